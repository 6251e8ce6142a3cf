import { PASSWORD_MIN_LENGTH } from '../limits.ts';
import type { DomainWord } from '../rule-violation.ts';

export type PasswordOccasion = 'signUp' | 'reset' | 'change';

/** At least 6 characters with a digit, a lower-case and an upper-case letter, of any alphabet. */
export function isStrongPassword(text: string): boolean {
  return (
    [...text].length >= PASSWORD_MIN_LENGTH &&
    /\p{Nd}/u.test(text) &&
    /\p{Ll}/u.test(text) &&
    /\p{Lu}/u.test(text)
  );
}

export function checkPassword(text: string, occasion: PasswordOccasion): DomainWord | null {
  if (isStrongPassword(text)) return null;
  return { code: `password.weak.${occasion}`, params: { min: PASSWORD_MIN_LENGTH } };
}
