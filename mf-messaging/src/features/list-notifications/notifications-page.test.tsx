import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification } from '@worklane/kernel/contracts';
import {
  aNotification,
  anId,
  aUser,
  listAnswer,
  problemAnswer,
  type StubHandlers,
} from '@worklane/kernel/testing';
import axe from 'axe-core';
import { closePage, nothingNew, openPage } from '../../testing/open-page.ts';

afterEach(closePage);

const hour = 3_600_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

function numbered(count: number): { all: Notification[]; network: StubHandlers } {
  const all = Array.from({ length: count }, (_, index) =>
    aNotification({ notificationSubject: `Number ${count - index}`, createdAt: ago(hour * (index + 1)) }),
  );
  return { all, network: serving(all) };
}

function serving(all: readonly Notification[]): StubHandlers {
  return {
    'GET /api/notifications': ({ query }) => {
      const found = query?.filter ? all.filter((one) => !one.notificationClicked) : all;
      const pageSize = query?.pageSize ?? 20;
      const from = ((query?.pageNum ?? 1) - 1) * pageSize;
      return listAnswer(found.slice(from, from + pageSize), found.length);
    },
  };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your notifications' })).findAllByRole('listitem');
const subjects = async () => (await rows()).map((row) => /Number \d+/.exec(row.textContent ?? '')?.[0]);
const seeMore = () => screen.queryByRole('button', { name: 'See More' });

test('NOTE-01 opening loads the notifications and marks all as seen', async () => {
  const { network } = await openPage('/notifications', { network: numbered(3).network });
  expect(await subjects()).toEqual(['Number 3', 'Number 2', 'Number 1']);
  expect(screen.getByRole('heading', { level: 1, name: 'Your Notifications' })).toBeInTheDocument();
  expect(screen.getAllByText('New')).toHaveLength(3);
  await waitFor(() =>
    expect(network.calls.filter(({ name }) => name === 'PUT /api/notifications')).toMatchObject([
      { query: { filter: '{"entity":"Notification"}' }, body: { notificationSeen: true } },
    ]),
  );
});

test('NOTE-01 a notification seen before but not opened is marked as unread', async () => {
  const network = serving([
    aNotification({ notificationSubject: 'Number 3', createdAt: ago(0) }),
    aNotification({ notificationSubject: 'Number 2', notificationSeen: true, createdAt: ago(hour) }),
    aNotification({
      notificationSubject: 'Number 1',
      notificationSeen: true,
      notificationClicked: true,
      createdAt: ago(2 * hour),
    }),
  ]);
  await openPage('/notifications', { network });
  const marks = (await rows()).map((row) => /^(New|Unread)/.exec(row.textContent ?? '')?.[0]);
  expect(marks).toEqual(['New', 'Unread', undefined]);
});

test('NOTE-01 See More is shown while there are more; each click loads a page', async () => {
  await openPage('/notifications', { network: numbered(45).network });
  expect(await rows()).toHaveLength(20);
  await userEvent.click(seeMore() as HTMLElement);
  await waitFor(async () => expect(await rows()).toHaveLength(40));
  await userEvent.click(seeMore() as HTMLElement);
  await waitFor(async () => expect(await rows()).toHaveLength(45));
  expect(seeMore()).toBeNull();
});

test('NOTE-01 a page that does not load shows an error and can be retried', async () => {
  const { all, network } = numbered(25);
  const page = await openPage('/notifications', { network });
  await rows();
  page.network.use({
    'GET /api/notifications': () => problemAnswer(500, { code: 'server.failed', message: 'No' }),
  });
  await userEvent.click(seeMore() as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent('More notifications did not load');
  page.network.use(serving(all));
  await userEvent.click(seeMore() as HTMLElement);
  await waitFor(async () => expect(await rows()).toHaveLength(25));
});

test('NOTE-02 an item shows avatar, rich subject and body, and its time', async () => {
  const at = new Date();
  const all = [
    aNotification({
      createdAt: at.toISOString(),
      notificationBody:
        '<strong>Priya Raman</strong> awarded it<script>x()</script> <a href="javascript:x()">now</a>, <a href="https://example.com/terms">terms</a>.',
    }),
    aNotification({ createdAt: '2024-11-05T22:00:00.000Z', notificationSubject: 'Older' }),
  ];
  await openPage('/notifications', { network: serving(all) });
  const [first, second] = await rows();
  expect(within(first as HTMLElement).getByText('Priya Raman').tagName).toBe('STRONG');
  expect(first).toHaveTextContent('PR');
  expect(first?.innerHTML).not.toMatch(/script|javascript/);
  // Links in the text stay clickable above the link that covers the row.
  expect(within(first as HTMLElement).getByRole('link', { name: /^terms/ })).toHaveStyle({
    pointerEvents: 'auto',
  });
  expect(within(first as HTMLElement).getByText(/^\d\d:\d\d (am|pm)$/)).toHaveAttribute(
    'datetime',
    at.toISOString(),
  );
  expect(within(second as HTMLElement).getByText('6th Nov 24')).toBeInTheDocument();
});

test('NOTE-02 a notification about vetting shows the badge instead of a person', async () => {
  const about = { entity: 'Vetting', state: 'vetting' };
  const all = [
    aNotification({ ...about, notificationSubject: 'Its own', iconUrl: '/files/badge.svg' }),
    aNotification({ ...about, notificationSubject: 'Foreign', iconUrl: 'https://elsewhere.example/a.svg' }),
    aNotification({ ...about, notificationSubject: 'Without', iconUrl: null, collaboratorDetails: [] }),
  ];
  await openPage('/notifications', { network: serving(all) });
  const drawn = (await rows()).map((row) => [
    row.textContent?.match(/Its own|Foreign|Without/)?.[0],
    row.querySelectorAll('svg').length,
  ]);
  expect(Object.fromEntries(drawn)).toEqual({ 'Its own': 1, Foreign: 2, Without: 2 });
});

test('NOTE-02 BOARD-02 a board message by an unnamed supplier is shown without a person', async () => {
  const asked = aNotification({
    notificationSubject: 'Message on the message board',
    notificationBody:
      '<strong>Contractor 8f2c</strong> wrote on the message board of <strong>Fire doors</strong>.',
    state: 'project.messages',
    collaboratorDetails: [],
  });
  await openPage('/notifications', { network: serving([asked]) });
  const [row] = await rows();
  expect(row).toHaveTextContent('Contractor 8f2c wrote on the message board of Fire doors.');
  expect(row?.querySelector('.lucide-hard-hat')).not.toBeNull();
});

test('NOTE-03 a row links to its target with the id that the target page marks', async () => {
  const businessId = anId();
  const all = [
    aNotification({ notificationSubject: 'A job' }),
    aNotification({ notificationSubject: 'A badge', state: 'profileEdit.badges' }),
  ];
  const page = await openPage('/notifications', { network: serving(all), user: aUser({ businessId }) });
  expect(await screen.findByRole('link', { name: 'A badge' })).toHaveAttribute(
    'href',
    `/businessProfile/${businessId}?notification=${all[1]?.id}`,
  );
  await userEvent.click(screen.getByRole('link', { name: 'A job' }));
  expect(page.address()).toBe(`/project/${all[0]?.entityId}/?notification=${all[0]?.id}`);
});

const gone = 'What this notification is about is no longer there.';

const pagesOfOthers = [
  ['chats.chat', '/messages/:chatId'],
  ['my.badges', '/badges'],
  ['vetting', '/vetting/:levelId'],
  ['profileEdit.team', '/business/teamEdit'],
  ['userinvitations', '/userinvitations'],
  ['project.workfiles', '/project/:projectId/:component?'],
  ['project.messages', '/project/:projectId/:component?'],
  ['brief.messages', '/buying/request/:briefId/board'],
] as const;

test.each(pagesOfOthers)('NOTE-03 a row about %s is text while no module has its page', async (state) => {
  await openPage('/notifications', {
    network: serving([aNotification({ notificationSubject: 'It', notificationBody: 'Says this', state })]),
    ownedPaths: ['/notifications'],
  });
  const [row] = await rows();
  expect(row).toHaveTextContent('Says this');
  expect(within(row as HTMLElement).queryByRole('link')).toBeNull();
  expect(within(row as HTMLElement).queryByRole('button')).toBeNull();
  expect(screen.queryByText(gone)).toBeNull();
});

test.each(pagesOfOthers)(
  'NOTE-03 a row about %s is a link once a module has its page',
  async (state, pattern) => {
    const one = aNotification({ notificationSubject: 'It', state });
    await openPage('/notifications', { network: serving([one]), ownedPaths: ['/notifications', pattern] });
    const component = state === 'project.messages' ? 'messages' : 'files';
    const path = pattern.replace(':component?', component).replace(/:\w+/, one.entityId);
    expect(await screen.findByRole('link', { name: 'It' })).toHaveAttribute(
      'href',
      `${path}?notification=${one.id}`,
    );
  },
);

test('NOTE-03 a row says that its target is gone; an unknown state is plain text', async () => {
  await openPage('/notifications', {
    network: serving([
      aNotification({ notificationSubject: 'A badge', state: 'profileEdit.badges' }),
      aNotification({ notificationSubject: 'Of a newer portal', state: 'other' }),
    ]),
    user: aUser({ businessId: null, business: null }),
  });
  const found = await rows();
  const rowOf = (subject: string) => found.find((row) => row.textContent?.includes(subject));
  expect(rowOf('A badge')).toHaveTextContent(gone);
  expect(rowOf('Of a newer portal')).not.toHaveTextContent(gone);
  expect(screen.queryByRole('link', { name: /badge|newer/ })).toBeNull();
});

test('NOTE-03 several invitations are one row that leads to all of them', async () => {
  const all = [aNotification({ notificationSubject: '351 Work Requests', notificationCount: 351 })];
  await openPage('/notifications', { network: serving(all) });
  expect(await screen.findByRole('link', { name: '351 Work Requests' })).toHaveAttribute(
    'href',
    `/projects/pending?told=${all[0]?.id}&notification=${all[0]?.id}`,
  );
  expect(screen.getByText('Show all 351')).toBeInTheDocument();
});

test('NOTE-01 the view Unread has an address and can be marked as read', async () => {
  const { all } = numbered(3);
  all[1] = { ...(all[1] as Notification), notificationClicked: true };
  const page = await openPage('/notifications', { network: serving(all) });
  expect(await subjects()).toHaveLength(3);
  await userEvent.click(await screen.findByRole('link', { name: 'Unread 2' }));
  expect(page.address()).toBe('/notifications?show=unread');
  await waitFor(async () => expect(await subjects()).toEqual(['Number 3', 'Number 1']));
  expect(screen.getByRole('link', { name: 'Unread 2' })).toHaveAttribute('aria-current', 'page');

  await waitFor(() => expect(page.live.isConnected()).toBe(true));
  const notification = aNotification({ notificationSubject: 'Number 4', createdAt: ago(0) });
  all.unshift(notification);
  act(() => page.live.arrives('not', { event: { type: 'notification', notification } }));
  await waitFor(async () => expect((await subjects())[0]).toBe('Number 4'));
  page.network.use({
    'PUT /api/notifications': ({ body }) => {
      if (body.notificationClicked) for (const one of all) one.notificationClicked = true;
      return nothingNew;
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(
    await screen.findByRole('heading', { name: 'You have no unread notifications' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('NOTE-01 a failure to mark all as read shows a message', async () => {
  const page = await openPage('/notifications', { network: numbered(2).network });
  page.network.use({
    'PUT /api/notifications': () => problemAnswer(500, { code: 'server.failed', message: 'No' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The notifications were not marked as read');
});

test('NOTE-01 NOTE-04 a new notification appears at the top, is announced and marked as seen', async () => {
  const { all, network } = numbered(20);
  const page = await openPage('/notifications', { network });
  await rows();
  await waitFor(() => expect(page.live.isConnected()).toBe(true));
  const marked = () => page.network.calls.filter(({ name }) => name === 'PUT /api/notifications').length;
  const before = marked();
  const notification = aNotification({ notificationSubject: 'Number 21', createdAt: ago(0) });
  act(() => page.live.arrives('not', { event: { type: 'notification', notification } }));
  expect((await subjects())[0]).toBe('Number 21');
  expect(screen.getByText('New notification: Number 21')).toBeInTheDocument();
  expect(marked()).toBe(before + 1);
  expect(seeMore()).toBeNull();

  page.network.use(serving([...all.slice(0, 5)]));
  act(() => page.live.arrives('not', { restart: true }));
  await waitFor(async () => expect(await rows()).toHaveLength(6));
});

test('NOTE-01 NOTE-04 See More stays for unloaded rows when a new notification shifts the pages', async () => {
  const { all, network } = numbered(21);
  const page = await openPage('/notifications', { network });
  expect(await rows()).toHaveLength(20);
  await waitFor(() => expect(page.live.isConnected()).toBe(true));
  const notification = aNotification({ notificationSubject: 'Number 22', createdAt: ago(0) });
  all.unshift(notification);
  act(() => page.live.arrives('not', { event: { type: 'notification', notification } }));
  expect(await rows()).toHaveLength(21);
  await userEvent.click(seeMore() as HTMLElement);
  await waitFor(async () => expect((await subjects()).at(-1)).toBe('Number 1'));
  expect(await rows()).toHaveLength(22);
  expect(seeMore()).toBeNull();
});

test('NOTE-01 NOTE-04 a joined event replaces its row; a visible tab marks it seen', async () => {
  const { network } = numbered(2);
  const page = await openPage('/notifications', { network });
  await rows();
  await waitFor(() => expect(page.live.isConnected()).toBe(true));
  const marks = () => page.network.calls.filter(({ name }) => name === 'PUT /api/notifications').length;
  await waitFor(() => expect(marks()).toBe(1));

  const isHidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const first = aNotification({ notificationSubject: 'Number 3', createdAt: ago(0) });
  const counts = { newNotificationCount: 1, newChatCount: 0 };
  act(() => page.live.arrives('not', { event: { type: 'notification', notification: first } }));
  const joined = { ...first, notificationSubject: 'Number 4', notificationCount: 2 };
  act(() => page.live.arrives('not', { event: { type: 'marked', counts, notification: joined } }));
  expect(await subjects()).toEqual(['Number 4', 'Number 2', 'Number 1']);
  expect(screen.getByText('New notification: Number 3')).toBeInTheDocument();
  expect(seeMore()).toBeNull();
  expect(marks()).toBe(1);

  isHidden.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(marks()).toBe(2));
  isHidden.mockRestore();
});

test('NOTE-01 NOTE-04 a notification that is read as it arrives leaves the list', async () => {
  const { all, network } = numbered(3);
  const page = await openPage('/notifications', { network });
  await rows();
  await waitFor(() => expect(page.live.isConnected()).toBe(true));
  const notification = aNotification({ notificationSubject: 'Number 4', createdAt: ago(0) });
  act(() => page.live.arrives('not', { event: { type: 'notification', notification } }));
  expect(await subjects()).toEqual(['Number 4', 'Number 3', 'Number 2', 'Number 1']);
  const removed = [notification.id, String(all[1]?.id)];
  const counts = { newNotificationCount: 0, newChatCount: 0 };
  act(() => page.live.arrives('not', { event: { type: 'marked', counts, removed } }));
  expect(await subjects()).toEqual(['Number 3', 'Number 1']);
  expect(seeMore()).toBeNull();
});

test('NOTE-01 a repeated event after a load is neither announced nor added again', async () => {
  const { all, network } = numbered(3);
  const page = await openPage('/notifications', { network });
  await rows();
  await waitFor(() => expect(page.live.isConnected()).toBe(true));
  act(() => page.live.arrives('not', { event: { type: 'notification', notification: all[0] } }));
  expect(await subjects()).toEqual(['Number 3', 'Number 2', 'Number 1']);
  expect(screen.queryByText(/^New notification/)).toBeNull();
  expect(seeMore()).toBeNull();
});

test('NOTE-01 an empty list shows a text, and a failed load can be retried', async () => {
  let isAway = true;
  await openPage('/notifications', {
    network: {
      'GET /api/notifications': () =>
        isAway ? problemAnswer(500, { code: 'server.failed', message: 'No' }) : listAnswer([], 0),
      'PUT /api/notifications': () => nothingNew,
    },
  });
  expect(await screen.findByRole('heading', { name: 'Your notifications did not load' })).toBeInTheDocument();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'You have no notifications yet' })).toBeInTheDocument();
});

test('the list has no accessibility violations', async () => {
  await openPage('/notifications', { network: numbered(25).network });
  await rows();
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
});
