import type words from './locales/en-AU.json';

export interface RuleViolation {
  code: string;
  params?: Record<string, string | number>;
}

/** A code with a text in `locales`. The compiler refuses codes without a text. */
export type DomainWordCode = keyof typeof words;

export interface DomainWord extends RuleViolation {
  code: DomainWordCode;
}
