import type { Translate } from './texts.ts';

/** What a rule of the domain found wrong: a code and the values its sentence needs. */
interface Violation {
  code: string;
  params?: Readonly<Record<string, unknown>>;
}

/** The sentence a person reads for a violated rule, from the namespace `domain`. */
export function violationText(t: Translate, violation: Violation): string {
  // As an option and not as a prefix of the code, the namespace also holds for the texts that a text contains.
  return t(violation.code, { ...violation.params, ns: 'domain' });
}
