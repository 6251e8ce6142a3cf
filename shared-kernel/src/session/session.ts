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

export type Session =
  | { state: 'checking' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: CurrentUser }
  /** There is a token, and nobody answers who it belongs to. */
  | { state: 'unreachable'; error: ApiError };

const retryMs = 5_000;
const session = new BehaviorSubject<Session>({ state: 'checking' });
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('worklane.session');
let isStarted = false;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** The session of this page, now and as it changes. */
export const session$ = session.asObservable();

export function currentSession(): Session {
  return session.value;
}

/** Finds out who is signed in, and follows sign-in and sign-out in other tabs. Called once by the host. */
export async function startSession(): Promise<void> {
  if (!isStarted) {
    isStarted = true;
    unauthorised$.subscribe(forget);
    otherTabs?.addEventListener('message', () => void loadUser());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && !readToken() && session.value.state === 'signed-in')
        forget();
    });
  }
  await loadUser();
}

/** Reads the signed-in user again, for example after the profile was changed. */
export async function refreshUser(): Promise<void> {
  await loadUser();
}

/** Signs in and loads the user. Throws ApiError with the server's sentence when it is refused. */
export async function signIn(email: string, password: string): Promise<void> {
  const { token } = await call('POST /auth/local', { body: { email, password } });
  writeToken(token);
  await loadUser();
  otherTabs?.postMessage('changed');
}

/** Ends the session here, on the server and in every other tab. */
export async function signOut(): Promise<void> {
  await call('POST /auth/logout').catch(() => undefined);
  forget();
}

function forget(): void {
  clearTimeout(retryTimer);
  const wasSignedIn = readToken() !== null || session.value.state === 'signed-in';
  removeToken();
  if (session.value.state !== 'signed-out') session.next({ state: 'signed-out' });
  if (wasSignedIn) otherTabs?.postMessage('changed');
}

async function loadUser(): Promise<void> {
  clearTimeout(retryTimer);
  if (!readToken()) {
    if (session.value.state !== 'signed-out') session.next({ state: 'signed-out' });
    return;
  }
  try {
    const user = await call('GET /api/users/me');
    session.next({ state: 'signed-in', user });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (isServerAway(error)) {
      session.next({ state: 'unreachable', error });
      retryTimer = setTimeout(() => void loadUser(), retryMs);
    } else {
      forget();
    }
  }
}
