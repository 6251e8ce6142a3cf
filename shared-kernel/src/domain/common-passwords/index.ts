import type { DomainWord } from '../rule-violation.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };

/** The 10,000 most common passwords in lower case, in their own file because every page loads the domain. */
export { commonPasswords };

const known: ReadonlySet<string> = new Set(commonPasswords);

export function checkCommonPassword(text: string): DomainWord | null {
  return known.has(text.toLowerCase())
    ? { code: 'password.common', params: { count: commonPasswords.length } }
    : null;
}
