import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Quote } from '@worklane/kernel/contracts';
import { aQuote, noAnswer, problemAnswer } from '@worklane/kernel/testing';
import { quoteDrafts } from '../../../shared/drafts/quote-draft-store.ts';
import { accessibilityFaults, closePage } from '../../../testing/open-page.ts';
import {
  aQuoteServer,
  author,
  dana,
  field,
  jack,
  openQuote,
  type QuoteServer,
  submit,
  user,
} from '../../../testing/quote-page.ts';
import { valuesOf } from '../quote-form-values.ts';

const at = '2026-11-20T22:42:00.000Z';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date(at) });
});
afterEach(() => {
  jest.useRealTimers();
  closePage();
});

const ofTwoThousand = (changes: Partial<Quote> = {}) =>
  aQuote({
    version: 1,
    basePrice: 2000,
    updatedBy: author,
    lodgedAt: null,
    startDate: null,
    deliverables: [],
    ...changes,
  });

async function readBack(server: QuoteServer) {
  const page = await openQuote(server);
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  const dialog = await screen.findByRole('dialog', { name: 'Check your quote' });
  expect(dialog).toHaveTextContent('$2,000.00 excluding GST');
  const become = async (changes: Partial<Quote>) => {
    server.project = { ...server.project, quote: ofTwoThousand({ version: 2, updatedBy: jack, ...changes }) };
    await page.changed({ kind: 'project', id: server.project.id });
  };
  return {
    page,
    dialog,
    become,
    press: () => user.click(within(dialog).getByRole('button', { name: 'Submit quote' })),
    acknowledge: () => user.click(within(dialog).getByRole('button', { name: 'I have read the change' })),
  };
}

const lodged = ({ puts }: QuoteServer) => puts.filter(({ action }) => action === 'submitQuote');

test("QUOTE-01 a colleague's new price is shown in the read-back before it can be submitted", async () => {
  const server = aQuoteServer({ quote: ofTwoThousand() });
  const { dialog, become, press, acknowledge } = await readBack(server);
  await become({ basePrice: 3000, exclusions: 'Permits', deliverables: ['Report'] });
  const notice = await within(dialog).findByRole('alert');
  expect(notice).toHaveTextContent('Jack Reid changed the price from $2,000.00 to $3,000.00.');
  expect(notice).toHaveFocus();
  expect(dialog).toHaveTextContent('$3,000.00 excluding GSTWas $2,000.00');
  expect(dialog).not.toHaveTextContent('$2,000.00 excluding GST');
  for (const part of ['Exclusions', 'Deliverables', 'Files: 0'])
    expect(within(dialog).getByRole('heading', { name: part })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Submit quote' })).toBeDisabled();
  expect(await accessibilityFaults(dialog)).toEqual([]);
  await acknowledge();
  expect(dialog).toHaveTextContent('$3,000.00 excluding GSTWas $2,000.00');
  expect(lodged(server)).toEqual([]);
  await press();
  expect(await screen.findByText('Your quote was submitted.')).toBeVisible();
  expect(lodged(server)).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ basePrice: 3000 }) }),
  ]);
});

test("QUOTE-01 a person's new price in another tab must be read before submitting", async () => {
  const server = aQuoteServer({ quote: ofTwoThousand({ leadTime: 10 }) });
  const { dialog, press } = await readBack(server);
  const values = {
    ...valuesOf(null),
    basePrice: '3000',
    leadTime: '12',
    exclusions: 'Permits',
    estimatedWorksDuration: '6',
  };
  const newValue = JSON.stringify({
    values,
    version: 1,
    savedAt: Date.now(),
    isSent: false,
    pageId: 'other',
  });
  const key = quoteDrafts.keyOf(dana.id, server.project.id);
  act(() => void fireEvent(window, new StorageEvent('storage', { key, newValue })));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'You changed the price from $2,000.00 to $3,000.00 in another place. ' +
      'You changed Lead time from 10 to 12 in another place. ' +
      'You changed Exclusions in another place. It is now: Permits.',
  );
  await press();
  expect(lodged(server)).toEqual([]);
  expect(dialog).toHaveTextContent('$3,000.00 excluding GST');
});

test('QUOTE-01 a price saved by a colleague while submitting opens the choice with focus', async () => {
  const server = aQuoteServer({ quote: ofTwoThousand() });
  const { press } = await readBack(server);
  server.project = {
    ...server.project,
    quote: ofTwoThousand({ version: 2, basePrice: 3000, updatedBy: jack }),
  };
  await press();
  await waitFor(() =>
    expect(screen.getByText('Jack Reid changed this quote while you were writing')).toHaveFocus(),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.project.quote?.lodgedAt).toBeNull();
});

test('QUOTE-01 a new price found by a running save is shown before submitting', async () => {
  const server = aQuoteServer({ quote: ofTwoThousand() });
  const page = await openQuote(server);
  const put = server.handlers['PUT /api/projects/:id'];
  let answer: (() => void) | undefined;
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  page.network.use({
    'PUT /api/projects/:id': async (call) => {
      await answering;
      return put ? put(call) : noAnswer();
    },
  });
  await user.type(field(/^Exclusions/), 'Permits');
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  const dialog = await screen.findByRole('dialog', { name: 'Check your quote' });
  await user.click(within(dialog).getByRole('button', { name: 'Submit quote' }));
  server.project = {
    ...server.project,
    quote: ofTwoThousand({ version: 2, basePrice: 3000, updatedBy: jack }),
  };
  answer?.();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Jack Reid changed the price from $2,000.00 to $3,000.00.',
  );
  expect(dialog).toHaveTextContent('$3,000.00 excluding GST');
  expect(lodged(server)).toEqual([]);
});

const failsWith = (
  status: number,
  message: string,
  errors?: { field: string; code: string; message: string }[],
) => ({
  'PUT /api/projects/:id': () => problemAnswer(status, { code: 'server.failed', message, errors }),
});
type Page = Awaited<ReturnType<typeof openQuote>>;
const keysOf = ({ network }: Page) =>
  network.calls
    .filter(({ query }) => (query as { action?: string } | undefined)?.action === 'submitQuote')
    .map(({ headers }) => headers['idempotency-key']);

test('QUOTE-01 a failed submission shows in the read-back; its button repeats the same call', async () => {
  const server = aQuoteServer({ quote: ofTwoThousand() });
  const { page, dialog, press } = await readBack(server);
  page.network.use(failsWith(500, 'Something failed.'));
  await press();
  const failure = await within(dialog).findByRole('alert');
  expect(failure).toHaveTextContent('Your quote was not submitted. Something failed.');
  expect(failure).toHaveFocus();
  page.network.use({ 'PUT /api/projects/:id': server.handlers['PUT /api/projects/:id'] });
  await press();
  expect(await screen.findByText('Your quote was submitted.')).toBeVisible();
  const [first, second, ...more] = keysOf(page);
  expect(first).toBe(second);
  expect(more).toEqual([]);
});

test('QUOTE-01 QUOTE-06 after a reload a lost submission is shown and repeated with its key', async () => {
  const server = aQuoteServer({ quote: ofTwoThousand() });
  const before = await readBack(server);
  before.page.network.use(failsWith(500, 'Something failed.'));
  await before.press();
  await within(before.dialog).findByRole('alert');
  const [lost] = keysOf(before.page);
  const stored = Object.entries(localStorage);
  closePage();
  for (const [key, value] of stored) localStorage.setItem(key, value);
  const after = await readBack(server);
  await user.click(within(after.dialog).getByRole('button', { name: 'Go back' }));
  expect(screen.getByText(/^Your quote was not submitted: after Submit quote \(Today/)).toBeVisible();
  await user.click(submit());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit quote' }));
  expect(await screen.findByText('Your quote was submitted.')).toBeVisible();
  expect(keysOf(after.page)).toEqual([lost]);
});

test('QUOTE-01 a field that the server refuses gets the focus, and the read-back closes', async () => {
  const server = aQuoteServer({ quote: ofTwoThousand() });
  const { page, press } = await readBack(server);
  page.network.use(
    failsWith(400, 'Invalid', [
      { field: 'leadTime', code: 'leadTime.long', message: 'Too long for the buyer' },
    ]),
  );
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(field('Lead time')).toHaveFocus());
  expect(field('Lead time')).toHaveAccessibleDescription('Too long for the buyer');
});
