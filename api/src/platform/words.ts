import { join } from 'node:path';
import { type DomainWordCode, type Language, languageFor } from '@worklane/shared-kernel/domain';
import { domainLocales, readWords } from '@worklane/shared-kernel/server';
import type words from '../locales/en-AU.json';

type CodeOf<Key extends string> = Key extends `${infer Code}_${'one' | 'other'}` ? Code : Key;

export type WordCode = CodeOf<keyof typeof words> | DomainWordCode;
export type WordParams = Readonly<Record<string, string | number>>;

const texts = readWords(domainLocales, join(import.meta.dirname, '../locales'));

export const wordsOf = (code: WordCode, params: WordParams = {}, language?: Language): string =>
  texts.of(code, params, language);

/** Uses Accept-Language, in which browsers list languages in order of preference. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  languageFor((acceptLanguage ?? '').split(',').map((wish) => wish.replace(/;.*/, '').trim()));

export const hasWords = (code: string): code is WordCode => texts.has(code);
