import words from './locales/en-AU.json' with { type: 'json' };
import type { DomainWordCode } from './rule-violation.ts';

const texts: ReadonlyMap<string, string> = new Map(Object.entries(words));

/** Whether the domain has words for a code, so that a server knows its own codes from others. */
export function isDomainWordCode(code: string): code is DomainWordCode {
  return texts.has(code);
}

/**
 * The words of a code with its parameters filled in, for where no i18n library runs (API, mail).
 * A code without words comes back as it is; a parameter that is missing becomes empty.
 */
export function wordOf(code: string, params: Readonly<Record<string, string | number>> = {}): string {
  const text = texts.get(code);
  if (text === undefined) return code;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : '',
  );
}
