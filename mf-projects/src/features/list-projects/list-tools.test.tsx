import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROJECT_ENDINGS } from '@worklane/kernel/domain';
import { aBrief, aProject, aProjectRow, listAnswer } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';

beforeEach(() => {
  jest.useFakeTimers({
    advanceTimers: true,
    now: new Date('2026-11-24T01:00:00.000Z'),
    doNotFake: ['setTimeout'],
  });
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
  closePage();
});

const brief = { isProcurement: true, _id: '019a9d00-0000-7000-8000-0000000000b0' };
const row = (
  workTitle: string,
  dueDate: string | null,
  status: 'cash.quote-pending' | 'cash.quote-lodged' = 'cash.quote-pending',
) => aProjectRow({ status, brief: { ...brief, workTitle, dueDate } });

test('HUB-05 a due date shows its time, and a passed one is marked as overdue', async () => {
  const rows = [
    row('Earlier', '2026-11-20T06:00:00.000Z'),
    row('Yesterday', '2026-11-23T06:00:00.000Z'),
    row('Passed', '2026-11-24T00:00:00.000Z'),
    row('Today', '2026-11-24T06:00:00.000Z'),
    row('Tomorrow', '2026-11-25T06:00:00.000Z'),
    row('Friday', '2026-11-27T01:00:00.000Z'),
    row('Later', '2026-12-04T06:00:00.000Z'),
    row('Never', null),
  ];
  await openPage('/projects/pending', {
    network: { 'GET /api/projects/status/:status': () => listAnswer(rows, 8) },
  });
  await screen.findByRole('link', { name: 'Earlier' });
  const noteOf = (title: string) => {
    const item = screen.getByRole('link', { name: title }).closest('li') as HTMLElement;
    return within(item).getAllByRole('definition')[1]?.textContent;
  };
  expect(rows.map(({ brief: { workTitle } }) => [workTitle, noteOf(workTitle)])).toEqual([
    ['Earlier', 'overdue since 20th Nov 26'],
    ['Yesterday', 'overdue since yesterday'],
    ['Passed', 'overdue since 11:00 am'],
    ['Today', 'due today 05:00 pm'],
    ['Tomorrow', 'due tomorrow 05:00 pm'],
    ['Friday', 'due Friday 12:00 pm'],
    ['Later', 'at 05:00 pm'],
    ['Never', undefined],
  ]);
});

test('HUB-05 a passed due date is marked until the quote is submitted', async () => {
  const passed = '2026-11-23T06:00:00.000Z';
  const rows = [row('Awaited', passed), row('Submitted', passed, 'cash.quote-lodged')];
  await openPage('/projects/pending', {
    network: { 'GET /api/projects/status/:status': () => listAnswer(rows, 2) },
  });
  await screen.findByRole('link', { name: 'Awaited' });
  const markOf = (title: string) => {
    const item = screen.getByRole('link', { name: title }).closest('li') as HTMLElement;
    return getComputedStyle(within(item).getAllByRole('definition')[0] as HTMLElement).fontWeight;
  };
  expect(['Awaited', 'Submitted'].map(markOf)).toEqual(['600', '520']);
});

test('HUB-05 HUB-07 search, filters and order of pending projects are kept in the address', async () => {
  const { network, address } = await openPage('/projects/pending/2', {
    network: { 'GET /api/projects/status/:status': () => listAnswer([row('Exit lights', null)], 72) },
  });
  const field = await screen.findByRole('textbox', { name: 'Search Pending Jobs' });
  const queries = () =>
    network.calls.filter(({ name }) => name === 'GET /api/projects/status/:status').map(({ query }) => query);
  await userEvent.type(field, 'exit');
  await waitFor(() => expect(address()).toBe('/projects/pending?q=exit'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Due date, soonest');
  await userEvent.click(screen.getByRole('button', { name: /^Overdue/ }));
  await waitFor(() => expect(address()).toBe('/projects/pending?q=exit&show=overdue&sort=dueDate%3Aasc'));
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({ q: 'exit', show: 'overdue', sort: 'dueDate:asc', pageNum: 1 }),
  );
  expect(screen.getByRole('button', { name: /^Overdue/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'href',
    '/projects/pending/2?q=exit&show=overdue&sort=dueDate%3Aasc',
  );
  expect(await accessibilityFaults()).toEqual([]);
  network.use({ 'GET /api/projects/status/:status': () => listAnswer([], 0) });
  await userEvent.click(screen.getByRole('button', { name: /^Due in a week/ }));
  expect(await screen.findByRole('heading', { name: 'No Jobs found' })).toBeVisible();
});

test('HUB-07 search and order of a long list are shown before the list', async () => {
  await openPage('/projects/pending', {
    network: {
      'GET /api/projects/counts': () => ({ pending: 72, current: 0, completed: 0 }),
      'GET /api/projects/status/:status': () => new Promise(() => {}),
    },
  });
  expect(await screen.findByRole('search')).toBeVisible();
  expect(await screen.findByText('Loading')).toBeInTheDocument();
});

test('HUB-02 HUB-10 declined and lost projects have their own list in the sidebar', async () => {
  const { network } = await openPage('/projects/ended', {
    network: {
      'GET /api/projects/counts': () => ({ pending: 2, current: 3, completed: 64, ended: 18 }),
      'GET /api/projects/status/:status': () => listAnswer([aProjectRow({ status: 'common.declined' })], 1),
    },
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'Declined and lost Jobs' })).toBeVisible();
  expect(network.calls.find(({ name }) => name === 'GET /api/projects/status/:status')).toMatchObject({
    params: { status: 'ended' },
  });
  expect(await accessibilityFaults()).toEqual([]);
});

test('HUB-10 PROJ-12 a row of the declined and lost projects shows how it ended', async () => {
  const rows = PROJECT_ENDINGS.map((ending) => aProjectRow({ status: 'common.unsuccessful', ending }));
  await openPage('/projects/ended', {
    network: { 'GET /api/projects/status/:status': () => listAnswer(rows, rows.length) },
  });
  for (const words of [
    'Declined',
    'Quote terminated',
    'Buyer declined',
    'Buyer withdrew',
    'Awarded elsewhere',
  ])
    expect(await screen.findByText(words)).toBeVisible();
});

test('SHARE-01 HUB-02 projects shared by a colleague have their own list in the sidebar', async () => {
  const { network } = await openPage('/projects/shared', {
    network: {
      'GET /api/projects/counts': () => ({ pending: 2, current: 3, completed: 64, shared: 1, ended: 0 }),
      'GET /api/projects/status/:status': () => listAnswer([aProjectRow({ status: 'cash.in-progress' })], 1),
    },
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'Jobs shared with you' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shared with you 1' })).toHaveAttribute('aria-current', 'page');
  expect(network.calls.find(({ name }) => name === 'GET /api/projects/status/:status')).toMatchObject({
    params: { status: 'shared' },
  });
});

test("a project's back link leads to the page and search of its list", async () => {
  const project = aProject({ brief: aBrief() });
  const { address } = await openPage('/projects/pending/4?q=led', {
    network: {
      ...serving(project),
      'GET /api/projects/status/:status': () => listAnswer([{ ...aProjectRow(), id: project.id }], 72),
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: /^View Details/ }));
  await userEvent.click(await screen.findByRole('link', { name: 'Pending Jobs' }));
  await waitFor(() => expect(address()).toBe('/projects/pending/4?q=led'));
});

test('HUB-07 a searched list counts up to a thousand, an unfiltered list counts all', async () => {
  const network = {
    'GET /api/projects/status/:status': () => listAnswer([row('Exit lights', null)], 1001),
  };
  await openPage('/projects/pending?q=lights', { network });
  expect(await screen.findByText('1 - 1 of more than 1,000 Projects')).toBeVisible();
  closePage();
  await openPage('/projects/pending', { network });
  expect(await screen.findByText('1 - 10 of 1001 Projects')).toBeVisible();
});

test('HUB-05 filters of pending projects show counts and can select one buyer', async () => {
  const buyer = '019a9d00-0000-7000-8000-0000000000c1';
  const { network, address } = await openPage('/projects/pending', {
    network: {
      'GET /api/projects/counts': () => ({ pending: 72, current: 0, completed: 0 }),
      'GET /api/projects/status/:status': () => listAnswer([row('Exit lights', null)], 72),
      'GET /api/projects/overview/:status': () => ({
        shown: { awaiting: 1001, submitted: 31, overdue: 1, dueThisWeek: 5 },
        buyers: [
          { id: buyer, name: 'Priya Raman, Meridian', total: 41 },
          { id: '019a9d00-0000-7000-8000-0000000000c2', name: 'Sam Okafor, Oak Street', total: 31 },
        ],
      }),
    },
  });
  const filters = within(await screen.findByRole('group', { name: 'Filter' }));
  expect(await filters.findByRole('button', { name: 'Overdue 1' })).toBeVisible();
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 72',
    'Awaiting your quote 1,000+',
    'Quote submitted 31',
    'Overdue 1',
    'Due in a week 5',
  ]);
  await userEvent.selectOptions(filters.getByRole('combobox', { name: 'Buyer' }), 'Priya Raman, Meridian 41');
  await waitFor(() => expect(address()).toBe(`/projects/pending?buyer=${buyer}`));
  await waitFor(() => expect(network.calls.at(-1)?.query).toMatchObject({ buyer }));
});

test('HUB-05 this week above the pending projects shows quotes and site work', async () => {
  const quote = (title: string, dueAt: string) => ({ id: aProject().id, title, dueAt });
  const passed = quote('Passed', '2026-11-23T06:00:00.000Z');
  await openPage('/projects/pending', {
    network: {
      'GET /api/projects/week': ({ query }) => {
        expect(query).toEqual({ from: '2026-11-23' });
        return {
          quotesDue: [
            passed,
            quote('Tomorrow', '2026-11-25T06:00:00.000Z'),
            quote('One', '2026-11-26T01:00:00.000Z'),
            quote('Other', '2026-11-26T02:00:00.000Z'),
            quote('Next week', '2026-11-29T14:00:00.000Z'),
          ],
          onSite: [{ id: passed.id, title: 'Works', firstDay: '2026-11-20', lastDay: '2026-11-24' }],
        };
      },
    },
  });
  const week = within(await screen.findByRole('region', { name: 'This week' }));
  const days = await week.findAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Mon 231 quote overdue1 Job on site',
    'Today 241 Job on site',
    'Wed 251 quote due 05:00 pm',
    'Thu 262 quotes due',
    'Fri 27Nothing due',
    'Sat 28Nothing due',
    'Sun 29Nothing due',
  ]);
  expect(week.getByRole('link', { name: '1 quote overdue' })).toHaveAttribute(
    'href',
    `/project/${passed.id}`,
  );
  expect(week.getByRole('link', { name: '2 quotes due' })).toHaveAttribute(
    'href',
    '/projects/pending?show=dueThisWeek&sort=dueDate%3Aasc',
  );
});

test('HUB-05 NOTE-03 a list opened by a notification shows only its Jobs, then all', async () => {
  const told = '019a9d00-0000-7000-8000-0000000000d1';
  const { network, address } = await openPage(`/projects/pending?told=${told}`, {
    network: {
      'GET /api/projects/status/:status': ({ query }) =>
        query?.told === undefined ? listAnswer([row('Other', null)], 1) : listAnswer([], 0),
    },
  });
  expect(await screen.findByRole('heading', { name: 'None of these is here any more' })).toBeVisible();
  expect(network.calls.map(({ query }) => query)).toContainEqual(expect.objectContaining({ told }));
  await userEvent.click(screen.getByRole('button', { name: 'Only those of your notification' }));
  expect(await screen.findByRole('link', { name: 'Other' })).toBeVisible();
  expect(address()).toBe('/projects/pending');
});
