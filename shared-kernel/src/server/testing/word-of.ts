import { domainLocales, readWords } from '../words.ts';

/** The text of a domain code in the servers' default language. */
export const { of: wordOf } = readWords(domainLocales);
