import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { commitText, readCommit } from './read-commit.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commit-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Mia Maker', '-c', 'user.email=mia@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

describe('MFE-03 the commit of a build', () => {
  test('is its repository’s, with author and title, and reports changed files', async () => {
    git('init', '--quiet');
    expect(await readCommit(folder)).toBeNull();
    await writeFile(join(folder, 'a.ts'), 'one');
    git('add', '.');
    git('commit', '--quiet', '--message', 'First');
    const commit = git('rev-parse', 'HEAD');
    const clean = await readCommit(folder);
    expect(clean).toEqual({
      commit,
      author: 'Mia Maker',
      committedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.000Z$/),
      isDirty: false,
      title: 'First',
    });
    expect(commitText(clean)).toBe(`${commit.slice(0, 10)} by Mia Maker`);
    await writeFile(join(folder, 'b.ts'), 'two');
    const dirty = await readCommit(folder);
    expect(dirty).toMatchObject({ commit, isDirty: true });
    expect(commitText(dirty)).toBe(`${commit.slice(0, 10)} with changes by Mia Maker`);
  });

  test('is unknown outside a repository', async () => {
    expect(await readCommit(folder)).toBeNull();
    expect(commitText(null)).toBe('');
  });
});
