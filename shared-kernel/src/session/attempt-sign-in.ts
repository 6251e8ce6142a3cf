import type { BodyOf, Routes, SignUpBody } from '../contracts/index.ts';
import { type ApiError, call, isApiError, readToken } from '../http/index.ts';
import { currentSession, enterSession, type SecondStep, signIn } from './session.ts';

export type EntryOutcome =
  | { kind: 'done' }
  | { kind: 'refused'; message: string; error: ApiError }
  | { kind: 'unanswered' }
  /** The server accepted, but the browser stored no cookie, so the next call was refused. */
  | { kind: 'notKept' };

export type SignInOutcome = EntryOutcome | { kind: 'secondStep'; step: SecondStep };

export async function attemptSignIn(email: string, password: string): Promise<SignInOutcome> {
  let step: SecondStep | null = null;
  const outcome = await attemptEntry(async () => {
    step = await signIn(email, password);
  });
  return step === null ? outcome : { kind: 'secondStep', step };
}

export function attemptSecondStep(
  step: SecondStep,
  code: Omit<BodyOf<Routes['POST /auth/second-step']>, 'token'>,
): Promise<EntryOutcome> {
  const body = { token: step.token, ...code };
  return attemptEntry(async () => enterSession((await call('POST /auth/second-step', { body })).token));
}

/** @param idempotencyKey the same for the same body, so that a repeated call creates no second account */
export function attemptSignUp(body: SignUpBody, idempotencyKey?: string): Promise<EntryOutcome> {
  return attemptEntry(async () =>
    enterSession((await call('POST /api/users/signup', { body, idempotencyKey })).token),
  );
}

/** Starts a session with `enter` and returns the outcome for a form. Throws every error except an {@link ApiError}. */
export async function attemptEntry(enter: () => Promise<void>): Promise<EntryOutcome> {
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
