/**
 * Every language the portal has texts in: one `locales/<language>.json` in each folder of texts, and one label for
 * each in `module.json`. Nothing else names a language.
 */
export const LANGUAGES = ['en-AU'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language whose text is shown where another one has none. */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];
