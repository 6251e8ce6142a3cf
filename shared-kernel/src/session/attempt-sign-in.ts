import { isApiError, readToken } from '../http/index.ts';
import { currentSession, signIn } from './session.ts';

export type SignInOutcome =
  | { kind: 'done' }
  /** The server said no; `message` is its sentence. */
  | { kind: 'refused'; message: string }
  | { kind: 'unanswered' }
  /** The server said yes and the browser kept no cookie, so the next call was refused. */
  | { kind: 'notKept' };

/** Signs in and says how that went, for a form to show. Throws what is no answer of the server. */
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
