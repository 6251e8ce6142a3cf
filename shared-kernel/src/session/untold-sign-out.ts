import { BehaviorSubject } from 'rxjs';
import { call, isApiError, isServerAway } from '../http/index.ts';

/**
 * A sign-out is done on this device at once; the server is told of it afterwards. Where it cannot be reached,
 * only the fingerprint of the token is kept: with the HttpOnly cookie of this browser it ends that session, and
 * it can do nothing else. See docs/decisions/0027-a-page-outlives-its-session.md.
 */
const storageKey = 'worklane.untold-sign-out';
const retryMs = [5_000, 10_000, 20_000, 40_000, 60_000];

const untold = new BehaviorSubject(false);
let isFollowing = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let underWay: AbortController | null = null;
/** Used where the browser's storage is full or forbidden: then this page alone tries again. */
let inMemory: string | null = null;

/** Whether the server still has to be told of a sign-out of this browser. */
export const signOutUntold$ = untold.asObservable();

export function isSignOutUntold(): boolean {
  return untold.value;
}

/** Tells the server that the session of `token` is over, now or as soon as it can be reached. */
export async function tellSignOut(token: string): Promise<void> {
  const fingerprint = await fingerprintOf(token);
  keep(fingerprint);
  failures = 0;
  await tell(fingerprint, token);
}

/** Goes on telling what an earlier page could not. Called once by the session. */
export function resumeTellingSignOut(): void {
  if (!isFollowing) {
    isFollowing = true;
    window.addEventListener('online', () => void tellAgain());
  }
  if (kept() === null) return;
  untold.next(true);
  void tellAgain();
}

/**
 * Somebody signs in: the server ends the former session of this browser by itself, and an answer that arrives late
 * must not remove the new session's cookie.
 */
export function stopTellingSignOut(): void {
  clearTimeout(timer);
  underWay?.abort();
  underWay = null;
  forget();
}

async function tellAgain(): Promise<void> {
  // Another tab may have told the server meanwhile, or somebody signed in there.
  const fingerprint = kept();
  if (fingerprint === null) untold.next(false);
  else if (!underWay) await tell(fingerprint, null);
}

async function tell(session: string, token: string | null): Promise<void> {
  clearTimeout(timer);
  const attempt = new AbortController();
  underWay = attempt;
  try {
    await call('POST /auth/logout', { body: { session }, token, signal: attempt.signal });
    if (underWay === attempt) forget();
  } catch (error) {
    if (underWay !== attempt) return;
    if (!isApiError(error)) throw error;
    if (!isServerAway(error) && error.status < 500) return forget();
    untold.next(true);
    timer = setTimeout(() => void tellAgain(), retryMs[Math.min(failures, retryMs.length - 1)]);
    failures += 1;
  } finally {
    if (underWay === attempt) underWay = null;
  }
}

/** SHA-256 as base64url, which is how the server knows the token. */
async function fingerprintOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function keep(fingerprint: string): void {
  try {
    localStorage.setItem(storageKey, fingerprint);
    inMemory = null;
  } catch {
    inMemory = fingerprint;
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function forget(): void {
  inMemory = null;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // A browser that forbids storage kept nothing.
  }
  if (untold.value) untold.next(false);
}
