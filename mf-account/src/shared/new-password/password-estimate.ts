import { checkCommonPassword, commonPasswords } from '@worklane/shared-kernel/domain/common-passwords';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

export { checkCommonPassword };

/** The estimate takes more than linear time; what is behind the first characters makes a password only stronger. */
const ESTIMATED_LENGTH = 64;

const estimator = new ZxcvbnFactory({ dictionary: { passwords: commonPasswords } });

/** About how many guesses an attacker needs who tries likely passwords first and knows `known` about the person. */
export function estimateGuesses(password: string, known: readonly string[]): number {
  return estimator.check(password.slice(0, ESTIMATED_LENGTH), [...known]).guesses;
}
