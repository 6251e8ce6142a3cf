import type { SignUpBody } from '../contracts/index.ts';
import { type ApiError, call, isApiError, readToken } from '../http/index.ts';
import { currentSession, enterSession, signIn } from './session.ts';

export type SignInOutcome =
  | { kind: 'done' }
  /** The server refused; `message` is its sentence for the person. */
  | { kind: 'refused'; message: string; error: ApiError }
  | { kind: 'unanswered' }
  /** The server accepted, but the browser stored no cookie, so the next call was refused. */
  | { kind: 'notKept' };

/** Signs in and returns the outcome for a form. Throws everything but an {@link ApiError}. */
export function attemptSignIn(email: string, password: string): Promise<SignInOutcome> {
  return attemptEntry(() => signIn(email, password));
}

/** Makes an account, continues with its session and returns the outcome for a form. */
export function attemptSignUp(body: SignUpBody): Promise<SignInOutcome> {
  return attemptEntry(async () => enterSession((await call('POST /api/users/signup', { body })).token));
}

async function attemptEntry(enter: () => Promise<void>): Promise<SignInOutcome> {
  try {
    await enter();
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { message } = error;
    return message ? { kind: 'refused', message, error } : { kind: 'unanswered' };
  }
  const { state } = currentSession();
  if (state !== 'signed-out' && state !== 'ended') return { kind: 'done' };
  return { kind: readToken() === null ? 'notKept' : 'unanswered' };
}
