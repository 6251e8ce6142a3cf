import { mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { buildWhatChanged } from './builds.ts';
import { makeFolder, removeFolders, until } from './testing/processes.ts';

const PROJECT = join(import.meta.dirname, '../../..');
afterAll(removeFolders);

const write = (file: string, content: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

const makeWorkspace = (build: string | null) => {
  const root = makeFolder();
  const scripts = build ? { build } : {};
  write(join(root, 'package.json'), JSON.stringify({ name: 'root', private: true, workspaces: ['shell'] }));
  write(join(root, 'lerna.json'), JSON.stringify({ version: 'independent' }));
  write(join(root, 'nx.json'), readFileSync(join(PROJECT, 'nx.json'), 'utf8'));
  write(join(root, 'shell/package.json'), JSON.stringify({ name: 'shell', version: '1.0.0', scripts }));
  write(join(root, 'shell/source.txt'), 'first');
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  return { root, source: join(root, 'shell/source.txt'), built: join(root, 'shell/dist/out.txt') };
};

const COPY = 'mkdir -p dist && cp source.txt dist/out.txt';

describe('the build at the start', () => {
  test('builds new, changed or deleted sources, and nothing if all is up to date', async () => {
    const { root, source, built } = makeWorkspace(COPY);
    expect(await buildWhatChanged(root)).toBe(true);
    expect(readFileSync(built, 'utf8')).toBe('first');
    expect(await buildWhatChanged(root)).toBe(false);
    writeFileSync(source, 'second');
    // The task runner compares modification times in seconds, and a build may take less.
    utimesSync(source, Date.now() / 1000, Date.now() / 1000 + 2);
    expect(await buildWhatChanged(root)).toBe(true);
    expect(readFileSync(built, 'utf8')).toBe('second');
    rmSync(dirname(built), { recursive: true });
    expect(await buildWhatChanged(root)).toBe(true);
    expect(readFileSync(built, 'utf8')).toBe('second');
  });

  test('ignores a changed test', async () => {
    const { root } = makeWorkspace(COPY);
    await buildWhatChanged(root);
    write(join(root, 'shell/source.test.ts'), '');
    expect(await buildWhatChanged(root)).toBe(false);
  });

  test('reports the first error and the log of a failed build, and tries again', async () => {
    const { root } = makeWorkspace(`echo "ERROR in ./src/page.tsx 1:0"; echo "no such module" && exit 1`);
    for (const _ of [1, 2])
      await expect(buildWhatChanged(root)).rejects.toThrow(
        `The build failed: ERROR in ./src/page.tsx 1:0: no such module. Its output is in ${root}/.cache/build.log.`,
      );
  });

  test('runs once for two simultaneous starts', async () => {
    const { root } = makeWorkspace(`${COPY} && echo built >> ../built.log`);
    expect((await Promise.all([buildWhatChanged(root), buildWhatChanged(root)])).sort()).toEqual([
      false,
      true,
    ]);
    expect(readFileSync(join(root, 'built.log'), 'utf8')).toBe('built\n');
  });

  test('ends if the start is interrupted', async () => {
    const { root } = makeWorkspace('echo begun > ../begun.log && sleep 3600');
    const calledOff = new AbortController();
    const building = buildWhatChanged(root, calledOff.signal);
    building.catch(() => {});
    await until(() => hasText(join(root, 'begun.log')), 'the build has begun');
    calledOff.abort();
    await expect(building).rejects.toThrow('interrupted');
  });

  test('does nothing without a package with a build script', async () => {
    expect(await buildWhatChanged(makeWorkspace(null).root)).toBe(false);
  });
});

const hasText = (file: string): boolean => {
  try {
    return readFileSync(file, 'utf8') !== '';
  } catch {
    return false;
  }
};
