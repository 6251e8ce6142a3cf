import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@worklane/shared-kernel/domain';
import { packagesIn } from '../../packages.ts';
import { type CheckResult, verdict } from './check.ts';
import { filesOf, linesOf } from './source-lines.ts';

const LIST = 'shared-kernel/src/domain/languages.ts';
const NOT_PRODUCT = /\.(test|e2e)\.tsx?$|(^|\/)testing\/|^e2e\/|\/jest\/|\/checks\//;
/** The codes of texts are typed by the file of the first language. */
const isTypeOfCodes = (line: string) => line.startsWith('import type ') && line.includes('/locales/');
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Tree = { [key: string]: string | Tree };

/**
 * Every folder of texts has a file for each language, all with the same keys, every label of a manifest has each
 * language, and nothing but the list names one.
 */
export function checkTexts(root: string, languages: readonly string[] = LANGUAGES): CheckResult {
  const packages = packagesIn(root).filter((folder) => existsSync(join(root, folder)));
  const files = filesOf(root, packages);
  const faults = [
    ...foldersOf(files).flatMap((folder) => folderFaults(root, folder, files, languages)),
    ...files
      .filter((file) => /(^|\/)module\.json$/.test(file))
      .flatMap((file) => labelFaults(root, file, languages)),
    ...languageNames(root, files, languages),
  ];
  return verdict('texts', faults.length === 0, faults.join('\n'));
}

const foldersOf = (files: readonly string[]) => [
  ...new Set(files.filter((file) => /\/locales\/[^/]+\.json$/.test(file)).map((file) => dirname(file))),
];

function folderFaults(
  root: string,
  folder: string,
  files: readonly string[],
  languages: readonly string[],
): string[] {
  const found = files.filter((file) => dirname(file) === folder).map((file) => basename(file, '.json'));
  const keysIn = (language: string) =>
    new Set(keysOf(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'))));
  const expected = found.includes(DEFAULT_LANGUAGE) ? keysIn(DEFAULT_LANGUAGE) : new Set<string>();
  return [
    ...languages.filter((one) => !found.includes(one)).map((one) => `${folder} has no ${one}.json`),
    ...found
      .filter((one) => !languages.includes(one))
      .map((one) => `${folder}/${one}.json is of no language in ${LIST}`),
    ...found.flatMap((language) => {
      const keys = keysIn(language);
      const file = `${folder}/${language}.json`;
      return [
        ...[...expected].filter((key) => !keys.has(key)).map((key) => `${file} lacks ${key}`),
        ...[...keys]
          .filter((key) => !expected.has(key))
          .map((key) => `${file} has ${key}, which ${DEFAULT_LANGUAGE} lacks`),
      ];
    }),
  ];
}

/** Keys of all texts; the plural forms of one text are one key, since languages differ in them. */
function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${prefix}${key}`.replace(PLURAL, '')] : keysOf(text, `${prefix}${key}.`),
  );
}

function labelFaults(root: string, file: string, languages: readonly string[]): string[] {
  const { area, navigation } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
    area: Record<string, string>;
    navigation: { path: string; label: Record<string, string> }[];
  };
  const labels = [
    { what: 'area', label: area },
    ...navigation.map(({ path, label }) => ({ what: `the label of ${path}`, label })),
  ];
  return labels.flatMap(({ what, label }) =>
    languages.filter((language) => !label[language]).map((language) => `${file}: ${what} has no ${language}`),
  );
}

function languageNames(root: string, files: readonly string[], languages: readonly string[]): string[] {
  const product = files.filter((file) => !NOT_PRODUCT.test(file) && file !== LIST);
  return linesOf(root, product)
    .filter(({ text }) => languages.some((language) => text.includes(language)) && !isTypeOfCodes(text))
    .map(({ file, number, text }) => `${file}:${number} ${text.trim()}: only ${LIST} names a language`);
}
