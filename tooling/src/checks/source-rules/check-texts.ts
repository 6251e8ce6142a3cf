import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@worklane/shared-kernel/domain';
import { packagesIn } from '../../../packages.ts';
import { type CheckResult, verdict } from '../check.ts';
import { filesOf, linesOf } from './source-lines.ts';

const LIST = 'shared-kernel/src/domain/languages.ts';
const NOT_PRODUCT = /\.(test|e2e)\.tsx?$|(^|\/)testing\/|^e2e\/|\/jest\/|\/checks\//;
const isTypeOfCodes = (line: string) => line.startsWith('import type ') && line.includes('/locales/');
const PLURAL = /(_ordinal)?_(zero|one|two|few|many|other)$/;
/** Demo texts are in the demo's language, and `tooling` addresses developers. */
const NOT_SHOWN = /^(tooling|api\/src\/demo)\//;
const MONTHS: ReadonlySet<string> = new Set(
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(DEFAULT_LANGUAGE, { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, month),
    ),
  ).flatMap((name) => [name, name.slice(0, 3)]),
);
const COMMENT = /^\s*(\/?\*|\/\/).*|\/\/ .*/;
/** A language that is not in the list, such as `new Intl.NumberFormat('en-GB')`. */
const OTHER_LANGUAGE = /['"`][a-z]{2,3}-[A-Z]{2}['"`]|\b(Intl\.\w+|toLocale\w*)\(\s*['"`][a-z]{2,3}['"`]/;

const PSEUDO_LANGUAGE = 'en-XA';

type Tree = { [key: string]: string | Tree };

export function checkTexts(root: string, languages: readonly string[] = LANGUAGES): CheckResult {
  const packages = packagesIn(root).filter((folder) => existsSync(join(root, folder)));
  const files = filesOf(root, packages);
  const manifests = files.filter((file) => /(^|\/)module\.json$/.test(file));
  const faults = [
    ...foldersOf(files).flatMap((folder) => folderFaults(root, folder, files, languages)),
    ...manifests.flatMap((file) => moduleTextFaults(root, dirname(file), files)),
    ...manifests.flatMap((file) => labelFaults(root, file, languages)),
    ...languageNames(root, files, languages),
    ...monthsInCode(root, files),
  ];
  return verdict('texts', faults.length === 0, faults.join('\n'));
}

const foldersOf = (files: readonly string[]) =>
  [
    ...new Set(files.filter((file) => /\/locales\/[^/]+\.json$/.test(file)).map((file) => dirname(file))),
  ].sort();

function folderFaults(
  root: string,
  folder: string,
  files: readonly string[],
  languages: readonly string[],
): string[] {
  const found = files.filter((file) => dirname(file) === folder).map((file) => basename(file, '.json'));
  const expected = keysIn(root, folder, DEFAULT_LANGUAGE);
  return [
    ...languages.filter((one) => !found.includes(one)).map((one) => `${folder} has no ${one}.json`),
    ...found
      .filter((one) => !languages.includes(one))
      .map((one) => `${folder}/${one}.json belongs to no language in ${LIST}`),
    ...found.flatMap((language) => {
      const keys = keysIn(root, folder, language);
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

function keysIn(root: string, folder: string, language: string): Set<string> {
  const file = join(root, folder, `${language}.json`);
  return new Set(existsSync(file) ? keysOf(JSON.parse(readFileSync(file, 'utf8'))) : []);
}

/** Plural forms count as one key, because languages differ in them. */
function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${prefix}${key}`.replace(PLURAL, '')] : keysOf(text, `${prefix}${key}.`),
  );
}

/** A page merges the texts of a module and of its features. */
function moduleTextFaults(root: string, module: string, files: readonly string[]): string[] {
  const own = files.filter((file) => file.startsWith(`${module}/`));
  const folders = foldersOf(own).map((folder) => ({
    folder,
    keys: [...keysIn(root, folder, DEFAULT_LANGUAGE)],
  }));
  const sources = own.filter((file) => /\.tsx?$/.test(file) && !NOT_PRODUCT.test(file));
  return [
    ...folders.flatMap((one, index) => folders.slice(index + 1).flatMap((other) => keysInBoth(one, other))),
    ...sources.flatMap((file) => unreachableTexts(root, file, folders)),
  ];
}

interface FolderOfTexts {
  folder: string;
  keys: readonly string[];
}

function keysInBoth(one: FolderOfTexts, other: FolderOfTexts): string[] {
  const isWithin = (key: string, group: string) => `${key}.`.startsWith(`${group}.`);
  return one.keys
    .filter((key) => other.keys.some((same) => isWithin(key, same) || isWithin(same, key)))
    .map((key) => `${one.folder} and ${other.folder} both have ${key}`);
}

const KEY = /(?<call>\bt\(\s*)?['"`](?<key>[\w-][\w.-]*)(?:['"`]|(?<open>\$\{))/g;

function unreachableTexts(root: string, file: string, folders: readonly FolderOfTexts[]): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const imported = [...source.matchAll(/\bfrom '([^']+)'/g)].map(([, path = '']) => path);
  const reachable = folders.filter(({ folder }) => {
    const feature = /\/features\/[^/]+\//.exec(folder)?.[0];
    return feature === undefined || file.includes(feature) || imported.some((path) => path.includes(feature));
  });
  return [...source.matchAll(KEY)].flatMap(({ index, groups: { call, key = '', open } = {} }) => {
    const has = ({ keys }: FolderOfTexts) => keys.some((one) => (open ? one.startsWith(key) : one === key));
    const isText = call !== undefined || (key.includes('.') && folders.some(has));
    if (!isText || reachable.some(has)) return [];
    const line = source.slice(0, index).split('\n').length;
    return `${file}:${line} uses the text ${key}, which neither the module nor a feature that this file belongs to or imports has`;
  });
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
    .filter(({ text }) => !isTypeOfCodes(text))
    .filter(
      ({ text }) =>
        languages.some((language) => text.includes(language)) ||
        OTHER_LANGUAGE.test(text.replaceAll(PSEUDO_LANGUAGE, '')),
    )
    .map(({ file, number, text }) => `${file}:${number} ${text.trim()}: only ${LIST} names a language`);
}

function monthsInCode(root: string, files: readonly string[]): string[] {
  const product = files.filter((file) => !NOT_PRODUCT.test(file) && !NOT_SHOWN.test(file));
  return linesOf(root, product)
    .filter(({ text }) =>
      text
        .replace(COMMENT, '')
        .split(/\W+/)
        .some((word) => MONTHS.has(word)),
    )
    .map(({ file, number, text }) => `${file}:${number} ${text.trim()}: only texts name a month`);
}
