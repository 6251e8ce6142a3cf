import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

export class NoHistoryError extends Error {}

export interface PreviousSources {
  root: string;
  commit: string;
  migration: string;
  remove(): void;
}

/** Throws NoHistoryError if the history does not reach back that far. */
export function previousSources(root = ROOT): PreviousSources {
  const { commit, migration } = beforeNewestMigration(root);
  return { ...checkOut(commit, { root, parts: ['api', 'shared-kernel', 'package.json'] }), migration };
}

export function beforeNewestMigration(root = ROOT): { commit: string; migration: string } {
  const migration = newestMigration(root);
  return { commit: commitBefore(root, migration), migration };
}

/** Null if there is none. Throws NoHistoryError without the whole history. */
export function lastOfOtherVersion(
  packageName: string,
  root = ROOT,
): { commit: string; version: string } | null {
  requireHistory(root);
  const file = `${packageName}/package.json`;
  const versionOf = (content: string): string => JSON.parse(content).version;
  const today = versionOf(readFileSync(join(root, file), 'utf8'));
  for (const commit of text(root, ['log', '--format=%H', '--', file]).split('\n').filter(Boolean)) {
    // The parent is the last commit before this change of the file.
    for (const place of [commit, `${commit}^`]) {
      const content = contentAt(root, place, file);
      const version = content === null ? today : versionOf(content);
      if (version !== today) return { commit: text(root, ['rev-parse', place]), version };
    }
  }
  return null;
}

function contentAt(root: string, commit: string, file: string): string | null {
  try {
    return String(git(root, ['show', `${commit}:${file}`]));
  } catch {
    return null;
  }
}

export function checkOut(
  commit: string,
  { root = ROOT, parts = [] }: { root?: string; parts?: readonly string[] } = {},
): Omit<PreviousSources, 'migration'> {
  const folder = mkdtempSync(join(tmpdir(), 'worklane-previous-'));
  const archive = git(root, ['archive', '--format=tar', commit, ...parts], 'buffer');
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkLibraries(root, folder);
  return { root: folder, commit, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function newestMigration(root: string): string {
  const newest = migrationsIn(root).sort().at(-1);
  if (!newest) throw new Error('There are no migrations.');
  return newest;
}

const isMigration = (name: string) => name.endsWith('.sql') && name !== 'schema.sql';

function migrationsIn(root: string): string[] {
  const folder = join(root, 'api/migrations');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => basename(path))
    .filter(isMigration);
}

/**
 * HEAD if the migration is not committed yet. Follows first parents. Skips commits with migrations renamed since,
 * because an api refuses a database without one of the api's migrations.
 */
function commitBefore(root: string, migration: string): string {
  requireHistory(root);
  const added = text(root, [
    'log',
    '-1',
    '--first-parent',
    '--diff-filter=A',
    '--format=%H',
    '--',
    // Each migration is added here; a squash moves it.
    `api/migrations/${migration}`,
  ]);
  if (added === '') return text(root, ['rev-parse', 'HEAD']);
  const today = new Set(migrationsIn(root));
  const isOnTodaysSchema = (commit: string) =>
    text(root, ['ls-tree', '--name-only', `${commit}:api/migrations`])
      .split('\n')
      .every((name) => !isMigration(name) || today.has(name));
  const earlier = text(root, ['rev-list', '--first-parent', '--skip=1', added]).split('\n').filter(Boolean);
  const commit = earlier.find(isOnTodaysSchema);
  if (commit) return commit;
  throw new NoHistoryError(
    `The history ends at the commit that added ${migration}, so previous versions cannot be tested: run git fetch --unshallow.`,
  );
}

function requireHistory(root: string): void {
  let isShallow: string;
  try {
    isShallow = text(root, ['rev-parse', '--is-shallow-repository']);
  } catch {
    throw new NoHistoryError(
      'This folder is not a clone of the repository, so previous versions cannot be tested: clone it with git.',
    );
  }
  if (isShallow === 'true') {
    throw new NoHistoryError(
      'This clone is shallow, so previous versions cannot be tested: run git fetch --unshallow.',
    );
  }
}

/** Links the installed libraries, so that only the workspace's packages have previous versions. */
function linkLibraries(root: string, folder: string): void {
  const installed = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@worklane'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@worklane' && !name.startsWith('.'))
      symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  }
  for (const name of readdirSync(join(installed, '@worklane'))) {
    symlinkSync(
      readlinkSync(join(installed, '@worklane', name)),
      join(folder, 'node_modules/@worklane', name),
    );
  }
  for (const name of readdirSync(folder)) {
    const nested = join(root, name, 'node_modules');
    if (name !== 'node_modules' && existsSync(nested))
      symlinkSync(nested, join(folder, name, 'node_modules'));
  }
}

const text = (root: string, args: readonly string[]) => String(git(root, args)).trim();

function git(root: string, args: readonly string[], encoding: 'utf8' | 'buffer' = 'utf8') {
  // `safe.directory`: the checkout may belong to another user.
  return execFileSync('git', ['-c', 'safe.directory=*', '-C', root, ...args], {
    encoding,
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 256 * 1024 * 1024,
  });
}
