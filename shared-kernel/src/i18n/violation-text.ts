import type { Translate } from './texts.ts';

/** What a rule of the domain found wrong: a code and the values its sentence needs. */
interface Violation {
  code: string;
  params?: Readonly<Record<string, unknown>>;
}

/** The sentence a person reads for a violated rule, from the namespace `domain`. */
export function violationText(t: Translate, violation: Violation): string {
  return t(`domain:${violation.code}`, { ...violation.params });
}
