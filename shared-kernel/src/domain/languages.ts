/**
 * Every language the portal has texts in: one `locales/<language>.json` in each folder of texts, and one label for
 * each in `module.json`. Nothing else names a language.
 */
export const LANGUAGES = ['en-AU'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language whose text is shown where another one has none. */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** The first wish that there is: the very language, or the same one of another region; else the default. */
export function languageFor(wishes: readonly string[]): Language {
  const base = (language: string) => language.split('-', 1)[0];
  for (const wish of wishes) {
    const found = LANGUAGES.find((one) => one === wish) ?? LANGUAGES.find((one) => base(one) === base(wish));
    if (found) return found;
  }
  return DEFAULT_LANGUAGE;
}
