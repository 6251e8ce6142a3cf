import { join } from 'node:path';
import { readWords } from '@worklane/shared-kernel/server';
import type words from './locales/en-AU.json';

export type WordCode = keyof typeof words;

const texts = readWords(join(import.meta.dirname, 'locales'));

export const wordsOf = (code: WordCode, params: Readonly<Record<string, string>> = {}): string =>
  texts.of(code, params);
