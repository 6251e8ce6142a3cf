import { ProblemError } from '../../../../platform/http/problem.ts';
import type { SignedInUser } from '../../../../platform/sessions/sessions.repository.ts';
import type { SecondStepState } from './second-step.repository.ts';

/** A passkey replaces the password; for operators, who need a second step, it is also one. */
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

/** Throws 409 if an operator would have no second step left. */
export function refuseLastOfOperator({ isOperator }: SecondStepState, left: number): void {
  if (isOperator && left === 0) throw new ProblemError(409, 'secondStep.neededByOperators');
}
