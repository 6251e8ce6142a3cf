import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EarlierQuote } from '@worklane/kernel/contracts';
import { aProject, aQuote, listAnswer } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage, serving } from '../../../testing/open-page.ts';
import { actionsSent, offering } from '../../../testing/projects.ts';
import { undoOf } from '../../../testing/quote-page.ts';

afterEach(closePage);

function earlierQuotes(projectId: string): EarlierQuote[] {
  const { version, revision, updatedAt, updatedBy, asTyped, previous, ...content } = aQuote({
    exclusions: 'Permits',
    leadTime: 21,
  });
  return Array.from({ length: 12 }, (_, index) => ({
    ...content,
    projectId: index === 0 ? projectId : crypto.randomUUID(),
    workTitle: index === 0 ? 'This very job' : `Car park ${index}`,
    buyerName: 'Priya Raman',
    lodgedAt: '2026-11-09T23:16:00.000Z',
  }));
}

async function openForm() {
  const project = aProject({ acceptRfq: true, availableActions: offering('submitQuote', 'editQuote') });
  const all = earlierQuotes(project.id);
  const opened = await openPage(`/project/${project.id}`, {
    network: {
      ...serving(project),
      'GET /api/quotes/lodged': ({ query }) => {
        const { pageNum = 1, q = '' } = query ?? {};
        const found = all.filter(({ workTitle }) => workTitle.toLowerCase().includes(q));
        return listAnswer(found.slice((pageNum - 1) * 10, pageNum * 10), found.length);
      },
      'PUT /api/projects/:id': ({ body }) => ({
        ...project,
        quote: aQuote({ version: (body as { version: number }).version + 1, lodgedAt: null }),
      }),
    },
  });
  await screen.findByRole('textbox', { name: 'Lead time' });
  return opened;
}
const leadTime = () => screen.getByRole('textbox', { name: 'Lead time' });
const exclusions = () => screen.getByRole('textbox', { name: /^Exclusions/ });

async function choose(title: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Start from an earlier quote' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start from an earlier quote' });
  const list = await within(dialog).findByRole('list', { name: 'Your earlier quotes' });
  expect(within(list).queryByRole('button', { name: /^This very job/ })).not.toBeInTheDocument();
  if (within(list).queryByRole('button', { name: new RegExp(`^${title}\\s?Priya`) }) === null)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show older quotes' }));
  await userEvent.click(await within(list).findByRole('button', { name: new RegExp(`^${title}\\s?Priya`) }));
  return dialog;
}

test('QUOTE-04 an earlier quote fills an empty form; nothing is submitted, and undo works', async () => {
  const { network } = await openForm();
  const dialog = await choose('Car park 11');
  expect(dialog).toHaveTextContent('Dates and files are not taken over.');
  expect(await accessibilityFaults(dialog)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use this quote' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(leadTime()).toHaveValue('21');
  expect(exclusions()).toHaveValue('Permits');
  expect(
    screen.getByText('The quote for Car park 11 is in the form now. Nothing was submitted.'),
  ).toBeVisible();
  expect(actionsSent(network.calls).map(([action]) => action)).not.toContain('submitQuote');
  await userEvent.click(undoOf(/is in the form now/));
  expect(leadTime()).toHaveValue('');
});

test('QUOTE-04 typed fields are listed before they are replaced, or only empty fields are filled', async () => {
  await openForm();
  await userEvent.type(leadTime(), '3');
  const asking = await choose('Car park 2');
  expect(asking).toHaveTextContent('You have typed: Lead time.');
  await userEvent.click(within(asking).getByRole('button', { name: 'Fill only what is empty' }));
  await waitFor(() => expect(asking).not.toBeInTheDocument());
  expect(leadTime()).toHaveValue('3');
  expect(exclusions()).toHaveValue('Permits');

  const again = await choose('Car park 2');
  await userEvent.click(within(again).getByRole('button', { name: 'Replace what I typed' }));
  await waitFor(() => expect(leadTime()).toHaveValue('21'));
  await userEvent.click(undoOf(/is in the form now/));
  expect(leadTime()).toHaveValue('3');
  expect(exclusions()).toHaveValue('');
});

test('QUOTE-04 a seller searches the earlier quotes', async () => {
  await openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Start from an earlier quote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start from an earlier quote' }));
  await userEvent.click(dialog.getByRole('searchbox', { name: 'Search by title or buyer' }));
  await userEvent.paste('park 11');
  expect(await dialog.findByRole('button', { name: /^Car park 11/ })).toBeVisible();
  await waitFor(() =>
    expect(dialog.queryByRole('button', { name: /^Car park 1\D/ })).not.toBeInTheDocument(),
  );
  await userEvent.paste('x');
  expect(await dialog.findByText("No earlier quote has 'park 11x' in its title or buyer.")).toBeVisible();
});
