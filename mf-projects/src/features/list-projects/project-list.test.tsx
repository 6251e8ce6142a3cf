import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProjectRow, listAnswer, noAnswer } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.ts';

afterEach(closePage);

const brief = { isProcurement: true, _id: '019a9d00-0000-7000-8000-0000000000b0' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const rows = [
  aProjectRow({ brief: { ...brief, workTitle: 'Exit light testing', dueDate: inDays(2) } }),
  aProjectRow({ brief: { ...brief, workTitle: 'مشروع إضاءة 💡', dueDate: null } }),
  aProjectRow({
    status: 'cash.quote-lodged',
    brief: { ...brief, workTitle: 'RCD testing', dueDate: '2026-11-23T06:00:00.000Z' },
  }),
];

test('HUB-05 HUB-09 pending projects are listed in two groups with buyer, due date, status and link', async () => {
  const { network } = await openPage('/projects/pending', {
    network: { 'GET /api/projects/status/:status': () => listAnswer(rows, 3) },
  });
  const toQuote = await screen.findByRole('region', { name: 'Pending Jobs sent to you for quotes' });
  const quoted = screen.getByRole('region', { name: 'Pending Jobs that you quoted on' });
  expect(within(toQuote).getAllByRole('listitem')).toHaveLength(2);
  expect(within(toQuote).getAllByText('Awaiting your quote')).toHaveLength(2);
  expect(within(toQuote).getByText('Not specified')).toBeVisible();
  expect(within(quoted).getByText('Quote submitted')).toBeVisible();
  expect(within(quoted).getByText('23rd Nov 26')).toBeVisible();
  expect(within(quoted).getByText('Quote Due Date')).toBeVisible();
  expect(within(quoted).getByText('Priya Raman')).toBeVisible();
  expect(within(toQuote).getByRole('link', { name: 'مشروع إضاءة 💡' })).toHaveAttribute('dir', 'auto');
  expect(within(quoted).getByRole('link', { name: /^View Details/ })).toHaveAttribute(
    'href',
    `/project/${rows[2]?.id}`,
  );
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  expect(network.calls.find(({ name }) => name === 'GET /api/projects/status/:status')).toMatchObject({
    params: { status: 'selling-pending' },
    query: { pageNum: 1, pageSize: 10, sort: 'createdAt:desc' },
  });
  expect(document.title).toBe('Pending Jobs · Worklane');
  expect(await accessibilityFaults()).toEqual([]);
});

test("HUB-05 BRIEF-01 a row's due time shows its zone if the site's clocks may differ", async () => {
  const rowAt = (workTitle: string, siteTimeZone: string | null) =>
    aProjectRow({ brief: { ...brief, workTitle, dueDate: inDays(2), siteTimeZone } });
  const found = [
    rowAt('Here', 'Australia/Melbourne'),
    rowAt('There', 'Australia/Perth'),
    rowAt('Withheld', null),
  ];
  await openPage('/projects/pending', {
    network: { 'GET /api/projects/status/:status': () => listAnswer(found, 3) },
  });
  const toQuote = within(await screen.findByRole('region', { name: 'Pending Jobs sent to you for quotes' }));
  const [here, there, withheld] = toQuote.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(here).not.toMatch(/AE[DS]T/);
  for (const text of [there, withheld]) expect(text).toMatch(/\d\d:\d\d [ap]m AE[DS]T/);
});

test.each([
  ['pending', 'No pending Jobs...'],
  ['current', 'No Jobs in progress...'],
  ['completed', 'No Jobs completed yet...'],
])('an empty %s list shows a message (HUB-05 HUB-06)', async (status, sentence) => {
  await openPage(`/projects/${status}`, {
    network: { 'GET /api/projects/status/:status': () => listAnswer([], 0) },
  });
  expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('HUB-06 HUB-07 completed projects are paged ten at a time in sections of five', async () => {
  const { network, address } = await openPage('/projects/completed/6', {
    network: {
      'GET /api/projects/status/:status': () => listAnswer([aProjectRow({ status: 'common.complete' })], 114),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Completed Jobs' })).toBeVisible();
  expect(screen.getByText('51 - 60 of 114 Projects')).toBeVisible();
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(
    within(pages)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([5, 6, 7, 8, 9, 10, 11].map((page) => `/projects/completed/${page}`));
  expect(within(pages).getByRole('link', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(within(pages).getByRole('link', { name: 'Earlier pages' }));
  await waitFor(() => expect(address()).toBe('/projects/completed/5'));
  expect(await screen.findByText('41 - 50 of 114 Projects')).toBeVisible();
  expect(
    network.calls.filter(({ name }) => name === 'GET /api/projects/status/:status').at(-1),
  ).toMatchObject({
    params: { status: 'completed' },
    query: { pageNum: 5 },
  });
  expect(within(pages).getAllByRole('link')).toHaveLength(6);
  await userEvent.click(within(pages).getByRole('link', { name: 'Later pages' }));
  await waitFor(() => expect(address()).toBe('/projects/completed/6'));
  expect(await accessibilityFaults()).toEqual([]);
});

test('HUB-07 a page number above the last redirects to the last page', async () => {
  const { address } = await openPage('/projects/current/9', {
    network: {
      'GET /api/projects/status/:status': ({ query }) =>
        listAnswer(query?.pageNum === 9 ? [] : [aProjectRow({ status: 'cash.in-progress' })], 11),
    },
  });
  expect(await screen.findByText('11 - 11 of 11 Projects')).toBeVisible();
  expect(address()).toBe('/projects/current/2');
});

test('NAV-09 a list that fails to load shows a message and can be loaded again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { network } = await openPage('/projects/current', {
    network: { 'GET /api/projects/status/:status': () => noAnswer() },
  });
  await act(() => jest.advanceTimersByTimeAsync(3000));
  jest.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Your current Jobs did not load' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  network.use({ 'GET /api/projects/status/:status': () => listAnswer([aProjectRow()], 1) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Current Jobs' })).toBeVisible();
});

test('a list that loads slowly shows a skeleton', async () => {
  await openPage('/projects/current', {
    network: { 'GET /api/projects/status/:status': () => new Promise<never>(() => {}) },
  });
  expect(await screen.findByRole('status')).toHaveTextContent('Loading');
});
