import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listAnswer, problemAnswer, StubAnswer } from '@worklane/kernel/testing';
import { closePage, openPage } from '../../testing/open-page.ts';
import { anOverview, aRequestRow, someRequests } from '../../testing/request-list-stubs.ts';

afterEach(closePage);

const rows = someRequests();
const answering = (found = rows, total = found.length) => ({
  'GET /api/buyer/overview': () => anOverview(found),
  'GET /api/buyer/requestforquotes': () => listAnswer(found, total),
});
const listCalls = (calls: readonly { name: string; query: unknown }[]) =>
  calls.filter(({ name }) => name === 'GET /api/buyer/requestforquotes').map(({ query }) => query);

test('BUY-02 your moves come before the moves of contractors, with counts in tabs and groups', async () => {
  await openPage('/buying/requests', answering());
  const yours = within(await screen.findByRole('region', { name: 'Your move 6' }));
  const theirs = within(screen.getByRole('region', { name: 'With contractors 2' }));
  const nextMoves = (group: typeof yours) =>
    group
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .filter((_, index) => index % 2 === 1);
  expect(nextMoves(yours)).toEqual([
    'Compare 4 quotes',
    'Answer 2 questions',
    'Check the work',
    'Pay invoice',
    'Rate contractor',
    'Finish draft',
  ]);
  expect(nextMoves(theirs)).toEqual(['View request', 'View Job']);
  expect(
    within(screen.getByRole('navigation', { name: 'Work Requests by state' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All active8', 'Draft1', 'Open2', 'To decide1', 'In progress2', 'To pay1', 'To rate1', 'Done']);
});

test('BUY-02 a row shows its date, contractors, state and the address of its next move', async () => {
  const [decide, , , pay] = rows;
  await openPage('/buying/requests', answering());
  const [first, , , fourth] = await screen.findAllByRole('listitem', {
    name: (_, element) => element.closest('[aria-labelledby]') !== null,
  });
  expect(first).toHaveTextContent('closed yesterday');
  expect(first).toHaveTextContent('5 invited · 4 seen · 2 quoted1 declined');
  expect(first).toHaveTextContent('To decide');
  const compare = within(first as HTMLElement).getByRole('link', { name: /^Compare 4 quotes: LED/ });
  expect(compare).toHaveAttribute('href', `/buying/compare/${decide?.id}`);
  expect(fourth).toHaveTextContent('due in 10 days');
  expect(fourth).toHaveTextContent('$7,062.00 including GST');
  expect(within(fourth as HTMLElement).getByRole('link', { name: pay?.workTitle ?? '' })).toHaveAttribute(
    'href',
    `/buying/request/${pay?.id}`,
  );
});

test('BUY-02 tab, search, filters, sort and page are in the address', async () => {
  const { address, network } = await openPage('/buying/requests?list=open&q=led&page=2', answering(rows, 18));
  expect(await screen.findByText('11 - 18 of 18 Work Requests')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Search Work Requests' })).toHaveValue('led');
  expect(listCalls(network.calls)).toEqual([{ group: 'open', q: 'led', pageNum: 2, pageSize: 10 }]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Quotes due first');
  await waitFor(() => expect(address()).toBe('/buying/requests?list=open&q=led&sort=dueDate%3Aasc'));
  await userEvent.click(screen.getByRole('button', { name: /^Closes this week/ }));
  await waitFor(() =>
    expect(listCalls(network.calls).at(-1)).toEqual({
      ...{ group: 'open', q: 'led', sort: 'dueDate:asc', closesThisWeek: 'true' },
      ...{ pageNum: 1, pageSize: 10 },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe('/buying/requests?list=open&sort=dueDate%3Aasc'));
});

test('BUY-02 an empty list leads to the form, or clears the filters', async () => {
  await openPage('/buying/requests', answering([]));
  expect(await screen.findByRole('heading', { name: 'You have no Work Requests yet' })).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'New Work Request' }))
    expect(link).toHaveAttribute('href', '/buying/requests/new');
  closePage();
  const { address } = await openPage('/buying/requests?q=nothing', answering([]));
  expect(await screen.findByRole('heading', { name: 'No Work Requests found' })).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/buying/requests'));
});

test('a failed list is loaded again by Retry', async () => {
  let isFailing = true;
  await openPage('/buying/requests', {
    ...answering(),
    'GET /api/buyer/requestforquotes': () =>
      isFailing
        ? problemAnswer(403, { code: 'access.forbidden', message: 'You cannot see this.' })
        : listAnswer(rows, rows.length),
  });
  expect(await screen.findByRole('heading', { name: 'Your Work Requests did not load' })).toBeVisible();
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Your move 6' })).toBeVisible();
});

test('BUY-02 a draft is deleted after a question', async () => {
  const draft = aRequestRow({ ...rows[5], workTitle: 'Line marking' });
  let found = [draft];
  const { network } = await openPage('/buying/requests', {
    'GET /api/buyer/overview': () => anOverview(found),
    'GET /api/buyer/requestforquotes': () => listAnswer(found, found.length),
    'DELETE /api/buyer/drafts/:id': () => {
      found = [];
      return new StubAnswer(204, null);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete draft: Line marking' }));
  expect(network.calls.some(({ name }) => name === 'DELETE /api/buyer/drafts/:id')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByRole('heading', { name: 'You have no Work Requests yet' })).toBeVisible();
  expect(network.calls.find(({ name }) => name === 'DELETE /api/buyer/drafts/:id')).toMatchObject({
    params: { id: draft.id },
  });
});
