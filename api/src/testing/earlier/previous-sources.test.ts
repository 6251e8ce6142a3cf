import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { beforeNewestMigration, lastOfOtherVersion, NoHistoryError } from './previous-sources.ts';

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'other-version-'));
  root = join(folder, 'project');
  mkdirSync(join(root, 'shell'), { recursive: true });
  git('init', '--quiet');
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', root, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

function write(version: string, more: object = {}): void {
  writeFileSync(join(root, 'shell/package.json'), JSON.stringify({ version, ...more }));
}

function commit(version: string, more: object = {}): string {
  write(version, more);
  git('add', '.');
  git('commit', '--quiet', '--message', version);
  return git('rev-parse', 'HEAD');
}

describe('the last commit of another version', () => {
  test('is the one before the current version was set, despite other file changes', () => {
    commit('0.1.0');
    const last = commit('0.1.0', { license: 'MIT' });
    commit('0.2.0');
    commit('0.2.0', { license: 'MIT' });
    expect(lastOfOtherVersion('shell', root)).toEqual({ commit: last, version: '0.1.0' });
  });

  test('is the newest one while the current version is not committed', () => {
    const last = commit('0.1.0');
    write('0.2.0');
    expect(lastOfOtherVersion('shell', root)).toEqual({ commit: last, version: '0.1.0' });
  });

  test('is null if the history has one version only', () => {
    commit('0.1.0');
    commit('0.1.0', { license: 'MIT' });
    expect(lastOfOtherVersion('shell', root)).toBeNull();
  });

  test('throws an error in a shallow clone', () => {
    commit('0.1.0');
    commit('0.2.0');
    const clone = join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone], { stdio: 'ignore' });
    expect(() => lastOfOtherVersion('shell', clone)).toThrow(NoHistoryError);
    expect(() => lastOfOtherVersion('shell', clone)).toThrow('This clone is shallow');
  });
});

describe('the commit before the newest migration', () => {
  const addMigration = (name: string): string => {
    mkdirSync(join(root, 'api/migrations'), { recursive: true });
    writeFileSync(join(root, 'api/migrations', name), `-- ${name}`);
    return commit('0.1.0');
  };
  const squash = (...names: string[]): string => {
    mkdirSync(join(root, 'api/migrations/earlier'), { recursive: true });
    for (const name of names) git('mv', `api/migrations/${name}`, 'api/migrations/earlier');
    return addMigration('schema.sql');
  };

  test('is found after a squash has moved the migration', () => {
    const first = addMigration('0001_a.sql');
    addMigration('0002_b.sql');
    squash('0001_a.sql', '0002_b.sql');
    expect(beforeNewestMigration(root)).toEqual({ commit: first, migration: '0002_b.sql' });
  });

  test('is that of the squash before a first new migration', () => {
    addMigration('0001_a.sql');
    const whole = squash('0001_a.sql');
    addMigration('0002_b.sql');
    expect(beforeNewestMigration(root)).toEqual({ commit: whole, migration: '0002_b.sql' });
  });
});
