import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** The previous sources are not available; the message says what to do. */
export class NoHistoryError extends Error {}

export interface PreviousSources {
  root: string;
  /** The commit of the sources. */
  commit: string;
  /** The migration that was added after that commit. */
  migration: string;
  remove(): void;
}

/**
 * Checks out the api as it was before the newest migration, with the currently installed libraries.
 * @throws NoHistoryError where the history does not reach back that far
 */
export function previousSources(root = ROOT): PreviousSources {
  const migration = newestMigration(root);
  const commit = commitBefore(root, migration);
  const folder = mkdtempSync(join(tmpdir(), 'worklane-previous-'));
  const archive = git(
    root,
    ['archive', '--format=tar', commit, 'api', 'shared-kernel', 'package.json'],
    'buffer',
  );
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkLibraries(root, folder);
  return { root: folder, commit, migration, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function newestMigration(root: string): string {
  const names = readdirSync(join(root, 'api/migrations')).filter((name) => name.endsWith('.sql'));
  const newest = names.sort().at(-1);
  if (!newest) throw new Error('There are no migrations.');
  return newest;
}

/** The commit before the one that added a migration; HEAD where the migration is not committed yet. */
function commitBefore(root: string, migration: string): string {
  requireHistory(root);
  const added = text(root, [
    'log',
    '-1',
    '--diff-filter=A',
    '--format=%H',
    '--',
    `api/migrations/${migration}`,
  ]);
  if (added === '') return text(root, ['rev-parse', 'HEAD']);
  try {
    return text(root, ['rev-parse', '--verify', '--quiet', `${added}^`]);
  } catch {
    throw new NoHistoryError(
      `The history ends at the commit that added ${migration}, so the previous api cannot be tested: run git fetch --unshallow.`,
    );
  }
}

function requireHistory(root: string): void {
  let isShallow: string;
  try {
    isShallow = text(root, ['rev-parse', '--is-shallow-repository']);
  } catch {
    throw new NoHistoryError(
      'This folder is not a clone of the repository, so the previous api cannot be tested: clone it with git.',
    );
  }
  if (isShallow === 'true') {
    throw new NoHistoryError(
      'This clone is shallow, so the previous api cannot be tested: run git fetch --unshallow.',
    );
  }
}

/** Links the installed libraries, so that only the workspace's own packages are the previous ones. */
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
  for (const name of ['api', 'shared-kernel']) {
    const nested = join(root, name, 'node_modules');
    if (lstatSync(nested, { throwIfNoEntry: false })) symlinkSync(nested, join(folder, name, 'node_modules'));
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
