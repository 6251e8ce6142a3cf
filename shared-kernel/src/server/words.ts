import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { DEFAULT_LANGUAGE, isolateText } from '../domain/index.ts';

export interface Words {
  has(code: string): boolean;
  /** Returns a code without a text unchanged; a missing parameter becomes empty. */
  of(code: string, params?: Readonly<Record<string, string | number>>, language?: string): string;
}

const NAMESPACE = 'server';

export const domainLocales: string = join(import.meta.dirname, '../domain/locales');

/** If two folders have a text for the same code, the first folder wins. */
export function readWords(...folders: string[]): Words {
  const resources: Record<string, Record<string, Record<string, string>>> = {};
  for (const folder of folders.toReversed())
    for (const file of readdirSync(folder)) {
      const language = file.replace(/\.json$/, '');
      const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
      resources[language] = { [NAMESPACE]: { ...resources[language]?.[NAMESPACE], ...texts } };
    }
  const texts = i18next.createInstance();
  void texts.init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    defaultNS: NAMESPACE,
    resources,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    missingInterpolationHandler: () => '',
    // The caller escapes the inserted text. Its direction must not change the direction of the sentence.
    interpolation: { escapeValue: true, escape: isolateText },
  });
  return {
    has: (code) => texts.exists(code),
    of: (code, params = {}, language = DEFAULT_LANGUAGE) => texts.t(code, { ...params, lng: language }),
  };
}
