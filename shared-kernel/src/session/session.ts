import { BehaviorSubject } from 'rxjs';
import type { CurrentUser } from '../contracts/index.ts';
import {
  type ApiError,
  call,
  isApiError,
  isServerAway,
  readToken,
  removeToken,
  unauthorised$,
  writeToken,
} from '../http/index.ts';
import { followOtherTabs, type TabNews, tellOtherTabs } from './tabs.ts';
import { resumeTellingSignOut, stopTellingSignOut, tellSignOut } from './untold-sign-out.ts';

/**
 * Why a page has nobody signed in any more:
 * - `ended`: the session ended by itself: the server refused it, it expired, or the browser lost it;
 * - `left`: the person signed out on this page, or said that they are somebody else;
 * - `leftElsewhere`: the person signed out in another tab.
 */
export type SignedOutReason = 'ended' | 'left' | 'leftElsewhere';

export type Session =
  | { state: 'checking' }
  /** `why` is null where nobody was signed in when the page was loaded. */
  | { state: 'signed-out'; why: SignedOutReason | null }
  | { state: 'signed-in'; user: CurrentUser }
  /**
   * The session of `user` ended by itself while the page holds unsaved work. The page stays as it is, out of sight,
   * until the same person signs in again. `endedAt` is in milliseconds since the epoch.
   */
  | { state: 'ended'; user: CurrentUser; endedAt: number }
  /** There is a token, and nobody answers who it belongs to. */
  | { state: 'unreachable'; error: ApiError };

/** What the host of the page does for the session. */
export interface SessionHost {
  /** Whether the page holds something typed that is nowhere else; without it no page is ever kept. */
  hasUnsavedWork?(): boolean;
  /** Leaves the page, because somebody else is signed in now: nothing in its memory is theirs. */
  onOtherPerson?(): void;
}

const retryMs = 5_000;
const session = new BehaviorSubject<Session>({ state: 'checking' });
let host: SessionHost = {};
let isStarted = false;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
/** The token that the user of this page was loaded with. */
let loadedToken: string | null = null;

/** The session of this page, now and as it changes. */
export const session$ = session.asObservable();

export function currentSession(): Session {
  return session.value;
}

/** Finds out who is signed in, and follows sign-in and sign-out in other tabs. Called once by the host. */
export async function startSession(hostOfPage: SessionHost = {}): Promise<void> {
  host = hostOfPage;
  if (!isStarted) {
    isStarted = true;
    unauthorised$.subscribe(heedRefusal);
    followOtherTabs(heedOtherTab);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') heedCookie();
    });
  }
  resumeTellingSignOut();
  session.next({ state: 'checking' });
  await loadUser();
}

/** Reads the signed-in user again, for example after the profile was changed. */
export async function refreshUser(): Promise<void> {
  await loadUser();
}

/** Signs in and loads the user. Throws ApiError with the server's sentence when it is refused. */
export async function signIn(email: string, password: string): Promise<void> {
  const { token } = await call('POST /auth/local', { body: { email, password } });
  stopTellingSignOut();
  writeToken(token);
  await loadUser();
  tellOtherTabs('entered');
}

/**
 * Ends the session here and in every other tab at once, then on the server. Resolves when the server was told or
 * could not be reached; then it is told later.
 */
export async function signOut(): Promise<void> {
  const token = readToken();
  leave('left');
  // Before the server ends the session: what it then refuses to other tabs is no session that ended by itself.
  tellOtherTabs('left');
  if (token) await tellSignOut(token);
}

/** Gives up the page of a session that ended: for `left` the next person to sign in starts at home. */
export function leaveEndedSession(why: 'ended' | 'left'): void {
  if (session.value.state === 'ended') leave(why);
}

/** The person whose page this is, or null; also while their session has ended and the page is kept for them. */
export function personOf(now: Session): CurrentUser | null {
  return now.state === 'signed-in' || now.state === 'ended' ? now.user : null;
}

function leave(why: SignedOutReason): void {
  clearTimeout(retryTimer);
  removeToken();
  if (session.value.state !== 'signed-out') session.next({ state: 'signed-out', why });
}

function endByItself(): void {
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
    leave('ended');
  }
  tellOtherTabs('ended');
}

/** A call was answered 401. One that was made with an earlier token says nothing about the present one. */
function heedRefusal(refused: string | null): void {
  if (refused === readToken()) endByItself();
}

function heedOtherTab(news: TabNews | 'changed'): void {
  if (news === 'left' && !readToken()) leave('leftElsewhere');
  else heedCookie();
}

/** The token cookie belongs to all tabs: it may have gone or come without this page. */
function heedCookie(): void {
  const { state } = session.value;
  if (!readToken()) {
    if (state !== 'signed-out' && state !== 'ended') endByItself();
  } else if (state !== 'signed-in' || readToken() !== loadedToken) {
    void loadUser();
  }
}

async function loadUser(): Promise<void> {
  clearTimeout(retryTimer);
  const token = readToken();
  if (!token) {
    if (session.value.state !== 'checking') return endByItself();
    removeToken();
    session.next({ state: 'signed-out', why: null });
    return;
  }
  try {
    enter(await call('GET /api/users/me', { token }), token);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (readToken() !== token) heedCookie();
    else if (isServerAway(error)) waitForServer(error);
    else endByItself();
  }
}

function enter(user: CurrentUser, token: string): void {
  if (readToken() !== token) {
    heedCookie();
    return;
  }
  loadedToken = token;
  const before = personOf(session.value);
  if (before && before.id !== user.id && host.onOtherPerson) {
    // What is drawn belongs to the person before; it goes at once, and the page with it.
    session.next({ state: 'checking' });
    host.onOtherPerson();
    return;
  }
  session.next({ state: 'signed-in', user });
}

/** Nobody answers. A page that somebody is using stays, and the server is asked again. */
function waitForServer(error: ApiError): void {
  if (!personOf(session.value)) session.next({ state: 'unreachable', error });
  retryTimer = setTimeout(() => void loadUser(), retryMs);
}
