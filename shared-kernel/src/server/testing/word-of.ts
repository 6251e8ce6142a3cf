import { domainLocales, readWords } from '../words.ts';

export const { of: wordOf } = readWords(domainLocales);
