import type words from './locales/en-AU.json';

/** Why a value is refused: a code and the parameters of its text. Contains no text itself. */
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
