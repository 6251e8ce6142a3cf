import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProject, problemAnswer } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage, serving } from '../../../testing/open-page.ts';
import { offering } from '../../../testing/projects.ts';
import { savedTextStubs } from '../../../testing/stub-saved-texts.ts';

afterEach(closePage);

const project = aProject({ acceptRfq: true, availableActions: offering('submitQuote', 'editQuote') });
const exclusions = () => screen.getByRole('textbox', { name: /^Exclusions/ });

async function openTexts(network = savedTextStubs()) {
  await openPage(`/project/${project.id}`, {
    network: {
      ...serving(project),
      'PUT /api/projects/:id': () => problemAnswer(500, { code: 'internal', message: 'Not saved.' }),
      ...network,
    },
  });
  await screen.findByRole('textbox', { name: /^Exclusions/ });
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Saved texts: Exclusions' }));
  return screen.findByRole('dialog', { name: 'Saved exclusions' });
}

test('QUOTE-04 a seller saves exclusions, renames the text and adds it to the field', async () => {
  await openTexts();
  await userEvent.type(exclusions(), 'Scaffolding');
  const dialog = await openDialog();
  expect(await within(dialog).findByText('Permits', { selector: 'b' })).toBeVisible();
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: 'Save what is in the field as' }),
    'Height',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('textbox', { name: 'Save what is in the field as' })).toHaveFocus(),
  );
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Rename Height' }));
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Work at height');
  const [save] = within(dialog).getAllByRole('button', { name: 'Save' });
  if (save) await userEvent.click(save);
  expect(await within(dialog).findByText('Work at height')).toBeVisible();
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Rename Work at height' })).toHaveFocus(),
  );
  expect(await accessibilityFaults(dialog)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use Permits' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(exclusions()).toHaveValue('Scaffolding\nPermits');
  const again = await openDialog();
  await userEvent.click(await within(again).findByRole('button', { name: 'Use Permits' }));
  expect(within(again).getByRole('alert')).toHaveTextContent('The field has this text already.');
  await userEvent.click(within(again).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(exclusions()).toHaveValue('Scaffolding\nPermits');
});

test('QUOTE-04 Undo restores a deleted text, and a refused change shows the reason', async () => {
  const stubs = savedTextStubs();
  await openTexts({
    ...stubs,
    'PUT /api/savedTexts/:id': () =>
      problemAnswer(404, {
        code: 'savedText.notFound',
        message: 'This saved text was removed meanwhile.',
      }),
  });
  const dialog = await openDialog();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Delete Permits' }));
  expect(await within(dialog).findByText('There is none yet.')).toBeVisible();
  expect(within(dialog).getByText(/^Permits was deleted/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await within(dialog).findByRole('button', { name: 'Use Permits' })).toBeVisible();
  await waitFor(() => expect(within(dialog).queryByText(/^Permits was deleted/)).not.toBeInTheDocument());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rename Permits' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' 2');
  const [save] = within(dialog).getAllByRole('button', { name: 'Save' });
  if (save) await userEvent.click(save);
  expect(await within(dialog).findByText('This saved text was removed meanwhile.')).toBeVisible();
});

test('QUOTE-04 a seller saves terms, and uses saved terms only in their field', async () => {
  await openTexts();
  const terms = () => screen.getByRole('textbox', { name: /^Terms/ });
  await userEvent.type(terms(), 'Payment in 14 days');
  await userEvent.click(screen.getByRole('button', { name: 'Saved texts: Terms' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved terms' });
  expect(await within(dialog).findByText('There is none yet.')).toBeVisible();
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: 'Save what is in the field as' }),
    'Payment',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('button', { name: 'Use Payment' })).toBeVisible();
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await userEvent.clear(terms());
  await userEvent.click(screen.getByRole('button', { name: 'Saved texts: Terms' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use Payment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(terms()).toHaveValue('Payment in 14 days');
  expect(exclusions()).toHaveValue('');
});

test('QUOTE-04 a saved text that does not fit is refused with the count', async () => {
  await openTexts();
  await userEvent.click(exclusions());
  await userEvent.paste('x'.repeat(4995));
  const dialog = await openDialog();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Use Permits' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Not used: the field would have 5,003 characters, and it takes 5,000.',
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(exclusions()).toHaveValue('x'.repeat(4995));
});
