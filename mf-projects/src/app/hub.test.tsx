import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProjectRow, aUser, listAnswer, noAnswer, problemAnswer } from '@worklane/shared-kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../testing/open-page.ts';

afterEach(closePage);
afterEach(() => {
  window.innerWidth = 1024;
});

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

test.each(['/projects', '/projects/nonsense', '/projects/nonsense/2'])(
  '%s leads to the dashboard (HUB-01)',
  async (path) => {
    const { address } = await openPage(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
    expect(address()).toBe('/projects/dashboard');
  },
);

test('HUB-03 HUB-09 the dashboard counts the jobs in exact words and leads to their lists', async () => {
  await openPage('/projects/dashboard');
  const tile = async (sentence: string) => await screen.findByRole('link', { name: sentence });
  expect(await tile('You have 2 pending Jobs')).toHaveAttribute('href', '/projects/pending');
  expect(await tile('You need to complete 3 Jobs')).toHaveAttribute('href', '/projects/current');
  expect(await tile('You completed 64 Jobs')).toHaveAttribute('href', '/projects/completed');
  expect(screen.getByText('Work in progress')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('HUB-02 the sidebar leads to profile, account and the lists with their counts', async () => {
  const user = aUser();
  await openPage('/projects/pending', {
    user,
    network: { 'GET /api/projects/status/:status': () => listAnswer([], 0) },
  });
  const aside = await screen.findByRole('complementary', { name: 'Your business' });
  expect(within(aside).getByRole('link', { name: 'Harbourline Electrical' })).toHaveAttribute(
    'href',
    `/businessProfile/${user.business?.id}`,
  );
  expect(within(aside).getByRole('link', { name: 'Dana Whitlock' })).toHaveAttribute(
    'href',
    '/userProfile/edit',
  );
  const jobs = within(aside).getByRole('navigation', { name: 'Jobs' });
  expect(await within(jobs).findByRole('link', { name: 'Pending 2' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(within(jobs).getByRole('link', { name: 'Completed 64' })).toHaveAttribute(
    'href',
    '/projects/completed',
  );
});

test('HUB-02 on a small screen the sidebar is a dropdown', async () => {
  window.innerWidth = 390;
  const { address } = await openPage('/projects/dashboard', {
    network: { 'GET /api/projects/status/:status': () => listAnswer([], 0) },
  });
  const picker = await screen.findByRole('combobox', { name: 'Show' });
  await screen.findByRole('option', { name: 'Current 3' });
  await userEvent.selectOptions(picker, 'Current 3');
  await waitFor(() => expect(address()).toBe('/projects/current'));
  expect(await screen.findByRole('heading', { name: 'No Jobs in progress...' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Jobs' })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([{ businessLogoUrl: null }, { description: null }, { formattedAddress: null }])(
  'a profile without %o asks to be completed (HUB-04)',
  async (gap) => {
    const user = aUser();
    const complete = { ...user.business, businessLogoUrl: '/logo.png' } as NonNullable<typeof user.business>;
    const business = { ...complete, ...gap };
    await openPage('/projects/dashboard', { user: { ...user, business } });
    expect(await screen.findByRole('heading', { name: "Let's get started" })).toBeVisible();
    expect(screen.getByText('Your profile is not complete. Please edit it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
      'href',
      `/businessProfile/${business.id}`,
    );
  },
);

test('HUB-04 a complete profile is offered quick links', async () => {
  const user = aUser();
  const business = { ...user.business, businessLogoUrl: '/logo.png' } as typeof user.business;
  await openPage('/projects/dashboard', { user: { ...user, business } });
  expect(await screen.findByRole('heading', { name: 'Quick links' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse our briefs and submit quotes' })).toHaveAttribute(
    'href',
    '/search/rfq',
  );
});

test('HUB-02 HUB-04 there are no links to pages that this portal does not have', async () => {
  await openPage('/projects/dashboard', { ownedPaths: ['/projects/*'] });
  expect(await screen.findByText('Your profile is not complete. Please edit it.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit profile' })).not.toBeInTheDocument();
  expect(screen.getByText('Harbourline Electrical')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Harbourline Electrical' })).not.toBeInTheDocument();
});

test('NAV-09 counts that do not load say so and can be loaded again', async () => {
  const { network } = await openPage('/projects/dashboard', {
    network: {
      'GET /api/projects/counts': () =>
        problemAnswer(500, { code: 'server.failed', message: 'Server error.' }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Your Jobs did not load' })).toBeVisible();
  network.use({ 'GET /api/projects/counts': () => ({ pending: 7, current: 0, completed: 0 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'You have 7 pending Jobs' })).toBeVisible();
});

test('HUB-05 HUB-09 pending jobs are listed in two groups with buyer, due date, status and link', async () => {
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

test.each([
  ['pending', 'No pending Jobs...'],
  ['current', 'No Jobs in progress...'],
  ['completed', 'No Jobs completed yet...'],
])('an empty %s list says so (HUB-05 HUB-06)', async (status, sentence) => {
  await openPage(`/projects/${status}`, {
    network: { 'GET /api/projects/status/:status': () => listAnswer([], 0) },
  });
  expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('HUB-06 HUB-07 completed jobs are paged ten at a time in sections of five', async () => {
  const { network, address } = await openPage('/projects/completed/6', {
    network: {
      'GET /api/projects/status/:status': () => listAnswer([aProjectRow({ status: 'common.complete' })], 64),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Completed Jobs' })).toBeVisible();
  expect(screen.getByText('51 - 60 of 64 Projects')).toBeVisible();
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(pages).getAllByRole('link')).toHaveLength(3);
  expect(within(pages).getByRole('link', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(within(pages).getByRole('link', { name: 'Earlier pages' }));
  await waitFor(() => expect(address()).toBe('/projects/completed/5'));
  expect(await screen.findByText('41 - 50 of 64 Projects')).toBeVisible();
  expect(
    network.calls.filter(({ name }) => name === 'GET /api/projects/status/:status').at(-1),
  ).toMatchObject({
    params: { status: 'completed' },
    query: { pageNum: 5 },
  });
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

test.each(['0', '-1', 'x', '1e3'])('the page number %s leads to the first page (HUB-01)', async (pageNum) => {
  const { address } = await openPage(`/projects/current/${pageNum}`, {
    network: { 'GET /api/projects/status/:status': () => listAnswer([], 0) },
  });
  expect(await screen.findByRole('heading', { name: 'No Jobs in progress...' })).toBeVisible();
  expect(address()).toBe('/projects/current');
});

test('NAV-09 a list that does not load says so and can be loaded again', async () => {
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
