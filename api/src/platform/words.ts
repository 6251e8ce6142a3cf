import { join } from 'node:path';
import type { DomainWordCode } from '@worklane/shared-kernel/domain';
import { domainLocales, readWords } from '@worklane/shared-kernel/server';
import type words from '../locales/en-AU.json';

/** A code for which the api or the domain has a text. */
export type WordCode = keyof typeof words | DomainWordCode;
export type WordParams = Readonly<Record<string, string | number>>;

const texts = readWords(domainLocales, join(import.meta.dirname, '../locales'));

/** The text of a code with its parameters filled in. */
export const wordsOf = (code: WordCode, params: WordParams = {}): string => texts.of(code, params);

/** Whether the api or the domain has a text for a code. */
export const hasWords = (code: string): code is WordCode => texts.has(code);
