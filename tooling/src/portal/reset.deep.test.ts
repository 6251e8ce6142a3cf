import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openDataFolder } from './data-folder/data-folder.ts';
import { makeFolder, removeFolders, startScript } from './testing/processes.ts';

afterAll(removeFolders);

const makeDataFolder = async () => {
  const dataDir = makeFolder();
  const folder = await openDataFolder(dataDir, { projectDir: join(import.meta.dirname, '../../..') });
  writeFileSync(join(dataDir, 'postgres-password'), 'secret');
  return { dataDir, folder, isEmpty: () => !existsSync(join(dataDir, 'postgres-password')) };
};

const reset = async (dataDir: string, args: string[], typed = '') => {
  const script = startScript(join(import.meta.dirname, 'reset.ts'), { DATA_DIR: dataDir }, args);
  script.child.stdin?.end(typed);
  const { code } = await script.exited;
  return { code, words: script.output() };
};

describe('npm run reset', () => {
  test.each([
    ['reset\n', 0, true],
    ['yes\n', 1, false],
    ['\n', 1, false],
    ['', 1, false],
  ])('after the answer %j returns exit code %d', async (typed, code, isEmpty) => {
    const data = await makeDataFolder();
    data.folder.release();
    expect(await reset(data.dataDir, [], typed)).toMatchObject({ code });
    expect(data.isEmpty()).toBe(isEmpty);
  });

  test('does not ask with --yes', async () => {
    const data = await makeDataFolder();
    data.folder.release();
    expect(await reset(data.dataDir, ['--yes'])).toEqual({
      code: 0,
      words: `${data.dataDir} is empty; the next start creates new data.\n`,
    });
    expect(data.isEmpty()).toBe(true);
  });

  test('keeps the data of a running portal', async () => {
    const data = await makeDataFolder();
    const { code, words } = await reset(data.dataDir, ['--yes']);
    expect({ code, isEmpty: data.isEmpty() }).toEqual({ code: 1, isEmpty: false });
    expect(words).toContain(`is in use by another portal (process ${process.pid})`);
    data.folder.release();
  });

  test('leaves a foreign folder unchanged', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'postgres-password'), 'mine');
    const { code, words } = await reset(folder, ['--yes']);
    expect(code).toBe(1);
    expect(words).toBe(`DATA_DIR ${folder} is not a Worklane data folder: nothing was deleted.\n`);
    expect(existsSync(join(folder, 'postgres-password'))).toBe(true);
  });

  test('deletes nothing with a misspelt option', async () => {
    const data = await makeDataFolder();
    data.folder.release();
    expect(await reset(data.dataDir, ['--yse'])).toMatchObject({ code: 1 });
    expect(data.isEmpty()).toBe(false);
  });
});
