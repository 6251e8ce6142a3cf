import words from './locales/en-AU.json' with { type: 'json' };
import type { DomainWordCode } from './rule-violation.ts';

const texts: ReadonlyMap<string, string> = new Map(Object.entries(words));

/** Whether the domain has a text for a code. */
export function isDomainWordCode(code: string): code is DomainWordCode {
  return texts.has(code);
}

/**
 * The text of a code with its parameters interpolated, for code without an i18n library (api, mail). A code without a
 * text is returned as it is; a missing parameter becomes empty.
 */
export function wordOf(code: string, params: Readonly<Record<string, string | number>> = {}): string {
  const text = texts.get(code);
  if (text === undefined) return code;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : '',
  );
}
