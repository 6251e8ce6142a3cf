import type { DomainWordCode } from '@worklane/shared-kernel/domain';
import { isDomainWordCode, wordOf } from '@worklane/shared-kernel/domain/words';
import words from '../locales/en-AU.json' with { type: 'json' };

/** A code the api or the domain has words for. */
export type WordCode = keyof typeof words | DomainWordCode;
export type WordParams = Readonly<Record<string, string | number>>;

const texts: Readonly<Record<string, string>> = words;

/** The words of a code for a person, with its parameters filled in. */
export function wordsOf(code: WordCode, params: WordParams = {}): string {
  if (isDomainWordCode(code)) return wordOf(code, params);
  return (texts[code] ?? code).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : '',
  );
}

/** Whether the api has words for a code. */
export const hasWords = (code: string): code is WordCode => Object.hasOwn(texts, code);
