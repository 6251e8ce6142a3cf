import { PASSWORD_MIN_LENGTH } from './limits.ts';
import type { DomainWord } from './rule-violation.ts';

/** Where a password is chosen; each place has its own words for a weak one. */
export type PasswordOccasion = 'signUp' | 'reset' | 'change';

/** At least 6 characters with one digit, one lowercase and one uppercase letter, of any alphabet. */
export function isStrongPassword(text: string): boolean {
  return (
    [...text].length >= PASSWORD_MIN_LENGTH &&
    /\p{Nd}/u.test(text) &&
    /\p{Ll}/u.test(text) &&
    /\p{Lu}/u.test(text)
  );
}

/** Refuses a password that is not strong, in the words of the place where it is chosen. */
export function checkPassword(text: string, occasion: PasswordOccasion): DomainWord | null {
  if (isStrongPassword(text)) return null;
  return { code: `password.weak.${occasion}`, params: { min: PASSWORD_MIN_LENGTH } };
}
