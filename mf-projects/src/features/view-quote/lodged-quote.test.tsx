import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QUOTE_FIELDS, type QuoteField } from '@worklane/kernel/domain';
import { aBrief, aProject, aQuote, aUser } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';
import { actionsSent, lodgedTwice, takenBack } from '../../testing/projects.ts';

afterEach(closePage);

async function modifyQuote() {
  await userEvent.click(await screen.findByRole('button', { name: 'Modify' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Modify your quote?' });
  expect(dialog).toHaveTextContent("Priya Raman can't read your quote until you submit it again.");
  await userEvent.click(within(dialog).getByRole('button', { name: 'Modify' }));
}

test('PROJ-08 a lodged quote shows changes and history, and can be recalled', async () => {
  const project = lodgedTwice();
  const { network } = await openPage(`/project/${project.id}`, {
    user: aUser({ id: project.quote?.updatedBy.id ?? '' }),
    network: { ...serving(project), 'PUT /api/projects/:id': () => takenBack(project) },
  });

  expect(await screen.findByText('Your quote was submitted.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the message board' })).toHaveAttribute(
    'href',
    `/project/${project.id}/messages`,
  );
  const quote = screen.getByRole('region', { name: 'Your Quote' });
  expect(within(quote).getByText('Revision 2')).toBeVisible();
  expect(within(quote).getAllByText('$17,900.00')).toHaveLength(2);
  expect(within(quote).getByText('− $358.00')).toBeVisible();
  expect(within(quote).getByText('$17,542.00')).toBeVisible();
  expect(within(quote).getByText('7th Dec 26')).toBeVisible();
  expect(within(quote).getByText('8 days')).toBeVisible();
  expect((await within(quote).findByText('works')).tagName).toBe('STRONG');
  expect(quote.querySelector('img')).toBeNull();

  const changes = screen.getByRole('region', { name: 'What changed in revision 2' });
  expect(
    within(changes)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Total price excluding GST', 'Lead time', 'Deliverables']);
  expect(within(changes).getByText('Added: Spare set of 10 fittings')).toBeVisible();
  expect(within(changes).getByText(/10 days/)).toHaveTextContent('was 10 days');

  expect(screen.queryByRole('region', { name: 'Revision 1' })).not.toBeInTheDocument();
  await userEvent.click(within(changes).getByRole('button', { name: 'Show revision 1' }));
  const first = screen.getByRole('region', { name: 'Revision 1' });
  expect(within(first).getByText('10 days')).toBeVisible();
  await userEvent.click(within(changes).getByRole('button', { name: 'Hide revision 1' }));
  expect(first).not.toBeInTheDocument();

  const history = screen.getByRole('region', { name: 'History' });
  expect(within(history).getByText('Revision 2 submitted')).toBeVisible();
  expect(within(history).getByText('Taken back to modify')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);

  await modifyQuote();
  await waitFor(() => expect(screen.queryByText('Your quote was submitted.')).not.toBeInTheDocument());
  expect(actionsSent(network.calls)).toEqual([['recallQuote', {}]]);
});

test('PROJ-08 plain texts keep their spaces and line breaks in quote and changes', async () => {
  const lodged = lodgedTwice();
  const quote = aQuote({
    ...lodged.quote,
    deliverables: ['New board\nwith labels'],
    exclusions: 'Permits\n  a)  Scaffolding',
    terms: 'Payment <14> days\nWarranty',
  });
  await openPage(`/project/${lodged.id}`, { network: serving({ ...lodged, quote }) });
  const card = await screen.findByRole('region', { name: 'Your Quote' });
  const changes = screen.getByRole('region', { name: 'What changed in revision 2' });
  for (const text of [
    'New board\nwith labels',
    'Permits\n  a)  Scaffolding',
    'Payment <14> days\nWarranty',
  ]) {
    const shown = within(card).getByText(
      (_, element) => element?.textContent === text && element.tagName === 'SPAN',
    );
    expect(shown).toHaveStyle({ whiteSpace: 'pre-wrap' });
    expect(changes.textContent).toContain(text);
  }
  for (const value of changes.querySelectorAll('dd')) expect(value).toHaveStyle({ whiteSpace: 'pre-wrap' });
});

test('PROJ-13 a quote that must not be recalled has no button for it', async () => {
  const project = aProject({ status: 'cash.quote-lodged', quote: aQuote(), availableActions: [] });
  await openPage(`/project/${project.id}`, { network: serving(project) });
  expect(await screen.findByRole('heading', { name: 'Your Quote' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Modify' })).not.toBeInTheDocument();
});

test('PROJ-08 a quote without a fee shows the reason', async () => {
  const project = aProject({
    status: 'cash.quote-lodged',
    brief: aBrief({ isProcurement: false }),
    quote: aQuote({ fee: 0 }),
    availableActions: [],
  });
  await openPage(`/project/${project.id}`, { network: serving(project) });
  expect(await screen.findByText(/^This Job is free of fees/)).toBeVisible();
});

/** The text by which each field is found on its card. */
const shown: Record<QuoteField, string> = {
  basePrice: '$4,701.00',
  startDate: '7th Dec 26',
  leadTime: '10 days',
  estimatedWorksDuration: '6 days',
  estimatedHours: '16.5 hours',
  salesPitch: 'Night works',
  deliverables: 'Test report',
  lines: 'Emergency batten',
  exclusions: 'Faulty wiring',
  terms: 'Payment in 14 days',
  validUntil: '20th Dec 26',
  termsAndConditions: 'Terms.pdf',
};

test('QUOTE-04 PROJ-08 the card of a lodged quote and its list of changes have every field', async () => {
  const before = aQuote({
    basePrice: 1,
    startDate: null,
    leadTime: 1,
    estimatedWorksDuration: 1,
    deliverables: [],
  });
  const project = aProject({
    status: 'cash.quote-lodged',
    acceptRfq: true,
    quote: aQuote({
      basePrice: 4701,
      revision: 2,
      estimatedHours: 16.5,
      salesPitch: '<p>Night works</p>',
      deliverables: ['Test report'],
      lines: [{ item: 'Emergency batten', quantity: '1', unit: 'each', rate: '4701', amount: 4701 }],
      exclusions: 'Faulty wiring',
      terms: 'Payment in 14 days',
      validUntil: '2026-12-20T00:00:00.000Z',
      termsAndConditions: [
        {
          _id: crypto.randomUUID(),
          url: '/files/terms',
          attachmentName: 'Terms.pdf',
          attachmentMimeType: 'application/pdf',
          size: 1_000,
          state: 'ready',
          risk: null,
          preview: null,
          thumbnailUrl: null,
          updatedAt: '2026-11-20T23:16:00.000Z',
        },
      ],
      previous: before,
    }),
  });
  await openPage(`/project/${project.id}`, { network: serving(project) });
  const card = await screen.findByRole('region', { name: 'Your Quote' });
  await within(card).findByText('Night works');
  for (const text of Object.values(shown)) expect(card).toHaveTextContent(text);
  const changes = screen.getByRole('region', { name: 'What changed in revision 2' });
  expect(within(changes).getAllByRole('term')).toHaveLength(Object.keys(QUOTE_FIELDS).length);
});
