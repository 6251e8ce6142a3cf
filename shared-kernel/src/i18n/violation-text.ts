import type { Translate } from './texts.ts';

interface Violation {
  code: string;
  params?: Readonly<Record<string, unknown>>;
}

export function violationText(t: Translate, violation: Violation): string {
  // The namespace is an option and not a prefix of the code: it then also applies to texts nested in a text.
  return t(violation.code, { ...violation.params, ns: 'domain' });
}
