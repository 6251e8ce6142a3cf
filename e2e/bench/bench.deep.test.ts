import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const run = promisify(execFile);
const main = join(import.meta.dirname, 'main.ts');

test('every benchmark runs, and prints its figures beside their budgets', async () => {
  const { stdout } = await run(process.execPath, [main, '--tiny']);
  const printed = stdout.split('\n').filter((line) => /^(met {4}|MISSED) /.test(line));
  const names = printed.map((line) => line.split(/\s+/)[1]);
  expect([...new Set(names)]).toEqual([
    'lists',
    'import',
    'uploads',
    'live-events',
    'cold-load',
    'usable',
    'next-release',
    'page-weight',
    'request-depth',
    'module-change',
    'interactions',
    'price-line-keys',
    'account-answers',
    'live',
  ]);
  expect(printed.filter((line) => /NaN|Infinity|undefined/.test(line))).toEqual([]);
});

test('an unknown benchmark is refused with the list of known ones', async () => {
  await expect(run(process.execPath, [main, 'warm-load'])).rejects.toMatchObject({
    code: 2,
    stdout: expect.stringContaining('There is no benchmark "warm-load".'),
  });
});
