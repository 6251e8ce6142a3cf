import type words from './locales/en-AU.json';

/** Why a value is refused: a code, and what its words interpolate. Never English. */
export interface RuleViolation {
  code: string;
  params?: Record<string, string | number>;
}

/** A code that has its words in `locales`; the compiler refuses a rule whose code has none. */
export type DomainWordCode = keyof typeof words;

/** A label or a refusal of this domain: its code, and what its words interpolate. */
export interface DomainWord extends RuleViolation {
  code: DomainWordCode;
}
