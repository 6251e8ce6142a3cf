import texts from './locales/en-AU.json' with { type: 'json' };

export type WordCode = keyof typeof texts;

/** The text of a code. */
export const wordsOf = (code: WordCode): string => texts[code];
