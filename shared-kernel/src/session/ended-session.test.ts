import { call, readToken, removeToken, writeToken } from '../http/index.ts';
import { anId, aUser, noAnswer, problemAnswer, type StubbedNetwork, stubNetwork } from '../testing/index.tsx';
import { attemptSignIn } from './attempt-sign-in.ts';
import { currentSession, leaveEndedSession, type SessionHost, signOut, startSession } from './session.ts';
import { listenToOtherTabs, notifyOtherTabs, type TabMessage } from './tabs.ts';

jest.mock('./tabs.ts', () => ({ notifyOtherTabs: jest.fn(), listenToOtherTabs: jest.fn() }));

const user = aUser();
const refused = () => problemAnswer(401, { code: 'auth.required', message: 'Please sign in.' });
const notified = jest.mocked(notifyOtherTabs);
let network: StubbedNetwork;
let hearFromOtherTab: (news: TabMessage | 'changed') => void;

beforeEach(() => {
  localStorage.clear();
  notified.mockReset();
});
afterEach(() => network.restore());

async function signedInPage(host: SessionHost = { hasUnsavedWork: () => true }): Promise<void> {
  network = stubNetwork({
    'GET /api/users/me': () => user,
    'GET /api/projects/counts': refused,
    'POST /auth/logout': () => null,
  });
  writeToken('first');
  await startSession(host);
  hearFromOtherTab = jest.mocked(listenToOtherTabs).mock.calls[0]?.[0] ?? hearFromOtherTab;
}

const makeCall = () => call('GET /api/projects/counts').catch(() => undefined);
const ended = { state: 'ended', user, endedAt: expect.any(Number) };

describe('AUTH-19 a session that ends without a sign-out', () => {
  test('keeps a page with unsaved work without a token, and notifies the other tabs', async () => {
    await signedInPage();
    await makeCall();
    expect(currentSession()).toEqual(ended);
    expect(readToken()).toBeNull();
    expect(notified.mock.calls).toEqual([['ended']]);
  });

  test.each([
    ['with nothing unsaved', { hasUnsavedWork: () => false }],
    ['where nobody keeps pages', {}],
  ])('%s ends the page too', async (_, host) => {
    await signedInPage(host);
    await makeCall();
    expect(currentSession()).toEqual({ state: 'signed-out', why: 'ended' });
  });

  test('is not reported by a 401 to a call of an earlier session', async () => {
    await signedInPage();
    network.use({
      'GET /api/projects/counts': () => {
        writeToken('second');
        return refused();
      },
    });
    await makeCall();
    expect(currentSession()).toEqual({ state: 'signed-in', user });
    expect(readToken()).toBe('second');
  });

  test('in another tab ends here, and only unsaved work keeps the page', async () => {
    await signedInPage();
    removeToken();
    hearFromOtherTab('ended');
    expect(currentSession()).toEqual(ended);

    await signedInPage({});
    removeToken();
    hearFromOtherTab('ended');
    expect(currentSession()).toEqual({ state: 'signed-out', why: 'ended' });
  });

  test('is detected by its cookie when the page becomes visible again', async () => {
    await signedInPage();
    removeToken();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(currentSession()).toEqual(ended);
  });
});

describe('AUTH-19 a sign-out', () => {
  test('is sent to the other tabs before the server', async () => {
    await signedInPage();
    network.use({
      'POST /auth/logout': () => {
        expect(notified.mock.calls).toEqual([['left']]);
        return null;
      },
    });
    await signOut();
    expect(currentSession()).toEqual({ state: 'signed-out', why: 'left' });
  });

  test('in another tab ends the page at once, even a kept one', async () => {
    await signedInPage();
    removeToken();
    hearFromOtherTab('left');
    expect(currentSession()).toEqual({ state: 'signed-out', why: 'leftElsewhere' });

    await signedInPage();
    await makeCall();
    hearFromOtherTab('left');
    expect(currentSession()).toEqual({ state: 'signed-out', why: 'leftElsewhere' });
  });
});

describe('a kept page', () => {
  beforeEach(async () => {
    await signedInPage();
    await makeCall();
  });

  test('continues when its person signs in again', async () => {
    network.use({ 'POST /auth/local': () => ({ token: 'second' }) });
    expect(await attemptSignIn(user.email, 'Worklane1')).toEqual({ kind: 'done' });
    expect(currentSession()).toEqual({ state: 'signed-in', user });
    expect(readToken()).toBe('second');
    expect(notified).toHaveBeenLastCalledWith('entered');
  });

  test('continues when its person signs in again in another tab', async () => {
    const loaded = new Promise<void>((resolve) => {
      network.use({
        'GET /api/users/me': () => {
          resolve();
          return user;
        },
      });
    });
    writeToken('second');
    hearFromOtherTab('entered');
    await loaded;
    await new Promise(process.nextTick);
    expect(currentSession()).toEqual({ state: 'signed-in', user });
  });

  test.each([
    ['is refused', problemAnswer(401, { code: 'auth.failed', message: 'Not correct.' }), 'refused'],
    ['is refused too often', problemAnswer(429, { code: 'auth.many', message: 'In 15 minutes.' }), 'refused'],
    ['is not answered', null, 'unanswered'],
  ])('stays kept when the sign-in %s', async (_, answer, kind) => {
    jest.useFakeTimers();
    network.use({ 'POST /auth/local': () => answer ?? noAnswer() });
    const outcome = attemptSignIn(user.email, 'Worklane2');
    await jest.advanceTimersByTimeAsync(3_000);
    jest.useRealTimers();
    expect(await outcome).toMatchObject({ kind });
    expect(currentSession()).toEqual(ended);
  });

  test('stays kept and shows a message if the browser stores no cookie', async () => {
    network.use({ 'POST /auth/local': () => ({ token: 'second' }), 'GET /api/users/me': refused });
    expect(await attemptSignIn(user.email, 'Worklane1')).toEqual({ kind: 'notKept' });
    expect(currentSession()).toEqual(ended);
  });

  test('is discarded when another person signs in', () => {
    leaveEndedSession('left');
    expect(currentSession()).toEqual({ state: 'signed-out', why: 'left' });
  });
});

test('a page draws nothing and is left once another person is signed in', async () => {
  const onOtherPerson = jest.fn(() => expect(currentSession()).toEqual({ state: 'checking' }));
  await signedInPage({ hasUnsavedWork: () => true, onOtherPerson });
  await makeCall();
  network.use({
    'POST /auth/local': () => ({ token: 'second' }),
    'GET /api/users/me': () => aUser({ id: anId() }),
  });
  await attemptSignIn('other@example.com', 'Worklane1');
  expect(onOtherPerson).toHaveBeenCalledTimes(1);
  expect(currentSession()).toEqual({ state: 'checking' });
});

test('a page in use stays during a failure of the server', async () => {
  jest.useFakeTimers();
  await signedInPage();
  network.use({ 'GET /api/users/me': noAnswer });
  writeToken('second');
  hearFromOtherTab('entered');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(currentSession()).toEqual({ state: 'signed-in', user });
  jest.useRealTimers();
});
