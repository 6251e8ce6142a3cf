import texts from './locales/en-AU.json' with { type: 'json' };

export type WordCode = keyof typeof texts;

/** The words of a code for a person. */
export const wordsOf = (code: WordCode): string => texts[code];
