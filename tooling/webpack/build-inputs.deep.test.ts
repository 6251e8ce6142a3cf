import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from './repository.ts';

interface TaskRunner {
  namedInputs: Record<string, (string | { runtime: string })[]>;
  targetDefaults: { build: { inputs: string[] } };
}

const { namedInputs, targetDefaults }: TaskRunner = JSON.parse(
  readFileSync(join(repositoryRoot, 'nx.json'), 'utf8'),
);

function isInput(file: string, packageName: string): boolean {
  const globs = targetDefaults.build.inputs
    .flatMap((name) => namedInputs[name] ?? [])
    .filter((input) => typeof input === 'string')
    .map((input) => input.replace('{workspaceRoot}/', '').replace('{projectRoot}', packageName));
  const isIn = (glob: string) => matchesGlob(file, glob);
  const excluded = globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1));
  return globs.some((glob) => !glob.startsWith('!') && isIn(glob)) && !excluded.some(isIn);
}

async function readByBuild(packageName: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reads-'));
  const log = join(folder, 'reads');
  try {
    const packageDir = join(repositoryRoot, packageName);
    await promisify(execFile)(
      process.execPath,
      ['--import', join(import.meta.dirname, 'log-reads.ts'), '../tooling/webpack/build.ts'],
      { cwd: packageDir, env: { ...process.env, READS_LOG: log } },
    );
    const paths = readFileSync(log, 'utf8').split('\n').filter(Boolean);
    return [...new Set(paths.map((path) => relative(repositoryRoot, resolve(packageDir, path))))].filter(
      (path) =>
        statSync(join(repositoryRoot, path), { throwIfNoEntry: false })?.isFile() &&
        !/^\.\.|(^|\/)(node_modules|dist|\.cache|\.nx|\.git)(\/|$)/.test(path),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.each(['shell', 'mf-account'])(
  'MFE-03 every file that a build of %s reads is an input of its cache',
  async (name) => {
    const read = await readByBuild(name);
    expect(read).toEqual(expect.arrayContaining(['shared-kernel/upgrades.json', `${name}/package.json`]));
    expect(read.filter((file) => !isInput(file, name))).toEqual([]);
  },
);
