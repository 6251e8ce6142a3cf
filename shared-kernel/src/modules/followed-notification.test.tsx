import { act, render, screen, waitFor } from '@testing-library/react';
import { removeToken, writeToken } from '../http/index.ts';
import { MemoryRouter, useLocation } from '../router/index.tsx';
import { startSession } from '../session/index.tsx';
import { anId, aUser, problemAnswer, type StubbedNetwork, stubNetwork } from '../testing/index.tsx';
import { useFollowedNotification } from './followed-notification.ts';
import { holdUnsavedWork } from './unsaved-work.ts';

let network: StubbedNetwork;
let receive:
  | ((event: { data: unknown; ports: { postMessage(answer: unknown): void }[] }) => void)
  | undefined;

beforeEach(() => {
  const container = {
    addEventListener: (_: string, listener: typeof receive) => {
      receive = listener;
    },
    removeEventListener: () => {
      receive = undefined;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  network.restore();
  removeToken();
});

function Page() {
  useFollowedNotification();
  const { pathname, search, hash } = useLocation();
  return <output>{`${pathname}${search}${hash}`}</output>;
}

const nothingNew = { newNotificationCount: 0, newChatCount: 0, seq: 1 };

async function openAt(address: string, { isSignedIn = true, isRefused = false } = {}) {
  network = stubNetwork({
    'GET /api/users/me': () => aUser(),
    'PUT /api/notifications': () =>
      isRefused ? problemAnswer(500, { code: 'server', message: 'Broken' }) : nothingNew,
  });
  if (isSignedIn) writeToken('test-token');
  else removeToken();
  await startSession();
  return render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );
}

const marked = () =>
  network.calls
    .filter(({ name }) => name === 'PUT /api/notifications')
    .map(({ query }) => (query as { filter?: string }).filter);
const address = () => screen.getByRole('status').textContent;

test("NOTE-03 a page opened by a notification's link marks it and cleans its address", async () => {
  const id = anId();
  await openAt(`/projects/pending?page=2&notification=${id}#top`);
  await waitFor(() => expect(marked()).toEqual([`{"entity":"Notification","entityId":"${id}"}`]));
  expect(address()).toBe('/projects/pending?page=2#top');
});

test('a refused mark leaves the page unchanged', async () => {
  await openAt(`/messages/all?notification=${anId()}`, { isRefused: true });
  await waitFor(() => expect(marked()).toHaveLength(1));
  expect(address()).toBe('/messages/all');
});

test('an invalid id is removed from the address and not sent', async () => {
  await openAt('/messages/all?notification=x');
  await waitFor(() => expect(address()).toBe('/messages/all'));
  expect(marked()).toEqual([]);
});

test('a signed-out page keeps the id until the sign-in', async () => {
  const id = anId();
  await openAt(`/messages/all?notification=${id}`, { isSignedIn: false });
  expect(address()).toBe(`/messages/all?notification=${id}`);
  expect(marked()).toEqual([]);
});

test('clicking a push message opens its target, answers the worker and marks it', async () => {
  const id = anId();
  await openAt('/projects/pending');
  const answers: unknown[] = [];
  const ports = [{ postMessage: (answer: unknown) => answers.push(answer) }];
  act(() => receive?.({ data: { type: 'worklane.open', path: `/messages/all?notification=${id}` }, ports }));
  await waitFor(() => expect(address()).toBe('/messages/all'));
  expect([answers, marked().length]).toEqual([[true], 1]);
  act(() => receive?.({ data: { type: 'worklane.open', path: '//elsewhere.example' }, ports }));
  await waitFor(() => expect(address()).toBe('/notifications'));
});

test('a page with unsaved work stays and does not answer the worker', async () => {
  await openAt('/projects/pending');
  const release = holdUnsavedWork();
  const answers: unknown[] = [];
  receive?.({
    data: { type: 'worklane.open', path: '/messages/all' },
    ports: [{ postMessage: (answer) => answers.push(answer) }],
  });
  release();
  expect([address(), answers]).toEqual(['/projects/pending', []]);
});
