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
import { signIn, signOut, startSession } from './session.ts';
import { isSignOutUntold, resumeTellingSignOut, stopTellingSignOut } from './untold-sign-out.ts';

const fingerprint = createHash('sha256').update('secret-token').digest('base64url');
const everythingStored = () => `${JSON.stringify({ ...localStorage })}${document.cookie}`;
let network: StubbedNetwork;

beforeEach(async () => {
  jest.useFakeTimers();
  // The real one answers from a thread of its own, at a time that the fake clock does not know.
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
  stopTellingSignOut();
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

test('a sign-out the server takes leaves nothing to tell and nothing kept', async () => {
  network.use({ 'POST /auth/logout': () => null });
  await signOut();
  expect(logouts()).toMatchObject([{ body: { session: fingerprint } }]);
  expect(logouts()[0]?.headers.authorization).toBe('Bearer secret-token');
  expect(isSignOutUntold()).toBe(false);
  expect(everythingStored()).toBe('{}');
});

test('a sign-out without an answer is told again until it is answered, with the fingerprint alone', async () => {
  await signOutUnanswered();
  expect(isSignOutUntold()).toBe(true);
  const before = logouts().length;
  network.use({ 'POST /auth/logout': () => null });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(logouts()).toHaveLength(before + 1);
  expect(logouts().at(-1)?.body).toEqual({ session: fingerprint });
  expect(logouts().at(-1)?.headers.authorization).toBeUndefined();
  expect(isSignOutUntold()).toBe(false);
  expect(everythingStored()).toBe('{}');
});

test('what is kept for it is not the token', async () => {
  await signOutUnanswered();
  expect(everythingStored()).toContain(fingerprint);
  expect(everythingStored()).not.toContain('secret-token');
});

test('a later page of the browser goes on telling', async () => {
  localStorage.setItem('worklane.untold-sign-out', fingerprint);
  network.use({ 'POST /auth/logout': () => null });
  resumeTellingSignOut();
  expect(isSignOutUntold()).toBe(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(logouts()).toHaveLength(1);
  expect(isSignOutUntold()).toBe(false);
});

test('the network coming back is a moment to tell', async () => {
  await signOutUnanswered();
  network.use({ 'POST /auth/logout': () => null });
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(isSignOutUntold()).toBe(false);
});

test('nothing is told once somebody has signed in, so that their session is never the one that ends', async () => {
  await signOutUnanswered();
  network.use({ 'POST /auth/local': () => ({ token: 'another-token' }), 'POST /auth/logout': () => null });
  const before = logouts().length;
  await signIn('lead@example.com', 'Worklane1');
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(120_000);
  expect(logouts()).toHaveLength(before);
  expect(isSignOutUntold()).toBe(false);
});

test('a server that fails is told again; one that refuses knows of no such session', async () => {
  network.use({ 'POST /auth/logout': () => problemAnswer(500, { code: 'server.failed', message: '' }) });
  await signOutUnanswered();
  expect(isSignOutUntold()).toBe(true);
  network.use({ 'POST /auth/logout': () => problemAnswer(403, { code: 'access.otherOrigin', message: '' }) });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(isSignOutUntold()).toBe(false);
});
