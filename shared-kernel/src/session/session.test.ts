import { readToken, removeToken, writeToken } from '../http/index.ts';
import { aUser, noAnswer, problemAnswer, type StubbedNetwork, stubNetwork } from '../testing/index.tsx';
import { currentSession, signIn, signOut, startSession } from './session.ts';

const user = aUser();
let network: StubbedNetwork;

beforeEach(() => {
  removeToken();
  localStorage.clear();
});
afterEach(() => network.restore());

const refused = () => problemAnswer(401, { code: 'auth.required', message: 'Sign in first' });

test('AUTH-05 a successful sign-in stores the token in a cookie and loads the user', async () => {
  network = stubNetwork({ 'POST /auth/local': () => ({ token: 'fresh' }), 'GET /api/users/me': () => user });
  await signIn('lead@example.com', 'Worklane1');
  expect(document.cookie).toContain('__Host-worklane_token=fresh');
  expect(currentSession()).toEqual({ state: 'signed-in', user });
});

test('only a secure page of this host can set the token cookie', async () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  writeToken('fresh');
  expect(written).toHaveBeenCalledWith(
    '__Host-worklane_token=fresh; Path=/; Secure; SameSite=Strict; Max-Age=2592000',
  );
  written.mockRestore();
});

test('a token under the former cookie name is removed and starts no session', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as an earlier release of the page wrote it
  document.cookie = 'worklane_token=old; Path=/; SameSite=Strict';
  network = stubNetwork({});
  await startSession();
  expect(currentSession()).toEqual({ state: 'signed-out', why: null });
  expect(document.cookie).toBe('');
});

test('AUTH-04 a refused sign-in throws the server’s message and stores no token', async () => {
  network = stubNetwork({
    'POST /auth/local': () =>
      problemAnswer(401, { code: 'auth.failed', message: 'The email or password is not correct.' }),
  });
  await expect(signIn('lead@example.com', 'wrong')).rejects.toThrow('The email or password is not correct.');
  expect(readToken()).toBeNull();
});

test('AUTH-19 signing out removes the token even if the server does not answer', async () => {
  writeToken('old');
  network = stubNetwork({
    'GET /api/users/me': () => user,
    'POST /auth/logout': () => problemAnswer(500, { code: 'broken', message: '' }),
  });
  await startSession();
  await signOut();
  expect(readToken()).toBeNull();
  expect(currentSession()).toEqual({ state: 'signed-out', why: 'left' });
});

test('AUTH-19 a failed load of the current user removes the token', async () => {
  writeToken('old');
  network = stubNetwork({ 'GET /api/users/me': refused });
  await startSession();
  expect(readToken()).toBeNull();
  expect(currentSession()).toEqual({ state: 'signed-out', why: 'ended' });
});

test('an unavailable server does not end the session', async () => {
  jest.useFakeTimers();
  writeToken('kept');
  network = stubNetwork({ 'GET /api/users/me': noAnswer });
  const started = startSession();
  await jest.advanceTimersByTimeAsync(3_000);
  await started;
  expect(readToken()).toBe('kept');
  expect(currentSession().state).toBe('unreachable');

  network.use({ 'GET /api/users/me': () => user });
  await jest.advanceTimersByTimeAsync(6_000);
  expect(currentSession()).toEqual({ state: 'signed-in', user });
  jest.useRealTimers();
});
