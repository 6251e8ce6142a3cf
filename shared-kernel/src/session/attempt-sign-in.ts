import type { BodyOf, Routes } from '../contracts/index.ts';
import { call, isApiError, readToken } from '../http/index.ts';
import { currentSession, enter, type SecondStep, signIn } from './session.ts';

export type SignInOutcome =
  | { kind: 'done' }
  /** The password is right, and the account asks for a second step: see {@link attemptSecondStep}. */
  | { kind: 'secondStep'; step: SecondStep }
  | RefusedSignIn;

type RefusedSignIn =
  /** The server refused; `message` is its sentence for the person. */
  | { kind: 'refused'; message: string; code: string }
  | { kind: 'unanswered' }
  /** The server accepted, but the browser stored no cookie, so the next call was refused. */
  | { kind: 'notKept' };

/** Signs in and returns the outcome for a form. Throws everything but an {@link ApiError}. */
export async function attemptSignIn(email: string, password: string): Promise<SignInOutcome> {
  let step: SecondStep | null = null;
  const outcome = await attempt(async () => {
    step = await signIn(email, password);
  });
  return step === null ? outcome : { kind: 'secondStep', step };
}

/** Ends a sign-in by its second step, and returns the outcome for a form. */
export function attemptSecondStep(
  step: SecondStep,
  code: Omit<BodyOf<Routes['POST /auth/second-step']>, 'token'>,
): Promise<Exclude<SignInOutcome, { kind: 'secondStep' }>> {
  return attempt(async () =>
    enter(await call('POST /auth/second-step', { body: { token: step.token, ...code } })),
  );
}

/** Starts a session by `work` and returns the outcome for a form. Throws everything but an {@link ApiError}. */
export async function attempt(
  work: () => Promise<void>,
): Promise<Exclude<SignInOutcome, { kind: 'secondStep' }>> {
  try {
    await work();
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.message
      ? { kind: 'refused', message: error.message, code: error.code }
      : { kind: 'unanswered' };
  }
  const { state } = currentSession();
  if (state !== 'signed-out' && state !== 'ended') return { kind: 'done' };
  return { kind: readToken() === null ? 'notKept' : 'unanswered' };
}
