import { isApiError, readToken } from '../http/index.ts';
import { currentSession, signIn } from './session.ts';

export type SignInOutcome =
  | { kind: 'done' }
  /** The server refused; `message` is its sentence for the person. */
  | { kind: 'refused'; message: string }
  | { kind: 'unanswered' }
  /** The server accepted, but the browser stored no cookie, so the next call was refused. */
  | { kind: 'notKept' };

/** Signs in and returns the outcome for a form. Throws everything but an {@link ApiError}. */
export async function attemptSignIn(email: string, password: string): Promise<SignInOutcome> {
  try {
    await signIn(email, password);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.message ? { kind: 'refused', message: error.message } : { kind: 'unanswered' };
  }
  const { state } = currentSession();
  if (state !== 'signed-out' && state !== 'ended') return { kind: 'done' };
  return { kind: readToken() === null ? 'notKept' : 'unanswered' };
}
