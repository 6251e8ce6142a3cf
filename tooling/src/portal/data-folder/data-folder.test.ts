import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { makeFolder, removeFolders } from '../testing/processes.ts';
import { type DiskProbe, emptyDataFolder, isDataFolder, openDataFolder } from './data-folder.ts';

afterAll(removeFolders);

const projectDir = join(import.meta.dirname, '../../../..');
const roomy = 1024 ** 4;

const failing = (code: string): DiskProbe => ({
  write() {
    throw Object.assign(new Error(code), { code });
  },
  freeBytes: () => roomy,
});

describe('the data folder', () => {
  test('is created with its parent folders, and marked as a data folder', async () => {
    const path = join(makeFolder(), 'deep', 'data');
    const folder = await openDataFolder(path, { projectDir });
    expect(isDataFolder(path)).toBe(true);
    folder.release();
    expect((await openDataFolder(path, { projectDir })).path).toBe(path);
  });

  test('belongs to one portal at a time, and the refusal names its process', async () => {
    const path = makeFolder();
    const folder = await openDataFolder(path, { projectDir });
    await expect(openDataFolder(path, { projectDir })).rejects.toThrow(
      `DATA_DIR ${path} is in use by another portal (process ${process.pid})`,
    );
    folder.release();
  });

  test.each([
    ['EROFS', 'is read-only'],
    ['EACCES', 'cannot be written by this user: permission denied'],
    ['ENOSPC', 'is on a full disk (no space left)'],
    ['EDQUOT', 'is on a full disk (no space left)'],
    ['EIO', 'cannot be used: EIO'],
  ])('with the disk error %s is named in one sentence', async (code, words) => {
    const path = makeFolder();
    await expect(openDataFolder(path, { projectDir, disk: failing(code) })).rejects.toThrow(
      `DATA_DIR ${path} ${words}`,
    );
  });

  test('is refused before writing on a nearly full disk', async () => {
    const path = makeFolder();
    const disk: DiskProbe = { write() {}, freeBytes: () => 3 * 1024 * 1024 };
    await expect(openDataFolder(path, { projectDir, disk })).rejects.toThrow(
      '3 MB free, at least 200 MB needed',
    );
    expect(readdirSync(path)).toEqual([]);
  });

  test('is refused if it or a parent is a file', async () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    await expect(openDataFolder(file, { projectDir })).rejects.toThrow(`DATA_DIR ${file} is not a folder.`);
    await expect(openDataFolder(join(file, 'data'), { projectDir })).rejects.toThrow('is not a folder.');
  });

  test.each([
    ['the root of the disk', '/'],
    ['the home folder', homedir()],
    ['the project', projectDir],
  ])('%s is refused, because a reset would empty it', async (_, path) => {
    await expect(openDataFolder(path, { projectDir })).rejects.toThrow(`holds more than a portal's data`);
  });

  test('loses only the portal’s own files when it is emptied', async () => {
    const path = makeFolder();
    writeFileSync(join(path, 'notes.txt'), 'mine');
    const folder = await openDataFolder(path, { projectDir });
    mkdirSync(join(path, 'files'));
    writeFileSync(join(path, 'files', 'a'), 'theirs');
    emptyDataFolder(path);
    expect(existsSync(join(path, 'files'))).toBe(false);
    expect(existsSync(join(path, 'notes.txt'))).toBe(true);
    expect(isDataFolder(path)).toBe(true);
    folder.release();
  });
});
