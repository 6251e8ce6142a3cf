import { isApiError } from '@worklane/shared-kernel/http';
import { currentSession, signIn } from '@worklane/shared-kernel/session';

export type SignInOutcome =
  | { kind: 'done' }
  /** The server said no, in its own words. */
  | { kind: 'refused'; message: string }
  | { kind: 'unanswered' }
  /** The server said yes and the browser kept no cookie, so the very next call was nobody's. */
  | { kind: 'notKept' };

export async function attemptSignIn(email: string, password: string): Promise<SignInOutcome> {
  try {
    await signIn(email, password);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.message ? { kind: 'refused', message: error.message } : { kind: 'unanswered' };
  }
  return { kind: currentSession().state === 'signed-out' ? 'notKept' : 'done' };
}
