import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '../domain/index.ts';

/** The texts of a server, by code. */
export interface Words {
  has(code: string): boolean;
  /**
   * The text of a code with its parameters filled in. A code without a text comes back as it is; a parameter that
   * is missing becomes empty.
   */
  of(code: string, params?: Readonly<Record<string, string | number>>, language?: string): string;
}

/** Folder with the texts of the domain's codes. */
export const domainLocales: string = join(import.meta.dirname, '../domain/locales');

/** Reads the `<language>.json` files of folders; where two folders have a text for a code, the first one counts. */
export function readWords(...folders: string[]): Words {
  const byLanguage = new Map<string, Map<string, string>>();
  for (const folder of folders.toReversed())
    for (const file of readdirSync(folder)) {
      const language = file.replace(/\.json$/, '');
      const texts = byLanguage.get(language) ?? new Map<string, string>();
      byLanguage.set(language, texts);
      const read = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
      for (const [code, text] of Object.entries(read)) texts.set(code, text);
    }
  const textOf = (code: string, language: string) =>
    byLanguage.get(language)?.get(code) ?? byLanguage.get(DEFAULT_LANGUAGE)?.get(code);
  return {
    has: (code) => textOf(code, DEFAULT_LANGUAGE) !== undefined,
    of: (code, params = {}, language = DEFAULT_LANGUAGE) =>
      (textOf(code, language) ?? code).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
        Object.hasOwn(params, name) ? String(params[name]) : '',
      ),
  };
}
