import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type CheckResult, verdict } from '../check.ts';
import { filesOf } from './source-lines.ts';

const RECORDS = 'docs/decisions/';
const INDEX = 'README.md';
/** It may name files and identifiers that no longer exist. */
const ARCHIVE = 'archive.md';
const MARKDOWN = /\.md$/;
const SOURCE = /\.(?:ts|tsx|mjs|json|jsonc|sql|css|sh|ya?ml)$/;
const NOT_SEARCHED = /(^|\/)package-lock\.json$/;
/** The links are valid only after `new-module` or `create-module` has copied the files. */
const TEMPLATE = /^tooling\/(?:sdk\/)?template\//;
const NAME = /^[A-Za-z_][\w$]*$/;
const PATH = /^[\w.][\w./-]*$/;
const WORD = /[\w$]/;

/**
 * Each file and identifier that a record of docs/decisions names in backticks exists, each record is in the index, and
 * each relative link of a Markdown file leads to a file.
 */
export function checkDecisions(root: string): CheckResult {
  const files = sourceFilesOf(root);
  const documents = files.filter((file) => MARKDOWN.test(file) && !TEMPLATE.test(file));
  const records = documents.filter((file) => file.startsWith(RECORDS) && file !== RECORDS + ARCHIVE);
  const places = placesOf(files);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const faults = [
    ...records.flatMap((file) => lostPaths(file, read(file), places)),
    ...lostNames(records, files, read),
    ...recordsOutsideIndex(records, read),
    ...documents.flatMap((file) => lostLinks(file, read(file), places)),
  ];
  return verdict('documents', faults.length === 0, faults.join('\n'));
}

function sourceFilesOf(root: string): string[] {
  try {
    return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\0')
      .filter((file) => file !== '' && existsSync(join(root, file)));
  } catch {
    const entries = readdirSync(root, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules');
    return [
      ...entries.filter((entry) => entry.isFile()).map(({ name }) => name),
      ...filesOf(
        root,
        folders.map(({ name }) => name),
      ),
    ];
  }
}

function placesOf(files: readonly string[]): ReadonlySet<string> {
  const places = new Set<string>(['.']);
  for (const file of files)
    for (let place = file; place !== '.' && !places.has(place); place = posix.dirname(place))
      places.add(place);
  return places;
}

function quotedIn(text: string): { quoted: string; line: number }[] {
  return text.split('\n').flatMap((content, index) =>
    content
      .split('`')
      .filter((_, at) => at % 2 === 1)
      .map((quoted) => ({ quoted, line: index + 1 })),
  );
}

function lostPaths(file: string, text: string, places: ReadonlySet<string>): string[] {
  const bareNames = new Set([...places].map((place) => posix.basename(place)));
  const isLost = (path: string) => {
    if (!path.includes('/')) return SOURCE.test(path) && !bareNames.has(path);
    const isOfRepository = places.has(path.split('/')[0] ?? '') || SOURCE.test(path);
    return isOfRepository && !places.has(posix.normalize(path).replace(/\/$/, ''));
  };
  return quotedIn(text)
    .filter(({ quoted }) => PATH.test(quoted) && isLost(quoted))
    .map(({ quoted, line }) => `${file}:${line} ${quoted} does not exist`);
}

const namesIn = (quoted: string): string[] =>
  (quoted.split('=')[0] ?? '').split('.').every((part) => NAME.test(part))
    ? (quoted.split('=')[0] ?? '').split('.').filter(isIdentifier)
    : [];

/** camelCase, PascalCase, UPPER_CASE or snake_case. Plain words do not count. */
const isIdentifier = (name: string) => name !== name.toLowerCase() || name.includes('_');

function lostNames(
  records: readonly string[],
  files: readonly string[],
  read: (file: string) => string,
): string[] {
  const wanted = new Map<string, string>();
  for (const file of records)
    for (const { quoted, line } of quotedIn(read(file)))
      for (const name of namesIn(quoted))
        if (!wanted.has(name)) wanted.set(name, `${file}:${line} ${name} is in no source`);
  for (const file of files) {
    if (wanted.size === 0) break;
    if (!SOURCE.test(file) || NOT_SEARCHED.test(file)) continue;
    const source = read(file);
    for (const name of wanted.keys()) if (hasWord(source, name)) wanted.delete(name);
  }
  return [...wanted.values()];
}

function hasWord(source: string, name: string): boolean {
  for (let at = source.indexOf(name); at >= 0; at = source.indexOf(name, at + 1)) {
    const isWhole = !WORD.test(source.charAt(at - 1)) && !WORD.test(source.charAt(at + name.length));
    if (isWhole) return true;
  }
  return false;
}

function recordsOutsideIndex(records: readonly string[], read: (file: string) => string): string[] {
  const index = RECORDS + INDEX;
  if (!records.includes(index)) return [];
  const listed = new Set(linksIn(read(index)).map(({ target }) => RECORDS + target));
  return records
    .filter((file) => file !== index && !listed.has(file))
    .map((file) => `${file} is not in ${index}`);
}

function linksIn(text: string): { target: string; line: number }[] {
  let isCode = false;
  return text.split('\n').flatMap((content, index) => {
    if (content.trimStart().startsWith('```')) isCode = !isCode;
    if (isCode) return [];
    return content
      .split('`')
      .filter((_, at) => at % 2 === 0)
      .join('')
      .split('](')
      .slice(1)
      .map((rest) => rest.split(')', 1)[0]?.split('#', 1)[0]?.split(' ', 1)[0] ?? '')
      .filter((target) => target !== '' && !target.includes(':') && !target.startsWith('/'))
      .map((target) => ({ target, line: index + 1 }));
  });
}

const lostLinks = (file: string, text: string, places: ReadonlySet<string>): string[] =>
  linksIn(text)
    .filter(({ target }) => {
      const path = posix.join(posix.dirname(file), decodeURI(target));
      return !places.has(path.endsWith('/') ? path.slice(0, -1) : path);
    })
    .map(({ target, line }) => `${file}:${line} links to ${target}, which does not exist`);
