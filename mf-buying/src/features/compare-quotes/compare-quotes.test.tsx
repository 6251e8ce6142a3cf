import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Comparison, Quote } from '@worklane/kernel/contracts';
import { startLive } from '@worklane/kernel/live';
import {
  aChat,
  aQuote,
  noAnswer,
  problemAnswer,
  type StubHandlers,
  stubLive,
} from '@worklane/kernel/testing';
import { stubProjectId } from '../../testing/comparison-data.ts';
import { type StubComparison, stubComparison, stubRequestId } from '../../testing/comparison-stubs.ts';
import { closePage, openPage } from '../../testing/open-page.ts';
import { aBuyerProject } from '../../testing/project-stubs.ts';

const live = stubLive();

async function open(kind: StubComparison, network: StubHandlers = {}, search = '') {
  return openPage(`/buying/compare/${stubRequestId(kind)}${search}`, network);
}

afterEach(() => {
  closePage();
  window.innerWidth = 1024;
});
afterAll(() => live.restore());

const table = () => screen.findByRole('table', { name: /^Quotes side by side/ });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
// A search by role and name computes the names of all rows, which takes seconds.
const rowOf = (label: RegExp) => screen.getByText(label, { selector: 'th[scope=row] span' }).closest('tr');
const textsOfRow = (label: RegExp) =>
  Array.from(rowOf(label)?.querySelectorAll('td') ?? [], ({ textContent }) => textContent);
const projectWith = (quote: Quote) =>
  aBuyerProject({
    ...{ id: stubProjectId(2), briefId: stubRequestId('four'), businessId: stubProjectId(2) },
    ...{ businessName: 'Voltara Projects', status: 'cash.quote-lodged', quote, payments: null },
  });
const answering = (comparison: Comparison): StubHandlers => ({
  'GET /api/buyer/requestforquotes/:id/comparison': () => comparison,
});

test('BUY-13 quotes stand side by side, aligned by item, with differences in words', async () => {
  await open('four');
  const heads = within(await table()).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent?.replace(/\$.*/, ''))).toEqual([
    expect.stringContaining('Harbourline Electrical'),
    expect.stringContaining('Brightwell Electrical'),
    expect.stringContaining('Voltara Projects'),
    expect.stringContaining('Keystone Power and Light'),
  ]);
  expect(textsOfRow(/^Total excluding GST/)).toEqual([
    '$17,900.003 % below the middle',
    'lowest$16,240.0012 % below the middle',
    '$18,826.003 % above the middle',
    'highest$22,900.0025 % above the middle',
  ]);
  expect(textsOfRow(/^Night work/)).toEqual([
    'lowest$1,200.00',
    '$1,312.00',
    '$1,450.00',
    '62 % above$2,240.00',
  ]);
  expect(textsOfRow(/^Spare fittings/)).toEqual([
    'no charge$0.00',
    'not included$470.00 allowed',
    '$47.00 each$470.00',
    '$52.00 each$520.00',
  ]);
  expect(textsOfRow(/^Lead time/)).toEqual(['8 days', '10 days', '15 dayslongest', '5 daysshortest']);
  expect(textsOfRow(/^Start date/)[2]).toBe('14th Dec 267 days late');
  expect(textsOfRow(/^Price valid until/)[1]).toBe('4th Dec 26before the start');
  expect(textsOfRow(/^Public Liability/)[1]).toBe('to 10/12/2026ends during the work');
  expect(textsOfRow(/^Working at Heights/)).toEqual([
    'to 14/11/2026expired',
    'to 14/03/2027covers the work',
    'Not helddesirable only',
    'to 22/08/2027covers the work',
  ]);
  expect(textsOfRow(/^Time to answer/)).toEqual([
    '3 days',
    '2 daysfastest',
    '5 days',
    '6 dayson the last day',
  ]);
});

test('BUY-13 a badge whose last day is ahead, but before the work, has not expired', async () => {
  const comparison = stubComparison('one');
  const badge = comparison.quotes[0]?.badges[2];
  if (badge) badge.lastDay = '2999-01-01';
  await open('one', answering(comparison));
  await table();
  expect(textsOfRow(/^Working at Heights/)).toEqual(['to 01/01/2999ends before the work']);
});

test('BUY-13 one quote has no marks and no middle', async () => {
  await open('one');
  await table();
  expect(textsOfRow(/^Total excluding GST/)).toEqual(['$17,900.00']);
  expect(screen.queryByText(/^The middle of/)).not.toBeInTheDocument();
});

test('BUY-13 a phone shows two quotes, chosen by name', async () => {
  window.innerWidth = 390;
  await open('four');
  const heads = () => within(screen.getByRole('table')).getAllByRole('columnheader');
  await table();
  expect(heads()).toHaveLength(2);
  fireEvent.change(screen.getByRole('combobox', { name: 'Left quote' }), { target: { value: '3' } });
  expect(heads()[0]).toHaveTextContent('$25,190.00');
  fireEvent.change(screen.getByRole('combobox', { name: 'Right quote' }), { target: { value: '3' } });
  expect(heads()[0]).toHaveTextContent('$17,864.00');
  expect(heads()[1]).toHaveTextContent('$25,190.00');
});

test('BUY-14 an allowance changes like for like, never the quoted total', async () => {
  const before = stubComparison('four');
  const after = stubComparison('four');
  const quote = after.quotes[1];
  if (quote) Object.assign(quote, { likeForLike: 18_710, allowed: 2470 });
  const { network } = await open('four', {
    'PUT /api/buyer/requestforquotes/:id/comparison': ({ body }) =>
      body.version === before.version
        ? problemAnswer(409, { code: 'comparison.changed', message: 'A colleague was faster.' })
        : after,
    ...answering({ ...before, version: before.version }),
  });
  await table();
  expect(textsOfRow(/^Like for like/)[1]).toBe('$18,208.00$1,968.00 for 2 lines');
  fireEvent.click(button(/^not included: change the allowance of Brightwell Electrical for Remove/));
  const dialog = within(await screen.findByRole('dialog', { name: /^Allowance for Remove and recycle/ }));
  const amount = dialog.getByRole('textbox', { name: 'Allowance excluding GST' });
  expect(amount).toHaveValue('1,498.00');
  expect(dialog.getByText('The middle price of the others is $1,498.00.')).toBeVisible();
  fireEvent.change(amount, { target: { value: '2000' } });
  fireEvent.change(dialog.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Two lifts' } });
  expect(Object.values(localStorage)).toEqual([JSON.stringify({ amount: '2000', reason: 'Two lifts' })]);
  network.use(answering({ ...before, version: 4 }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save allowance' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/loaded again, and your entries are kept/);
  expect(amount).toHaveValue('2000');
  await waitFor(() => {
    fireEvent.click(dialog.getByRole('button', { name: 'Save allowance' }));
    expect(network.calls.at(-1)?.body).toMatchObject({ version: 4 });
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.calls.findLast(({ name }) => name.startsWith('PUT'))?.body).toMatchObject({
    allowances: [{ projectId: stubProjectId(1), amount: 2000, reason: 'Two lifts' }],
  });
  expect(Object.keys(localStorage)).toEqual([]);
  expect(textsOfRow(/^Like for like/)[1]).toContain('$18,710.00');
  expect(textsOfRow(/^Total excluding GST/)[1]).toContain('$16,240.00');
});

test('BUY-13 without a schedule a line moves to the row where it belongs', async () => {
  const comparison = stubComparison('two');
  const { network } = await open('two');
  await table();
  await userEvent.click(button('More about Lux report and drawings'));
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'Lux report and drawings of Brightwell Electrical' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: /belongs to …$/ }));
  const row = comparison.rows[3]?.key ?? '';
  fireEvent.change(dialog.getByRole('combobox', { name: 'Row' }), { target: { value: row } });
  fireEvent.click(dialog.getByRole('button', { name: 'Move line' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.calls.at(-1)?.body).toEqual({
    version: 3,
    matches: [{ projectId: stubProjectId(1), line: 4, item: 'Lux report and drawings', row }],
  });
});

test('BUY-13 only differences and only shortlisted quotes are kept in the address', async () => {
  const { address } = await open('four');
  await table();
  fireEvent.click(button('Only differences'));
  expect(screen.queryByText('Electrical Contractor Licence')).not.toBeInTheDocument();
  expect(rowOf(/^Lead time/)).toBeVisible();
  fireEvent.click(button('Only shortlisted 2'));
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(address()).toMatch(/\?show=differences&show=shortlisted$/);
  fireEvent.click(button('Shortlist Voltara Projects'));
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1));
});

test("BUY-13 a question opens the chat with the quote's author and names the row", async () => {
  const quote = aQuote();
  const chat = aChat(quote.updatedBy.id);
  const { network, address, state } = await open('four', {
    'GET /api/buyer/projects/:id': () => projectWith(quote),
    'POST /api/chats': () => chat,
  });
  await table();
  await userEvent.click(button('More about Exclusions'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Voltara Projects' }));
  await waitFor(() => expect(address()).toBe(`/messages/${chat.id}`));
  expect(state()).toEqual({ firstText: 'Exclusions (LED lighting upgrade, car park levels B1 to B3): ' });
  const asked = network.calls.find(({ name }) => name === 'GET /api/buyer/projects/:id');
  expect(asked?.params).toEqual({ id: stubProjectId(2) });
  expect(network.calls.find(({ name }) => name === 'POST /api/chats')?.body).toMatchObject({
    collaborators: [expect.any(String), quote.updatedBy.id],
  });
});

test("BUY-15 notes are the business's own, saved on blur, and kept on the device until stored", async () => {
  const { network } = await open('four', { 'PUT /api/buyer/projects/:id/assessment': noAnswer });
  await table();
  const note = () => screen.getByRole('textbox', { name: 'Note on Keystone Power and Light' });
  expect(screen.getByText('only Harbourline Electrical reads them')).toBeVisible();
  fireEvent.change(note(), { target: { value: 'Ring Mark' } });
  fireEvent.blur(note());
  expect(await screen.findByText('Not saved yet. Your note is kept on this device.')).toBeVisible();
  expect(Object.values({ ...localStorage })).toContain('"Ring Mark"');
  network.use({
    'PUT /api/buyer/projects/:id/assessment': ({ body }) => ({ isShortlisted: false, note: body.note ?? '' }),
  });
  fireEvent.blur(note());
  expect(await screen.findByText('Saved')).toBeVisible();
  await waitFor(() => expect(Object.values({ ...localStorage })).not.toContain('"Ring Mark"'));
  expect(note()).toHaveValue('Ring Mark');
  expect(network.calls.at(-1)).toMatchObject({
    params: { id: stubProjectId(3) },
    body: { note: 'Ring Mark' },
  });
});

test('BUY-08 while quotes are sealed only their number and the opening are shown', async () => {
  await open('sealed');
  expect(await screen.findByRole('heading', { name: 'Quotes are sealed' })).toBeVisible();
  expect(screen.getByText(/^3 quotes are in\. They stay sealed until 1st Dec 26, 05:00 pm/)).toBeVisible();
  for (const role of ['table', 'button', 'checkbox'] as const)
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('$');
});

test('BUY-18 a recalled quote shows live that it is being modified, and cannot be awarded', async () => {
  const { network } = await open('four');
  await table();
  const award = button('Award to Harbourline Electrical');
  expect(award).not.toHaveAttribute('aria-disabled');
  network.use(answering({ ...stubComparison('modified'), requestId: stubRequestId('four') }));
  startLive();
  await waitFor(() => expect(live.isConnected()).toBe(true));
  act(() =>
    live.arrives('upd', {
      event: { type: 'changed', changes: [{ kind: 'project', id: stubProjectId(0) }] },
    }),
  );
  expect(await screen.findByText('Being modified')).toBeVisible();
  expect(award).toHaveAttribute('aria-disabled', 'true');
  expect(award).toHaveAccessibleDescription("Can't be awarded until it is submitted again");
  fireEvent.click(award);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a failed load, a request without quotes and a foreign one have their pages', async () => {
  const { network, go } = await open('four', { 'GET /api/buyer/requestforquotes/:id/comparison': noAnswer });
  expect(await screen.findByRole('heading', { name: 'The quotes did not load' })).toBeVisible();
  network.use(answering({ ...stubComparison('four'), quotes: [], rows: [] }));
  fireEvent.click(button('Retry'));
  expect(await screen.findByRole('link', { name: 'Extend or withdraw' })).toHaveAttribute(
    'href',
    `/buying/request/${stubRequestId('four')}`,
  );
  network.use({
    'GET /api/buyer/requestforquotes/:id/comparison': () =>
      problemAnswer(404, { code: 'brief.notFound', message: 'Not found.' }),
  });
  go(`/buying/compare/${stubRequestId('two')}`);
  expect(
    await screen.findByRole('heading', { name: "You don't have access to this Work Request." }),
  ).toBeVisible();
});
