import type { Translate } from './texts.ts';

/** A violated rule of the domain: a code and the parameters of its text. */
interface Violation {
  code: string;
  params?: Readonly<Record<string, unknown>>;
}

/** The text for a violated rule, from the namespace `domain`. */
export function violationText(t: Translate, violation: Violation): string {
  // As an option instead of a prefix of the code, the namespace also applies to texts nested in a text.
  return t(violation.code, { ...violation.params, ns: 'domain' });
}
