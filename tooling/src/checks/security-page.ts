import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SecurityRow {
  id: string;
  state: string;
  shownBy: string;
}

const STATES = new Set(['met', 'partly', 'not met', 'n/a']);
/** Requirements of documents are in the first section of a chapter, with some exceptions. */
const OF_DOCUMENTS = /^V\d+\.1\.\d+$/;
const TEST_FILE = /\.(?:test|e2e)\.tsx?$/;
const DOCUMENT_FILE = /\.(?:md|ts)$/;
const SHORTEST_REASON = 20;

/** The rows of docs/asvs.tsv. */
export function securityRows(table: string): SecurityRow[] {
  return table.split('\n').flatMap((line) => {
    const [id = '', , state = '', shownBy = ''] = line.split('\t');
    return /^V\d/.test(id) ? [{ id, state, shownBy }] : [];
  });
}

export function countsOfStates(table: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { id, state } of securityRows(table))
    for (const one of id.split(', ')) {
      const [first = 0, last = first] = one.split('-').map((end) => Number(end.split('.').at(-1)));
      counts[state] = (counts[state] ?? 0) + last - first + 1;
    }
  return counts;
}

/** `page` is docs/security.md, whose sections the table names. */
export function faultsOfRows(table: string, page: string, root: string): string[] {
  const rows = securityRows(table);
  const twice = rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at);
  return [
    ...twice.map(({ id }) => `${id} occurs twice`),
    ...rows.flatMap((row) => faultsOf(row, page, root)),
  ];
}

function faultsOf({ id, state, shownBy }: SecurityRow, page: string, root: string): string[] {
  const tests = namedTests(shownBy);
  const faults = tests.flatMap(({ file, titles }) => {
    if (!existsSync(join(root, file))) return [`${id} names ${file}`];
    const text = readFileSync(join(root, file), 'utf8');
    const lost = titles.filter((title) => !text.includes(title));
    return lost.map((title) => `${id} names “${title}”, which is not in ${file}`);
  });
  if (!STATES.has(state)) faults.push(`${id} has the state ${state}`);
  if (state === 'met' && tests.length === 0 && !(OF_DOCUMENTS.test(id) && namesDocument(shownBy, page, root)))
    faults.push(`${id} is met, but names no test`);
  if ((state === 'partly' || state === 'not met') && shownBy.length < SHORTEST_REASON)
    faults.push(`${id} is ${state}, but gives no reason`);
  return faults;
}

function namedTests(cell: string): { file: string; titles: string[] }[] {
  const parts = cell.split('`');
  return parts.flatMap((file, at) =>
    at % 2 === 1 && TEST_FILE.test(file) ? [{ file, titles: titlesAtStart(parts[at + 1] ?? '') }] : [],
  );
}

function titlesAtStart(text: string): string[] {
  const titles: string[] = [];
  for (let rest = text; rest.startsWith(' “') || rest.startsWith(', “'); ) {
    const end = rest.indexOf('”');
    if (end < 0) return titles;
    titles.push(rest.slice(rest.indexOf('“') + 1, end));
    rest = rest.slice(end + 1);
  }
  return titles;
}

function namesDocument(cell: string, page: string, root: string): boolean {
  const files = cell.split('`').filter((part, at) => at % 2 === 1 && DOCUMENT_FILE.test(part));
  const quoted = cell.split('"');
  const sections = quoted.filter(
    (_, at) => at % 2 === 1 && quoted[at + 1]?.startsWith(' of docs/security.md'),
  );
  return (
    files.length + sections.length > 0 &&
    files.every((file) => existsSync(join(root, file))) &&
    sections.every((title) => page.includes(`\n## ${title}\n`))
  );
}

const NOT_OF_SERVERS = /\.test\.ts$|\/(?:testing|demo)\//;

export function serverSources(root: string): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const folder of ['api/src', 'edge/src', 'shared-kernel/src/server', 'shared-kernel/src/contracts'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = `${folder}/${name}`;
      if (path.endsWith('.ts') && !NOT_OF_SERVERS.test(path))
        sources.set(path, readFileSync(join(root, path), 'utf8'));
    }
  return sources;
}

export const foundIn = (sources: ReadonlyMap<string, string>, expression: RegExp): string[] =>
  [...sources].flatMap(([path, text]) =>
    [...text.matchAll(expression)].map(([found]) => `${path}: ${found}`),
  );
