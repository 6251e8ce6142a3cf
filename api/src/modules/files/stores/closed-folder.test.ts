import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readSettings } from '../../../platform/settings.ts';
import { openStorage } from './storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'closed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8);
const open = () =>
  openStorage(readSettings({ DATABASE_URL: 'postgres://nobody@localhost/x', DATA_DIR: folder }));

test('no other account of the machine can enter the folder of uploads', async () => {
  await open();
  expect(await modeOf('files')).toBe('700');
});

test('old uploads that others could read are restricted at the start', async () => {
  await mkdir(join(folder, 'files/deep'), { recursive: true, mode: 0o755 });
  for (const file of ['files/one', 'files/one.json', 'files/deep/two'])
    await writeFile(join(folder, file), 'x', { mode: 0o644 });
  await open();
  expect(await Promise.all(['files', 'files/deep'].map(modeOf))).toEqual(['700', '700']);
  expect(await Promise.all(['files/one', 'files/one.json', 'files/deep/two'].map(modeOf))).toEqual([
    '600',
    '600',
    '600',
  ]);
});
