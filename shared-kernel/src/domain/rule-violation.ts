import type words from './locales/en-AU.json';

/** The reason for a refusal: a code and the parameters of its text. */
export interface RuleViolation {
  code: string;
  params?: Record<string, string | number>;
}

/** A code with a text in `locales`. The compiler refuses codes without a text. */
export type DomainWordCode = keyof typeof words;

/** A label or violation of the domain: its code and the parameters of its text. */
export interface DomainWord extends RuleViolation {
  code: DomainWordCode;
}
