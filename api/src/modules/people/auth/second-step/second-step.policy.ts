import { ProblemError } from '../../../../platform/http/problem.ts';
import type { SignedInUser } from '../../../../platform/sessions/sessions.repository.ts';
import type { SecondStepState } from './second-step.repository.ts';

/** A passkey replaces the password. Operators need a second step, and their passkey also counts as that step. */
export function isSecondStepNeeded({ hasApp, hasPasskey, isOperator }: SecondStepState): boolean {
  return hasApp || (isOperator && hasPasskey);
}

/** Throws 403 without the account's second step: a thief of the password could otherwise add another one. */
export function refuseWithoutOwnSecondStep(
  user: Pick<SignedInUser, 'secondStep'>,
  state: SecondStepState,
): void {
  if (isSecondStepNeeded(state) && user.secondStep === null)
    throw new ProblemError(403, 'access.secondStepRequired');
}

export function refuseLastOfOperator({ isOperator }: SecondStepState, left: number): void {
  if (isOperator && left === 0) throw new ProblemError(409, 'secondStep.neededByOperators');
}
