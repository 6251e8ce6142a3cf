import type { Translate } from './texts.ts';

interface Violation {
  code: string;
  params?: Readonly<Record<string, unknown>>;
}

export function violationText(t: Translate, violation: Violation): string {
  // As an option instead of a prefix of the code, the namespace also applies to texts nested in a text.
  return t(violation.code, { ...violation.params, ns: 'domain' });
}
