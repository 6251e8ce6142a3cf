import { ProblemError } from '../../../platform/problem.ts';
import type { SignedInUser } from '../../../platform/sessions.repository.ts';
import type { SecondStepState } from './second-step.repository.ts';

/**
 * Whether a password is not enough to sign in. A passkey replaces the password; beside it, it is a second step for
 * operators alone, who need one.
 */
export function isSecondStepNeeded({ hasApp, hasPasskey, isOperator }: SecondStepState): boolean {
  return hasApp || (isOperator && hasPasskey);
}

/**
 * Throws 403 where a session without the account's second step would change how the person signs in: with a stolen
 * password alone one could add another second step.
 */
export function refuseWithoutOwnSecondStep(
  user: Pick<SignedInUser, 'secondStep'>,
  state: SecondStepState,
): void {
  if (isSecondStepNeeded(state) && user.secondStep === null)
    throw new ProblemError(403, 'access.secondStepRequired');
}

/** Throws 409 where an operator would be left without a second step. */
export function refuseLastOfOperator({ isOperator }: SecondStepState, left: number): void {
  if (isOperator && left === 0) throw new ProblemError(409, 'secondStep.neededByOperators');
}
