import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bus } from '@worklane/kernel/bus';
import { hasUnsavedWork } from '@worklane/kernel/modules';
import { aBrief, aQuote, aUser, noAnswer, problemAnswer } from '@worklane/kernel/testing';
import { quoteDrafts } from '../../shared/drafts/quote-draft-store.ts';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.ts';
import {
  aQuoteServer as aServer,
  author,
  dana,
  field,
  fillIn,
  jack,
  offers,
  openQuote as open,
  price,
  type QuoteServer as Server,
  submit,
  submitQuote,
  undoOf,
  user,
} from '../../testing/quote-page.ts';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-20T22:42:00.000Z') });
});
afterEach(() => {
  jest.useRealTimers();
  closePage();
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('QUOTE-01 QUOTE-03 a quote needs a price and valid fields; missing ones are named', async () => {
  await open(aServer());
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription(
    'To submit, fill in: Total price excluding GST, Lead time, Works duration.',
  );
  await user.type(field('Lead time'), '10');
  await user.type(field('Works duration'), '6');
  expect(submit()).toHaveAccessibleDescription('To submit, fill in: Total price excluding GST.');
  await user.type(price(), '2');
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['1.99', 'Fee needs to be $2 or more'],
  ['100000000.01', 'Fee needs to be $99999999.99 or less'],
])('a price of %s is refused in exact words (QUOTE-01)', async (amount, message) => {
  await open(aServer());
  await user.type(price(), amount);
  await user.tab();
  expect(await screen.findByText(message)).toBeVisible();
  expect(price()).toHaveAccessibleDescription(`${message} Labour and materials, in dollars and cents.`);
  expect(submit()).toHaveAccessibleDescription(
    'To submit, fill in: Lead time, Works duration. Correct: Total price excluding GST.',
  );
  await user.type(field('Lead time'), '10');
  await user.type(field('Works duration'), '6');
  expect(submit()).toHaveAccessibleDescription('To submit, correct: Total price excluding GST.');
  expect(submit()).toBeDisabled();
});

test('QUOTE-01 QUOTE-05 the price keeps two decimals, and the fee updates while typing', async () => {
  await open(aServer());
  await user.type(price(), '18450.509');
  expect(price()).toHaveValue('18450.50');
  expect(await screen.findByText('− $369.01')).toBeVisible();
  expect(screen.getByText('$18,081.49')).toBeVisible();
  await user.tab();
  expect(price()).toHaveValue('18,450.50');
});

function shownSums(box: HTMLElement) {
  const lists = [...box.querySelectorAll('dl')].filter(({ textContent }) => textContent?.includes('$'));
  return lists.map((list) => {
    const labels = [...list.querySelectorAll('dt')].map(({ textContent }) => textContent);
    const cents = [...list.querySelectorAll('dd')].map(({ textContent }) =>
      Math.round(Number(textContent?.replace('−', '-').replace(/[^\d.-]/g, '')) * 100),
    );
    return { labels, parts: cents.slice(0, -1), sum: cents.at(-1) };
  });
}

test.each([
  ['procurement', true],
  ['another', false],
])(
  'QUOTE-05 for %s buyer every amount says whether it includes GST, and sums are right',
  async (_, isProcurement) => {
    const { container } = await open(aServer({ brief: aBrief({ isProcurement }) }));
    const fee = () => screen.getByText('You receive excluding GST').closest('div');
    for (const [typed, shown] of [
      ['2551.58', '$2,551.58'],
      ['33.33', '$33.33'],
      ['99999999.95', '$99,999,999.95'],
    ] as const) {
      fireEvent.change(price(), { target: { value: typed } });
      await waitFor(() => expect(fee()).not.toHaveTextContent('–'));
      await waitFor(() => expect(screen.getAllByText(shown)[0]).toBeVisible());
      const lists = shownSums(container);
      expect(lists).toHaveLength(2);
      for (const { labels, parts, sum } of lists) {
        expect(parts.reduce((total, cents) => total + cents, 0)).toBe(sum);
        for (const label of labels) expect(label).toMatch(/GST/);
      }
    }
  },
);

test('QUOTE-05 outside procurement there is no fee and no sales pitch', async () => {
  await open(aServer({ brief: aBrief({ isProcurement: false }) }));
  await user.type(price(), '500');
  expect(await screen.findByText(/^This Job is free of fees/)).toBeVisible();
  expect(screen.getAllByText('$500.00')).toHaveLength(3);
  expect(screen.queryByText('Sales pitch')).not.toBeInTheDocument();
});

test('NAV-09 QUOTE-05 a fee that fails to load can be loaded again on the page', async () => {
  const server = aServer();
  const fee = server.handlers['GET /api/projects/projectFee/:id'];
  server.handlers['GET /api/projects/projectFee/:id'] = () =>
    problemAnswer(500, { code: 'server.failed', message: 'Server error.' });
  const { network } = await open(server);
  await user.type(price(), '100');
  expect(await screen.findByText('The fee did not load. You can go on writing.')).toBeVisible();
  network.use({ 'GET /api/projects/projectFee/:id': fee });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('$98.00')).toBeVisible();
  expect(price()).toHaveValue('100.00');
});

test('QUOTE-02 a start date is required only if the buyer wants one', async () => {
  const server = aServer({ brief: aBrief({ rfqStartDateMandatory: true }) });
  await open(server);
  await fillIn();
  expect(submit()).toBeDisabled();
  await user.click(field('Start date'));
  await user.tab();
  expect(await screen.findByText('Required')).toBeVisible();
  await user.type(field('Start date'), '07122026');
  await waitFor(() => expect(submit()).toBeEnabled());
  await submitQuote();
  expect(await screen.findByRole('heading', { name: 'Your Quote' })).toBeVisible();
  expect(server.puts.at(-1)?.body.startDate).toBe('2026-12-07T00:00:00.000Z');
});

test('PROJ-07 PROJ-08 a submitted quote is shown read-only, and other modules are notified', async () => {
  const server = aServer();
  const heard: unknown[] = [];
  const stop = [
    bus.on('project.quoteSubmitted@1', (payload) => heard.push(payload)),
    bus.on('project.statusChanged@1', (payload) => heard.push(payload)),
  ];
  await open(server);
  await fillIn();
  await user.type(field('Deliverable 1'), '214 battens{Enter}Lux report 📄{Enter}');
  expect(field('Deliverable 3')).toHaveFocus();
  await submitQuote();
  expect(await screen.findByText('Your quote was submitted.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your Quote' })).toHaveFocus());
  expect(server.puts.at(-1)).toMatchObject({
    action: 'submitQuote',
    body: {
      basePrice: 18_450,
      leadTime: 10,
      estimatedWorksDuration: 6,
      startDate: null,
      estimatedHours: null,
      deliverables: ['214 battens', 'Lux report 📄'],
    },
  });
  expect(heard).toEqual([
    { projectId: server.project.id, status: 'cash.quote-lodged' },
    { projectId: server.project.id, revision: 1 },
  ]);
  expect(localStorage.getItem(quoteDrafts.keyOf(dana.id, server.project.id))).toBeNull();
  for (const end of stop) end();
});

test('a removed deliverable can be restored, and the focus stays in the list', async () => {
  await open(aServer({ quote: aQuote({ deliverables: ['One', 'Two', 'Three'], updatedBy: author }) }));
  await user.click(screen.getByRole('button', { name: 'Remove deliverable 2' }));
  await pass(1);
  expect(field('Deliverable 2')).toHaveValue('Three');
  expect(field('Deliverable 2')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(field('Deliverable 2')).toHaveValue('Two');
  expect(field('Deliverable 3')).toHaveValue('Three');
});

test("QUOTE-01 the server's field errors are shown at their fields", async () => {
  const server = aServer();
  const { network } = await open(server);
  await fillIn();
  await user.type(field('Deliverable 1'), '{Enter}second');
  await pass(2000);
  network.use({
    'PUT /api/projects/:id': () =>
      problemAnswer(400, {
        code: 'request.invalid',
        message: 'Something in this request is not right.',
        errors: [
          { field: 'leadTime', code: 'days.tooMany', message: 'Enter 5 or less' },
          { field: 'deliverables.0', code: 'text.unreadable', message: 'This text cannot be stored' },
        ],
      }),
  });
  await submitQuote();
  const summary = await screen.findByRole('group', { name: 'There are 2 problems' });
  expect(within(summary).getByRole('link', { name: 'Lead time: Enter 5 or less' })).toBeVisible();
  expect(field('Lead time')).toHaveAccessibleDescription(/Enter 5 or less/);
  expect(field('Deliverable 2')).toHaveAccessibleDescription('This text cannot be stored');
  expect(price()).toHaveValue('18,450.00');
  expect(await accessibilityFaults()).toEqual([]);
});

function loseAnswers(network: Awaited<ReturnType<typeof open>>['network']): string[] {
  const keys: string[] = [];
  network.use({
    'PUT /api/projects/:id': ({ headers }) => {
      keys.push(String(Object.entries(headers).find(([name]) => /idempotency-key/i.test(name))?.[1]));
      return noAnswer();
    },
  });
  return keys;
}

test('submitting again after a lost answer uses the same key', async () => {
  const server = aServer();
  const { network } = await open(server);
  await fillIn();
  await pass(2000);
  const keys = loseAnswers(network);
  await submitQuote();
  await pass(5000);
  expect(
    await screen.findByText(
      'Worklane did not answer, so your quote may not be submitted. Submit it again: it arrives once, not twice.',
    ),
  ).toBeVisible();
  network.use({ 'PUT /api/projects/:id': server.handlers['PUT /api/projects/:id'] });
  await user.click(submit());
  expect(await screen.findByText('Your quote was submitted.')).toBeVisible();
  expect(new Set([...keys, server.puts.at(-1)?.key]).size).toBe(1);
});

test('QUOTE-06 a draft with a lost answer is saved once, by its key', async () => {
  const server = aServer();
  const { network } = await open(server);
  const keys = loseAnswers(network);
  await user.type(price(), '184');
  await pass(2000);
  await waitFor(() => expect(keys.length).toBeGreaterThan(0));
  network.use({ 'PUT /api/projects/:id': server.handlers['PUT /api/projects/:id'] });
  await pass(20_000);
  await waitFor(() => expect(server.puts).toHaveLength(1));
  expect(new Set([...keys, server.puts.at(-1)?.key]).size).toBe(1);
});

test('QUOTE-06 a draft is stored on the device at once and on the server later', async () => {
  const server = aServer();
  await open(server);
  await user.type(price(), '184');
  const kept = JSON.parse(localStorage.getItem(quoteDrafts.keyOf(dana.id, server.project.id)) ?? 'null');
  expect(kept.values.basePrice).toBe('184');
  expect(server.puts).toHaveLength(0);
  await pass(1600);
  expect(server.puts).toEqual([
    expect.objectContaining({
      action: 'editQuote',
      body: expect.objectContaining({ version: 0, basePrice: 184, leadTime: null }),
    }),
  ]);
  expect(await screen.findByText('Draft saved 09:42 am')).toBeVisible();
  await user.type(price(), '50');
  await user.tab();
  await waitFor(() => expect(server.puts).toHaveLength(2));
  expect(server.puts[1]?.body).toMatchObject({ version: 1, basePrice: 18_450 });
});

test('QUOTE-06 without a connection the draft is stored and later sent', async () => {
  const server = aServer();
  await open(server);
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  act(() => void window.dispatchEvent(new Event('offline')));
  await user.type(price(), '184');
  await pass(1600);
  expect(screen.getByText('Saved on this device; we will send it when you are back')).toBeVisible();
  expect(server.puts).toHaveLength(0);
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Draft saved 09:42 am')).toBeVisible();
  expect(server.puts).toHaveLength(1);
});

const storedValues = {
  basePrice: '17000',
  startDate: '',
  leadTime: '9',
  estimatedWorksDuration: '',
  estimatedHours: '',
  salesPitch: '',
  deliverables: [{ text: 'From before 🛠' }],
  termsAndConditions: [],
};
const storedBefore = (server: Server, version: number) =>
  quoteDrafts.write(dana.id, server.project.id, {
    values: storedValues,
    version,
    savedAt: Date.now() - 60_000,
    isSent: false,
    pageId: 'an earlier page',
  });

test('QUOTE-06 invalid fields are saved on the server as typed, and restored', async () => {
  const server = aServer();
  await open(server);
  await user.type(price(), '500-600');
  await user.type(field(/^Lead time/), '2 weeks');
  await user.type(field('Deliverable 1'), 'Switchboard');
  await pass(1600);
  expect(await screen.findByText(/^Draft saved/)).toBeVisible();
  expect(server.project.quote).toMatchObject({
    basePrice: null,
    deliverables: ['Switchboard'],
    asTyped: { basePrice: '500-600', leadTime: '2 weeks' },
  });
  expect(price()).toHaveValue('500-600');
  await user.tab();
  expect(price()).toHaveAccessibleDescription(/Enter one amount in dollars and cents/);
});

test('QUOTE-06 an unsent draft is restored after a crash, and can be discarded', async () => {
  const server = aServer({ quote: aQuote({ basePrice: 500, version: 2, updatedBy: author }) });
  storedBefore(server, 2);
  await open(server);
  expect(screen.getByText('Your draft from 09:41 am was restored.')).toBeVisible();
  expect(price()).toHaveValue('17,000.00');
  expect(field('Deliverable 1')).toHaveValue('From before 🛠');
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(price()).toHaveValue('500.00');
  await pass(2000);
  expect(server.project.quote?.basePrice).toBe(500);
  expect(screen.queryByText(/was restored/)).not.toBeInTheDocument();
  expect(screen.getByText('Your draft was discarded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(price()).toHaveValue('17,000.00');
  expect(field('Deliverable 1')).toHaveValue('From before 🛠');
});

test('QUOTE-03 a pasted list becomes deliverables; a text that is too long is refused', async () => {
  await open(aServer());
  await user.click(field('Deliverable 1'));
  await user.paste('• New board\n• Test report\n• Labels');
  expect(field('Deliverable 1')).toHaveValue('New board');
  expect(field('Deliverable 2')).toHaveValue('Test report');
  expect(field('Deliverable 3')).toHaveValue('Labels');
  await user.click(field('Deliverable 3'));
  await user.paste('x'.repeat(10_000));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not pasted: it would have 10,006 characters, and a deliverable has at most 500.',
  );
  expect(field('Deliverable 3')).toHaveValue('Labels');
});

test('a text that is too long for the exclusions is refused and not pasted', async () => {
  await open(aServer());
  await user.type(field(/^Exclusions/), 'Permits');
  await user.paste('x'.repeat(4994));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not pasted: it would have 5,001 characters, and this field takes 5,000.',
  );
  expect(field(/^Exclusions/)).toHaveValue('Permits');
});

test("QUOTE-02 the days of a quote are read back in the submitted quote's format", async () => {
  await open(aServer());
  await fillIn();
  await user.type(field(/^Start date/), '01022027');
  await user.type(field(/^Price valid until/), '20122026');
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  const readBack = await screen.findByRole('dialog', { name: 'Check your quote' });
  const days = ['Start date1st Feb 27', 'Price valid until20th Dec 26'];
  for (const day of days) expect(readBack).toHaveTextContent(day);
  await user.click(within(readBack).getByRole('button', { name: 'Submit quote' }));
  const lodged = await screen.findByRole('region', { name: 'Your Quote' });
  for (const day of days) expect(lodged).toHaveTextContent(day);
});

test("QUOTE-06 another person's draft on this device is not shown", async () => {
  const server = aServer();
  quoteDrafts.write(jack.id, server.project.id, {
    values: storedValues,
    version: 0,
    savedAt: Date.now(),
    isSent: false,
    pageId: 'an earlier page',
  });
  await open(server);
  expect(price()).toHaveValue('');
});

test("a colleague's change asks for a choice, and their version can be accepted", async () => {
  const server = aServer({ quote: aQuote({ version: 1, updatedBy: author }) });
  await open(server);
  server.project = {
    ...server.project,
    quote: aQuote({
      version: 2,
      basePrice: 20_000,
      updatedBy: jack,
      updatedAt: '2026-11-20T22:42:00.000Z',
    }),
  };
  await user.clear(price());
  await user.type(price(), '19000');
  await pass(1600);
  const notice = await screen.findByRole('region', {
    name: 'Jack Reid changed this quote while you were writing',
  });
  expect(notice).toHaveTextContent('Jack Reid saved at 09:42 am on 21st Nov 26. One field differs.');
  const title = within(notice).getByRole('heading');
  expect(screen.getByText('Not saved: choose what to keep')).toBeVisible();
  expect(screen.queryByText(/^Draft saved/)).not.toBeInTheDocument();
  const save = within(notice).getByRole('button', { name: 'Save these choices' });
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('0 of 1 chosen');
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription('To submit, choose which quote to keep.');
  expect(price()).toHaveValue('19000');
  await user.click(screen.getByRole('button', { name: 'To submit, choose which quote to keep.' }));
  expect(title).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  const prices = within(notice).getByRole('group', { name: /^Total price excluding GST/ });
  expect(within(prices).getByRole('radio', { name: 'Yours: $19,000.00' })).not.toBeChecked();
  await user.click(within(prices).getByRole('radio', { name: 'Theirs: $20,000.00' }));
  await user.click(save);
  expect(price()).toHaveValue('20,000.00');
  expect(notice).not.toBeInTheDocument();
  await user.click(undoOf(/^You chose between two versions/));
  expect(price()).toHaveValue('19,000.00');
  expect(
    await screen.findByRole('region', { name: 'Jack Reid changed this quote while you were writing' }),
  ).toBeVisible();
});

test('a person can keep their version over a colleague’s and continue editing', async () => {
  const server = aServer({ quote: aQuote({ version: 1, updatedBy: author }) });
  storedBefore(server, 0);
  server.project = { ...server.project, quote: aQuote({ version: 1, updatedBy: jack }) };
  await open(server);
  expect(await screen.findByText('Jack Reid changed this quote while you were writing')).toBeVisible();
  expect(price()).toHaveValue('17,000.00');
  expect(server.puts).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Keep all of yours' }));
  await waitFor(() => expect(server.project.quote).toMatchObject({ version: 2, basePrice: 17_000 }));
  expect(price()).toHaveValue('17,000.00');
});

test('PROJ-08 a recalled quote is hidden from the buyer, and is reviewed before resubmitting', async () => {
  const lodged = aQuote({ basePrice: 12_000, revision: 1 });
  const server = aServer({
    quote: aQuote({
      version: 3,
      revision: 1,
      basePrice: 12_000,
      lodgedAt: null,
      updatedBy: author,
      previous: lodged,
    }),
  });
  await open(server);
  expect(screen.getByText(/can't read your quote until you submit it again\./)).toHaveTextContent(
    /You can submit it until \d+/,
  );
  await user.clear(price());
  await user.type(price(), '9000');
  await user.click(screen.getByRole('button', { name: 'Submit revision 1 again' }));
  const readBack = await screen.findByRole('dialog', { name: 'Check revision 1' });
  expect(readBack).toHaveTextContent('$12,000.00 excluding GST');
  expect(server.puts.map(({ action }) => action)).not.toContain('submitQuote');
  await user.click(within(readBack).getByRole('button', { name: 'Submit quote' }));
  expect(await screen.findByText('Your quote was submitted.')).toBeVisible();
  expect(server.puts.at(-1)).toMatchObject({ action: 'submitQuote', body: { basePrice: 12_000 } });
  const kept = screen.getByRole('region', { name: 'What you typed was not submitted' });
  expect(within(kept).getByText('$9,000.00')).toBeVisible();
  expect(kept).toHaveTextContent(
    'You submitted the quote without this (09:42 am). What you typed is kept here.',
  );
  expect(quoteDrafts.read(dana.id, server.project.id)).toMatchObject({ values: { basePrice: '9000' } });
});

test('QUOTE-06 LIVE-01 the form shows live which colleagues have it open, and reports leaving', async () => {
  const server = aServer();
  const { _id, id, firstName, lastName, avatarUrl } = jack;
  let others = [{ _id, id, firstName, lastName, avatarUrl }];
  const said: unknown[] = [];
  server.handlers['POST /api/projects/:id/presence'] = ({ body }) => {
    said.push(body);
    return { others };
  };
  const everybody = others;
  others = [];
  const { unmount, changed } = await open(server);
  await waitFor(() => expect(said).toEqual([{ isHere: true }]));
  others = everybody;
  await changed({ kind: 'presence', id: server.project.id });
  expect(await screen.findByText('Jack Reid has this quote open, too.')).toBeVisible();
  // Without a live event the next heartbeat notices the change.
  others = [];
  await pass(10_000);
  expect(screen.queryByText(/has this quote open/)).not.toBeInTheDocument();
  unmount();
  expect(said.at(-1)).toEqual({ isHere: false });
});

test('Enter in a field never submits a quote', async () => {
  const server = aServer();
  await open(server);
  await fillIn();
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.type(price(), '{Enter}');
  await user.type(field('Works duration'), '{Enter}');
  await pass(2000);
  expect(server.puts.map(({ action }) => action)).not.toContain('submitQuote');
  expect(server.project.status).toBe('cash.quote-pending');
});

test('a quote that a colleague submitted first is shown, and typed text is kept', async () => {
  const server = aServer({
    quote: aQuote({ version: 1, basePrice: null, lodgedAt: null, updatedBy: author }),
  });
  const { network } = await open(server);
  await user.clear(price());
  await fillIn();
  const theirs = aQuote({
    version: 5,
    basePrice: 6000,
    updatedBy: jack,
    lodgedAt: '2026-11-20T22:42:00.000Z',
  });
  server.project = {
    ...server.project,
    status: 'cash.quote-lodged',
    availableActions: [{ referenceKey: 'recallQuote' }],
    quote: theirs,
  };
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  expect(await screen.findByText('Jack Reid submitted this quote.')).toBeVisible();
  expect(screen.queryByText('Your quote was submitted.')).not.toBeInTheDocument();
  const mine = await screen.findByRole('region', { name: 'What you typed was not submitted' });
  expect(mine).toHaveTextContent(/^.*Jack Reid submitted another quote for this Job.*\$18,450\.00/);
  expect(await accessibilityFaults()).toEqual([]);

  network.use({
    'PUT /api/projects/:id': () => {
      server.project = {
        ...server.project,
        status: 'cash.quote-pending',
        availableActions: offers,
        quote: { ...theirs, version: 6, updatedBy: author, lodgedAt: null, previous: theirs },
      };
      return server.project;
    },
  });
  await user.click(within(mine).getByRole('button', { name: 'Modify the quote with this' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Modify' }));
  await waitFor(() => expect(price()).toHaveValue('18,450.00'));
});

test('a withdrawn Work Request shows the reason and keeps the typed quote readable', async () => {
  const server = aServer();
  const { network } = await open(server);
  await user.type(price(), '18450');
  server.project = {
    ...server.project,
    status: 'common.unsuccessful',
    availableActions: [],
    history: [
      {
        kind: 'withdrawn',
        at: '2026-11-20T22:42:00.000Z',
        by: null,
        revision: null,
        reason: 'Ask for <Level 3>\nnext year',
      },
    ],
  };
  network.use({
    'PUT /api/projects/:id': () =>
      problemAnswer(409, { code: 'project.actionNotAvailable', message: 'This Job has changed.' }),
  });
  await pass(1600);
  expect(
    await screen.findByRole('heading', { name: `${server.project.buyerName} withdrew this Work Request.` }),
  ).toBeVisible();
  expect(screen.getAllByText(/Ask for <Level 3>/)[0]).toBeVisible();
  const mine = await screen.findByRole('region', { name: 'What you typed was not submitted' });
  expect(mine).toHaveTextContent('$18,450.00');
  expect(screen.queryByRole('region', { name: 'Your Quote' })).not.toBeInTheDocument();
  await user.click(within(mine).getByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(screen.getByRole('region', { name: 'What you typed was not submitted' })).toBeVisible();
});

test('PROJ-08 a second tab shows that the quote was submitted in the first', async () => {
  const server = aServer();
  await open(server);
  const key = quoteDrafts.keyOf(dana.id, server.project.id);
  server.project = {
    ...server.project,
    status: 'cash.quote-lodged',
    availableActions: [{ referenceKey: 'recallQuote' }],
    quote: aQuote({ version: 1, updatedBy: author }),
  };
  act(() => void fireEvent(window, new StorageEvent('storage', { key, newValue: null })));
  expect(await screen.findByText('Your quote was submitted.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit quote' })).not.toBeInTheDocument();
});

test("a person's own change elsewhere is not attributed to another person", async () => {
  const server = aServer({ quote: aQuote({ version: 1, updatedBy: author }) });
  await open(server);
  server.project = { ...server.project, quote: aQuote({ version: 2, basePrice: 20_000, updatedBy: author }) };
  await user.clear(price());
  await user.type(price(), '19000');
  await pass(1600);
  expect(await screen.findByText('You changed this quote in another place')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'In the other place: $20,000.00' })).toBeVisible();
  expect(screen.queryByText('Theirs')).not.toBeInTheDocument();
});

test('a second tab of the same person shows text typed in the first', async () => {
  const server = aServer();
  await open(server);
  const key = quoteDrafts.keyOf(dana.id, server.project.id);
  const newValue = JSON.stringify({
    values: storedValues,
    version: 1,
    savedAt: Date.now(),
    isSent: true,
    pageId: 'another tab',
  });
  act(() => void fireEvent(window, new StorageEvent('storage', { key, newValue })));
  expect(price()).toHaveValue('17,000.00');
  await pass(2000);
  expect(server.puts).toHaveLength(0);
});

test('QUOTE-06 a partly typed date stays when another tab fills it in', async () => {
  const server = aServer();
  await open(server);
  await user.type(field(/^Start date/), '2/1');
  const key = quoteDrafts.keyOf(dana.id, server.project.id);
  const values = { ...storedValues, startDate: '2026-12-07' };
  const newValue = JSON.stringify({ values, version: 1, savedAt: Date.now(), isSent: true, pageId: 'other' });
  act(() => void fireEvent(window, new StorageEvent('storage', { key, newValue })));
  expect(field(/^Start date/)).toHaveValue('2/1');
});

test('QUOTE-06 after a session ended the draft stays on the device', async () => {
  const server = aServer();
  const { network } = await open(server);
  network.use({
    'PUT /api/projects/:id': () => problemAnswer(401, { code: 'auth.required', message: 'Please sign in.' }),
  });
  await user.type(price(), '184');
  await pass(1600);
  const kept = JSON.parse(localStorage.getItem(quoteDrafts.keyOf(dana.id, server.project.id)) ?? 'null');
  expect(kept).toMatchObject({ isSent: false, values: { basePrice: '184' } });
});

test('AUTH-19 a partly typed date counts as unsaved until it is complete and saved', async () => {
  await open(aServer());
  const date = field(/^Start date/);
  await user.type(date, '2/1');
  expect(hasUnsavedWork()).toBe(true);
  await user.clear(date);
  await user.tab();
  await waitFor(() => expect(hasUnsavedWork()).toBe(false));
});

test('QUOTE-06 unsent changes are sent when the person leaves the page', async () => {
  const server = aServer();
  await open(server);
  await user.type(price(), '184');
  await user.click(screen.getByRole('link', { name: 'Work Request' }));
  await screen.findByRole('complementary', { name: 'Work Request facts' });
  await waitFor(() => expect(server.project.quote?.basePrice).toBe(184));
  await user.click(screen.getByRole('link', { name: 'Activity' }));
  await waitFor(() => expect(price()).toHaveValue('184.00'));
  expect(screen.queryByText(/was restored/)).not.toBeInTheDocument();
});

test('QUOTE-04 BRIEF-01 a quote has at most five files, beside the buyer’s own', async () => {
  const anAttachment = (n: number) => ({
    _id: `019a9d00-0000-7000-8000-00000000000${n}`,
    url: `/files/${n}`,
    attachmentName: `Terms ${n}.pdf`,
    attachmentMimeType: 'application/pdf',
    size: 2048,
    state: 'ready' as const,
    risk: null,
    updatedAt: '2026-11-20T01:00:00.000Z',
  });
  const { project, handlers } = aServer({
    brief: aBrief({
      attachments: [
        { _id: aUser().id, url: '/files/plan', name: 'Plan.pdf', size: 1025, state: 'ready', risk: null },
      ],
    }),
    quote: aQuote({ termsAndConditions: [1, 2, 3, 4, 5].map(anAttachment) }),
  });
  await openPage(`/project/${project.id}`, { user: dana, network: handlers });
  const box = await screen.findByRole('button', { name: /Choose files or drop them here/ });
  expect(box).toHaveTextContent('Up to 5 files, 100 MB each');
  const sixth = new File(['More terms'], 'Terms 6.pdf');
  fireEvent.drop(box, { dataTransfer: { files: [sixth], types: ['Files'] } });
  expect(screen.getByText('Up to 5 files can be attached. Remove one first.')).toBeVisible();

  const aside = screen.getByRole('region', { name: 'Attachments' });
  expect(within(aside).getByRole('link', { name: 'Plan.pdf' })).toHaveAttribute('href', '/files/plan');
  expect(within(aside).getByText('2 KB')).toBeVisible();
});
