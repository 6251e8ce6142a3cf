import { PASSWORD_MIN_LENGTH } from './limits.ts';
import type { DomainWord } from './rule-violation.ts';

/** Where a password is chosen; each has its own sentence for a weak password. */
export type PasswordOccasion = 'signUp' | 'reset' | 'change';

/** At least 6 characters with a digit, a lowercase and an uppercase letter, of any alphabet. */
export function isStrongPassword(text: string): boolean {
  return (
    [...text].length >= PASSWORD_MIN_LENGTH &&
    /\p{Nd}/u.test(text) &&
    /\p{Ll}/u.test(text) &&
    /\p{Lu}/u.test(text)
  );
}

/** Refuses a weak password, with the sentence for the given occasion. */
export function checkPassword(text: string, occasion: PasswordOccasion): DomainWord | null {
  if (isStrongPassword(text)) return null;
  return { code: `password.weak.${occasion}`, params: { min: PASSWORD_MIN_LENGTH } };
}
