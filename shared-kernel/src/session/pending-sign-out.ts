import { BehaviorSubject } from 'rxjs';
import { call, isApiError, isServerUnavailable } from '../http/index.ts';
import { textStore } from './browser-store.ts';

/**
 * While the server cannot be reached, only a hash of the token is stored, which can end that session and nothing else.
 * See docs/decisions/sessions.md.
 */
const pendingSession = textStore<[]>('untold-sign-out', { hasFallback: true });
const retryMs = [5_000, 10_000, 20_000, 40_000, 60_000];

const pending = new BehaviorSubject(false);
let isListening = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let runningCall: AbortController | null = null;

export const signOutPending$ = pending.asObservable();

export function isSignOutPending(): boolean {
  return pending.value;
}

export async function reportSignOut(token: string): Promise<void> {
  const fingerprint = await fingerprintOf(token);
  pendingSession.write(fingerprint);
  failures = 0;
  await report(fingerprint, token);
}

/** Retries a sign-out that an earlier page could not report. The session calls it when it starts. */
export function resumePendingSignOut(): void {
  if (!isListening) {
    isListening = true;
    window.addEventListener('online', () => void retry());
  }
  if (pendingSession.read() === null) return;
  pending.next(true);
  void retry();
}

/** Called at a sign-in: a late answer to the sign-out would remove the new session's cookie. */
export function cancelPendingSignOut(): void {
  clearTimeout(timer);
  runningCall?.abort();
  runningCall = null;
  clear();
}

async function retry(): Promise<void> {
  // Another tab may have reported it already, or a person may have signed in there.
  const fingerprint = pendingSession.read();
  if (fingerprint === null) pending.next(false);
  else if (!runningCall) await report(fingerprint, null);
}

async function report(session: string, token: string | null): Promise<void> {
  clearTimeout(timer);
  const attempt = new AbortController();
  runningCall = attempt;
  try {
    await call('POST /auth/logout', { body: { session }, token, signal: attempt.signal });
    if (runningCall === attempt) clear();
  } catch (error) {
    if (runningCall !== attempt) return;
    if (!isApiError(error)) throw error;
    if (!isServerUnavailable(error) && error.status < 500) return clear();
    pending.next(true);
    timer = setTimeout(() => void retry(), retryMs[Math.min(failures, retryMs.length - 1)]);
    failures += 1;
  } finally {
    if (runningCall === attempt) runningCall = null;
  }
}

async function fingerprintOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function clear(): void {
  pendingSession.write(null);
  if (pending.value) pending.next(false);
}
