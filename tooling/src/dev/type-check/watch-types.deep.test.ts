import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { processesNaming, until } from '../../portal/testing/processes.ts';
import { watchTypes } from './watch-types.ts';

let folder: string;
let project: string;
const save = (text: string) => writeFileSync(join(project, '../src/a.ts'), text);
const isChecked = () => processesNaming(project).length > 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'worklane-types-'));
  // The compiler watches no folder close to the root of the file system.
  project = join(folder, 'workspace/mf-a/tsconfig.json');
  mkdirSync(join(project, '../src'), { recursive: true });
  writeFileSync(project, JSON.stringify({ compilerOptions: { types: [] }, include: ['src'] }));
  save("export const price: number = 'free';\n");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('type errors are reported until they are fixed, and no process remains', async () => {
  const types = watchTypes(project);
  const next = () =>
    new Promise<readonly string[]>((resolve) => {
      const stop = types.onChecked((errors) => {
        stop();
        resolve(errors);
      });
    });
  const first = next();
  expect(isChecked()).toBe(false);
  types.start();
  expect(await first).toEqual([expect.stringMatching(/a\.ts\(1,14\): error TS2322: /)]);
  expect(types.last()).toHaveLength(1);
  const repaired = next();
  save('export const price: number = 0;\n');
  expect(await repaired).toEqual([]);
  expect(isChecked()).toBe(true);
  await types.close();
  expect(isChecked()).toBe(false);
});

test('the compiler ends if the dev server is killed', async () => {
  const child = fork(join(import.meta.dirname, 'type-check-main.ts'), [project], {
    execArgv: ['--import', new URL('../../portal/end-with-parent.ts', import.meta.url).href],
  });
  await once(child, 'message');
  child.disconnect();
  await until(() => !isChecked(), 'the compiler has ended', 300_000);
});
