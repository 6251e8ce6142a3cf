import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  beforeNewestMigration,
  checkOut,
  lastOfOtherVersion,
  NoHistoryError,
} from '../../../api/src/testing/earlier/previous-sources.ts';

const run = promisify(execFile);
const repositoryRoot = join(import.meta.dirname, '../../..');

export interface EarlierCommit {
  commit: string;
  isOtherVersion: boolean;
  folder: string;
}

export interface PreviousBuilds {
  commits: readonly EarlierCommit[];
  notes: readonly string[];
  remove(): void;
}

/** Without another kernel or shell version in the history, uses the commit before the newest migration. */
export async function previousBuilds(packages: readonly string[]): Promise<PreviousBuilds> {
  const notes: string[] = [];
  const built: (EarlierCommit & { remove(): void })[] = [];
  const remove = () => {
    for (const each of built) each.remove();
  };
  try {
    for (const { commit, isOtherVersion } of commitsToRun(notes)) {
      const sources = checkOut(commit);
      built.push({ commit, isOtherVersion, folder: sources.root, remove: sources.remove });
      await buildAll(sources.root, packages);
    }
  } catch (error) {
    remove();
    if (!(error instanceof NoHistoryError || error instanceof OtherLibrariesError)) throw error;
    return { commits: [], notes: [...notes, error.message], remove: () => {} };
  }
  return { commits: built, notes, remove };
}

/** The sources need other libraries than the installed ones. */
class OtherLibrariesError extends Error {}

function commitsToRun(notes: string[]): Pick<EarlierCommit, 'commit' | 'isOtherVersion'>[] {
  const commits = ['shared-kernel', 'shell'].flatMap((name) => {
    const found = lastOfOtherVersion(name);
    if (!found) notes.push(`The history has one version of ${name} only, that of today.`);
    else notes.push(`The last other version of ${name} is ${found.version}, of commit ${found.commit}.`);
    return found?.commit ?? [];
  });
  if (commits.length > 0) return [...new Set(commits)].map((commit) => ({ commit, isOtherVersion: true }));
  const { commit, migration } = beforeNewestMigration();
  notes.push(`So the builds are those of commit ${commit}, from before the migration ${migration}.`);
  notes.push('Its versions are those of today, so it is shown that pages are drawn, and not what they say.');
  return [{ commit, isOtherVersion: false }];
}

async function buildAll(root: string, packages: readonly string[]): Promise<void> {
  const waiting = [...packages];
  const buildNext = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await build(root, name);
  };
  await Promise.all([buildNext(), buildNext()]);
}

async function build(root: string, name: string): Promise<void> {
  const node = join(repositoryRoot, 'node_modules/.bin/node');
  await run(node, [join(root, 'tooling/webpack/build.ts')], {
    cwd: join(root, name),
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 16 * 1024 * 1024,
  }).catch((error: Error & { stderr?: string }) => {
    const reason = `${name} of the earlier commit cannot be built: ${error.stderr || error.message}`;
    const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
    throw lockOf(root) === lockOf(repositoryRoot) ? new Error(reason) : new OtherLibrariesError(reason);
  });
}
