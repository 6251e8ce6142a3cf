import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Quote } from '@worklane/shared-kernel/contracts';
import { aQuote, noAnswer } from '@worklane/shared-kernel/testing';
import { quoteDrafts } from '../../shared/quote-draft-store.ts';
import { accessibilityFaults, closePage } from '../../testing/open-page.ts';
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
} from '../../testing/quote-page.ts';
import { valuesOf } from './quote-form-values.ts';

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

/** The quote of $2,000.00 as it is read back. */
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
  };
}

const lodged = ({ puts }: QuoteServer) => puts.filter(({ action }) => action === 'submitQuote');

test('QUOTE-01 a price that a colleague changes while it is read back is told, shown, and only then submitted', async () => {
  const server = aQuoteServer({ quote: ofTwoThousand() });
  const { dialog, become, press } = await readBack(server);
  await become({ basePrice: 3000 });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Jack Reid changed the price from $2,000.00 to $3,000.00 meanwhile. Read it again.',
  );
  expect(dialog).toHaveTextContent('$2,000.00 excluding GST');
  expect(dialog).not.toHaveTextContent('$3,000.00 excluding GST');
  await press();
  expect(dialog).toHaveTextContent('$3,000.00 excluding GST');
  expect(within(dialog).getByRole('alert')).toHaveTextContent(
    /^Jack Reid changed the price from \$2,000\.00/,
  );
  expect(lodged(server)).toEqual([]);
  expect(await accessibilityFaults(dialog)).toEqual([]);
  await press();
  expect(await screen.findByText('Your quote was submitted.')).toBeVisible();
  expect(lodged(server)).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ basePrice: 3000 }) }),
  ]);
});

test('QUOTE-01 a price that the same person changes in another tab is not submitted before it is read', async () => {
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
      'You changed Exclusions in another place. It is now: Permits. Read it again.',
  );
  await press();
  expect(lodged(server)).toEqual([]);
  expect(dialog).toHaveTextContent('$3,000.00 excluding GST');
});

test('QUOTE-01 a price that a colleague saves at the moment of submitting is not submitted, and the choice takes the focus', async () => {
  const server = aQuoteServer({ quote: ofTwoThousand() });
  const { press } = await readBack(server);
  server.project = {
    ...server.project,
    quote: ofTwoThousand({ version: 2, basePrice: 3000, updatedBy: jack }),
  };
  await press();
  expect(await screen.findByText(/^Jack Reid changed this quote at/)).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.project.quote?.lodgedAt).toBeNull();
});

test('QUOTE-01 a price that a running save meets while the quote is submitted is shown before it is submitted', async () => {
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
    'Jack Reid changed the price from $2,000.00 to $3,000.00 meanwhile. Read it again.',
  );
  expect(dialog).toHaveTextContent('$3,000.00 excluding GST');
  expect(lodged(server)).toEqual([]);
});
