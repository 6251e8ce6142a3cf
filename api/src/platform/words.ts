import type { DomainWordCode } from '@worklane/shared-kernel/domain';
import { isDomainWordCode, wordOf } from '@worklane/shared-kernel/domain/words';
import words from '../locales/en-AU.json' with { type: 'json' };

/** A code for which the api or the domain has a text. */
export type WordCode = keyof typeof words | DomainWordCode;
export type WordParams = Readonly<Record<string, string | number>>;

const texts: Readonly<Record<string, string>> = words;

/** The text of a code with its parameters filled in. */
export function wordsOf(code: WordCode, params: WordParams = {}): string {
  if (isDomainWordCode(code)) return wordOf(code, params);
  return (texts[code] ?? code).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : '',
  );
}

/** Whether the api has a text for a code. */
export const hasWords = (code: string): code is WordCode => Object.hasOwn(texts, code);
