import { checkCommonPassword, commonPasswords } from '@worklane/kernel/domain/common-passwords';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

export { checkCommonPassword };

/** The estimate takes more than linear time; characters beyond this only make a password stronger. */
const ESTIMATED_LENGTH = 64;

const estimator = new ZxcvbnFactory({ dictionary: { passwords: commonPasswords } });

/** Estimated guesses of an attacker who tries likely passwords first and knows the words in `known`. */
export function estimateGuesses(password: string, known: readonly string[]): number {
  return estimator.check(password.slice(0, ESTIMATED_LENGTH), [...known]).guesses;
}
