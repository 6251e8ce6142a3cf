import { BehaviorSubject } from 'rxjs';
import type { CurrentUser, SecondStepAsked } from '../contracts/index.ts';
import {
  type ApiError,
  call,
  isApiError,
  isServerUnavailable,
  readToken,
  removeToken,
  unauthorised$,
  writeToken,
} from '../http/index.ts';
import { cancelPendingSignOut, reportSignOut, resumePendingSignOut } from './pending-sign-out.ts';
import { listenToOtherTabs, notifyOtherTabs, type TabMessage } from './tabs.ts';

/** `ended`: without a sign-out (refused, expired, or the cookie is gone); `leftElsewhere`: in another tab. */
export type SignedOutReason = 'ended' | 'left' | 'leftElsewhere' | 'closed';

export type Session =
  | { state: 'checking' }
  /** `why` is null if nobody was signed in when the page was loaded. */
  | { state: 'signed-out'; why: SignedOutReason | null }
  | { state: 'signed-in'; user: CurrentUser }
  /** The session ended while the page has unsaved work: it stays hidden until the same person signs in again. */
  | { state: 'ended'; user: CurrentUser; endedAt: number }
  | { state: 'unreachable'; error: ApiError };

export interface SessionHost {
  /** Whether the page contains unsaved work. Without this callback no page is kept after its session ended. */
  hasUnsavedWork?(): boolean;
  /** Reloads or leaves the page after another person signed in: all data in its memory belongs to the former person. */
  onOtherPerson?(): void;
}

const RETRY_MS = 5_000;
const session = new BehaviorSubject<Session>({ state: 'checking' });
let host: SessionHost = {};
let isStarted = false;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let loadedToken: string | null = null;

export const session$ = session.asObservable();

export function currentSession(): Session {
  return session.value;
}

/** Loads the signed-in user and listens for sign-in and sign-out in other tabs. The host of the page calls it once. */
export async function startSession(hostOfPage: SessionHost = {}): Promise<void> {
  host = hostOfPage;
  if (!isStarted) {
    isStarted = true;
    unauthorised$.subscribe(handleUnauthorised);
    listenToOtherTabs(handleTabMessage);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') syncWithCookie();
    });
  }
  resumePendingSignOut();
  session.next({ state: 'checking' });
  await loadUser();
}

export async function refreshUser(): Promise<void> {
  await loadUser();
}

export function showChangedUser(user: CurrentUser): void {
  if (session.value.state !== 'signed-in' || session.value.user.id !== user.id) return;
  session.next({ state: 'signed-in', user });
  notifyOtherTabs('userChanged');
}
export type SecondStep = SecondStepAsked['secondStep'];

/** Returns null, or the required second step. @throws ApiError with the server's message if it is refused */
export async function signIn(email: string, password: string): Promise<SecondStep | null> {
  const answer = await call('POST /auth/local', { body: { email, password } });
  if ('secondStep' in answer) return answer.secondStep;
  await enterSession(answer.token);
  return null;
}

export async function enterSession(token: string): Promise<void> {
  cancelPendingSignOut();
  writeToken(token);
  await loadUser();
  notifyOtherTabs('entered');
}

/** Ends the session at once in all tabs, then on the server; a failed call is repeated in the background. */
export async function signOut(): Promise<void> {
  const token = readToken();
  setSignedOut('left');
  // This message is sent before the call: the other tabs would otherwise take the server's 401 for an expired session.
  notifyOtherTabs('left');
  if (token) await reportSignOut(token);
}

/** The server has closed the account and ended its sessions; this page may have got a 401 already. */
export function endClosedSession(): void {
  setSignedOut('closed');
  session.next({ state: 'signed-out', why: 'closed' });
  notifyOtherTabs('left');
}

/** Discards the hidden page of an ended session. With `left` the next sign-in starts at the home page. */
export function leaveEndedSession(why: 'ended' | 'left'): void {
  if (session.value.state === 'ended') setSignedOut(why);
}

export function personOf(now: Session): CurrentUser | null {
  return now.state === 'signed-in' || now.state === 'ended' ? now.user : null;
}

function setSignedOut(why: SignedOutReason): void {
  clearTimeout(retryTimer);
  removeToken();
  if (session.value.state !== 'signed-out') session.next({ state: 'signed-out', why });
}

function handleExpiry(): void {
  const now = session.value;
  if (now.state === 'signed-out' || now.state === 'ended') {
    removeToken();
    return;
  }
  if (now.state === 'signed-in' && host.hasUnsavedWork?.()) {
    clearTimeout(retryTimer);
    removeToken();
    session.next({ state: 'ended', user: now.user, endedAt: Date.now() });
  } else {
    setSignedOut('ended');
  }
  notifyOtherTabs('ended');
}

/** Handles a 401. A refused call with an earlier token does not affect the current one. */
function handleUnauthorised(refused: string | null): void {
  if (refused === readToken()) handleExpiry();
}

function handleTabMessage(message: TabMessage | 'changed'): void {
  const token = readToken();
  // The message can arrive before the browser removes the cookie in this tab.
  if (message === 'left' && (!token || token === loadedToken)) setSignedOut('leftElsewhere');
  else if (message === 'userChanged' && session.value.state === 'signed-in') void loadUser();
  else syncWithCookie();
}

function syncWithCookie(): void {
  const { state } = session.value;
  if (!readToken()) {
    if (state !== 'signed-out' && state !== 'ended') handleExpiry();
  } else if (state !== 'signed-in' || readToken() !== loadedToken) {
    void loadUser();
  }
}

async function loadUser(): Promise<void> {
  clearTimeout(retryTimer);
  const token = readToken();
  if (!token) {
    if (session.value.state !== 'checking') return handleExpiry();
    removeToken();
    session.next({ state: 'signed-out', why: null });
    return;
  }
  try {
    applyUser(await call('GET /api/users/me', { token }), token);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (readToken() !== token) syncWithCookie();
    else if (isServerUnavailable(error)) retryLater(error);
    else handleExpiry();
  }
}

function applyUser(user: CurrentUser, token: string): void {
  if (readToken() !== token) {
    syncWithCookie();
    return;
  }
  loadedToken = token;
  const before = personOf(session.value);
  if (before && before.id !== user.id && host.onOtherPerson) {
    // The page shows the former person's data: it is unmounted at once, then the host reloads the page.
    session.next({ state: 'checking' });
    host.onOtherPerson();
    return;
  }
  session.next({ state: 'signed-in', user });
}

function retryLater(error: ApiError): void {
  if (!personOf(session.value)) session.next({ state: 'unreachable', error });
  retryTimer = setTimeout(() => void loadUser(), RETRY_MS);
}
