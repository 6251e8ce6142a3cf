import { domainLocales, readWords } from '../words.ts';

/** The text of a code of the domain, as the servers say it. */
export const { of: wordOf } = readWords(domainLocales);
