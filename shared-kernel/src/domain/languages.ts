/** Each language needs a `locales/<language>.json` in every folder of texts and a label in every `module.json`. */
export const LANGUAGES = ['en-AU'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** The first preferred language that exists, in any region; otherwise the default. */
export function languageFor(wishes: readonly string[]): Language {
  const base = (language: string) => language.split('-', 1)[0];
  for (const wish of wishes) {
    const found = LANGUAGES.find((one) => one === wish) ?? LANGUAGES.find((one) => base(one) === base(wish));
    if (found) return found;
  }
  return DEFAULT_LANGUAGE;
}
