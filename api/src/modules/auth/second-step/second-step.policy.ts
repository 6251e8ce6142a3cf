import { ProblemError } from '../../../platform/problem.ts';
import type { SignedInUser } from '../../../platform/sessions.repository.ts';
import type { SecondStepState } from './second-step.repository.ts';

/**
 * Whether the password alone does not suffice. A passkey replaces the password; only for operators, who need a second
 * step, it also is one.
 */
export function isSecondStepNeeded({ hasApp, hasPasskey, isOperator }: SecondStepState): boolean {
  return hasApp || (isOperator && hasPasskey);
}

/**
 * Throws 403 if a session without the account's second step would change sign-in methods. A thief of the password could
 * otherwise add another second step.
 */
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
