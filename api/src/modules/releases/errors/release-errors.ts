import { createHash } from 'node:crypto';
import type { ErrorGroup, ErrorPlace, ErrorReport } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import Bowser from 'bowser';
import type { Executor } from '../../../platform/database/database.ts';
import type { KnownPlaces } from './known-places.ts';
import { type ErrorRow, latestErrors, REST_FINGERPRINT } from './release-errors.repository.ts';
import { SourcePlaces } from './source-places.ts';

export function fingerprintOf({ kind, name, meaning, number, frames }: ErrorReport): string {
  const content = JSON.stringify([kind, name, meaning, number, frames]);
  return createHash('sha256').update(content).digest('hex').slice(0, FINGERPRINT_LENGTH);
}
const FINGERPRINT_LENGTH = 32;

/** Only these browsers are named: a client can send any text, and other names are not stored. */
const BROWSERS: ReadonlySet<string> = new Set([
  ...['Chrome', 'Chromium', 'Microsoft Edge', 'Firefox', 'Safari', 'Opera'],
  ...['Samsung Internet for Android', 'Vivaldi', 'Android Browser'],
]);

export function browserOf(userAgent: string | undefined): string {
  // Bowser throws on an empty text.
  const { name = '', version = '' } = userAgent ? Bowser.parse(userAgent).browser : {};
  if (!BROWSERS.has(name)) return 'Another browser';
  const [, main] = /^(\d{1,4})(?:\.|$)/.exec(version) ?? [];
  return main ? `${name} ${main}` : name;
}

interface WantedErrors {
  id?: string | undefined;
  pageNum?: number | undefined;
  limit?: number | undefined;
}

export async function errorGroups(
  db: Executor,
  known: KnownPlaces,
  name: string,
  { id, pageNum = 1, limit = PAGE_SIZE.releaseErrors }: WantedErrors,
): Promise<{ groups: ErrorGroup[]; total: number }> {
  const most = PAGE_SIZE.most * ROWS_OF_GROUP;
  const sources = new SourcePlaces(db, known);
  const groups = await groupsOf(await latestErrors(db, name, { id, limit: most }), sources);
  const from = (pageNum - 1) * limit;
  const page = groups.slice(from, from + limit);
  if (id === undefined) return { groups: page, total: groups.length };
  const all = await latestErrors(db, name, { id: undefined, limit: most });
  const others = await groupsOf(
    all.filter((row) => row.releaseId !== id && page.some((group) => isAlike(row, group))),
    sources,
  );
  const isKnown = (group: ErrorGroup) =>
    others.some((other) => isSameError(other, group) && other.firstAt < group.firstAt);
  return {
    groups: page.map((group) => ({ ...group, isNew: !group.isRest && !isKnown(group) })),
    total: groups.length,
  };
}
const ROWS_OF_GROUP = 3;

async function groupsOf(rows: readonly ErrorRow[], sources: SourcePlaces): Promise<ErrorGroup[]> {
  const groups = new Map<string, ErrorGroup>();
  for (const row of rows) {
    const places: ErrorPlace[] = [];
    for (const frame of row.frames) places.push(await sources.placeOf(frame));
    const key = keyOf(row, places);
    const known = groups.get(key);
    if (known) addTo(known, row);
    else groups.set(key, groupOf(row, places));
  }
  return [...groups.values()];
}

type AnyError = Pick<ErrorGroup, 'kind' | 'name' | 'meaning' | 'number'>;
const isAlike = (one: AnyError, other: AnyError) =>
  one.kind === other.kind &&
  one.name === other.name &&
  one.meaning === other.meaning &&
  one.number === other.number;

/** Lines are ignored between releases, because every change moves them. */
function isSameError(one: ErrorGroup, other: ErrorGroup): boolean {
  const [file, otherFile] = [one, other].map(
    ({ places }) => places.find(({ source }) => source !== null)?.source?.file,
  );
  return isAlike(one, other) && (file === undefined || otherFile === undefined || file === otherFile);
}

/** Only the line of the first source place counts: browsers report different columns and callers. */
function keyOf(
  { releaseId, kind, name, meaning, number, fingerprint }: ErrorRow,
  places: ErrorPlace[],
): string {
  const first = places.find(({ source }) => source !== null)?.source;
  const at = first ? `${first.file}:${first.line}` : fingerprint;
  return JSON.stringify([releaseId, kind, name, meaning, number, at]);
}

function groupOf(row: ErrorRow, places: ErrorPlace[]): ErrorGroup {
  const { releaseId, fingerprint, kind, name, meaning, number, count, firstAt, lastAt } = row;
  const isRest = fingerprint === REST_FINGERPRINT;
  return {
    release: releaseId,
    isRest,
    kind,
    name,
    meaning,
    number,
    count,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    browsers: isRest ? [] : [{ browser: row.browser, count }],
    places,
  };
}

function addTo(group: ErrorGroup, { browser, count, firstAt }: ErrorRow): void {
  group.count += count;
  const first = firstAt.toISOString();
  if (first < group.firstAt) group.firstAt = first;
  const known = group.browsers.find((one) => one.browser === browser);
  if (known) known.count += count;
  else group.browsers.push({ browser, count });
}
