import { createHash } from 'node:crypto';
import { readToken, writeToken } from '../http/index.ts';
import {
  aUser,
  noAnswer,
  problemAnswer,
  type StubbedNetwork,
  type StubRequest,
  stubNetwork,
} from '../testing/index.tsx';
import { cancelPendingSignOut, isSignOutPending, resumePendingSignOut } from './pending-sign-out.ts';
import { signIn, signOut, startSession } from './session.ts';

const fingerprint = createHash('sha256').update('secret-token').digest('base64url');
const everythingStored = () => `${JSON.stringify({ ...localStorage })}${document.cookie}`;
let network: StubbedNetwork;

beforeEach(async () => {
  jest.useFakeTimers();
  // The real digest resolves from another thread, independent of the fake clock.
  jest.spyOn(crypto.subtle, 'digest').mockImplementation(
    async (_, data) =>
      Uint8Array.from(
        createHash('sha256')
          .update(data as Uint8Array)
          .digest(),
      ).buffer,
  );
  localStorage.clear();
  network = stubNetwork({ 'GET /api/users/me': () => aUser(), 'POST /auth/logout': noAnswer });
  writeToken('secret-token');
  await startSession();
});
afterEach(() => {
  cancelPendingSignOut();
  jest.restoreAllMocks();
  jest.useRealTimers();
  network.restore();
});

const logouts = () =>
  network.calls.filter(({ name }) => name === 'POST /auth/logout') as StubRequest<'POST /auth/logout'>[];

async function signOutUnanswered(): Promise<void> {
  const done = signOut();
  expect(readToken()).toBeNull();
  await jest.advanceTimersByTimeAsync(2_000);
  await done;
}

test('an accepted sign-out leaves nothing pending and nothing stored', async () => {
  network.use({ 'POST /auth/logout': () => null });
  await signOut();
  expect(logouts()).toMatchObject([{ body: { session: fingerprint } }]);
  expect(logouts()[0]?.headers.authorization).toBe('Bearer secret-token');
  expect(isSignOutPending()).toBe(false);
  expect(everythingStored()).toBe('{}');
});

test('a sign-out is retried until the server answers, with only the fingerprint', async () => {
  await signOutUnanswered();
  expect(isSignOutPending()).toBe(true);
  const before = logouts().length;
  network.use({ 'POST /auth/logout': () => null });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(logouts()).toHaveLength(before + 1);
  expect(logouts().at(-1)?.body).toEqual({ session: fingerprint });
  expect(logouts().at(-1)?.headers.authorization).toBeUndefined();
  expect(isSignOutPending()).toBe(false);
  expect(everythingStored()).toBe('{}');
});

test('the token is not stored for the retry', async () => {
  await signOutUnanswered();
  expect(everythingStored()).toContain(fingerprint);
  expect(everythingStored()).not.toContain('secret-token');
});

test('a later page of the browser continues the retries', async () => {
  localStorage.setItem('worklane.untold-sign-out', fingerprint);
  network.use({ 'POST /auth/logout': () => null });
  resumePendingSignOut();
  expect(isSignOutPending()).toBe(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(logouts()).toHaveLength(1);
  expect(isSignOutPending()).toBe(false);
});

test('the sign-out is retried when the device is online again', async () => {
  await signOutUnanswered();
  network.use({ 'POST /auth/logout': () => null });
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(isSignOutPending()).toBe(false);
});

test('a new sign-in cancels the pending sign-out', async () => {
  await signOutUnanswered();
  network.use({ 'POST /auth/local': () => ({ token: 'another-token' }), 'POST /auth/logout': () => null });
  const before = logouts().length;
  await signIn('lead@example.com', 'Worklane1');
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(120_000);
  expect(logouts()).toHaveLength(before);
  expect(isSignOutPending()).toBe(false);
});

test('a server failure is retried; a refusal means that no such session exists', async () => {
  network.use({ 'POST /auth/logout': () => problemAnswer(500, { code: 'server.failed', message: '' }) });
  await signOutUnanswered();
  expect(isSignOutPending()).toBe(true);
  network.use({ 'POST /auth/logout': () => problemAnswer(403, { code: 'access.otherOrigin', message: '' }) });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(isSignOutPending()).toBe(false);
});
