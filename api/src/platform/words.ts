import { join } from 'node:path';
import { type DomainWordCode, type Language, languageFor } from '@worklane/shared-kernel/domain';
import { domainLocales, readWords } from '@worklane/shared-kernel/server';
import type words from '../locales/en-AU.json';

/** Without the ending that names the plural form: the count chooses the form. */
type CodeOf<Key extends string> = Key extends `${infer Code}_${'one' | 'other'}` ? Code : Key;

/** A code for which the api or the domain has a text. */
export type WordCode = CodeOf<keyof typeof words> | DomainWordCode;
export type WordParams = Readonly<Record<string, string | number>>;

const texts = readWords(domainLocales, join(import.meta.dirname, '../locales'));

/** The text of a code with its parameters filled in; of the first language where none is given. */
export const wordsOf = (code: WordCode, params: WordParams = {}, language?: Language): string =>
  texts.of(code, params, language);

/** The language in which a request is answered, by its Accept-Language. Browsers name the languages in order of preference. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  languageFor((acceptLanguage ?? '').split(',').map((wish) => wish.replace(/;.*/, '').trim()));

/** Whether the api or the domain has a text for a code. */
export const hasWords = (code: string): code is WordCode => texts.has(code);
