import type { DomainWord } from '../rule-violation.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };

/** The 10,000 most common passwords, most common first, in lower case. Apart from the domain, which every page loads. */
export { commonPasswords };

const known: ReadonlySet<string> = new Set(commonPasswords);

/** Refuses one of the 10,000 most common passwords, in whatever case it is written. */
export function checkCommonPassword(text: string): DomainWord | null {
  return known.has(text.toLowerCase())
    ? { code: 'password.common', params: { count: commonPasswords.length } }
    : null;
}
