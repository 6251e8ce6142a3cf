import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type CheckResult, verdict } from './check.ts';
import { type Check, runChecks } from './run-checks.ts';

const check = (name: string, run: () => CheckResult | Promise<CheckResult>): Check => ({ name, run });
const fine = (name: string) => check(name, () => verdict(name, true, 'quiet'));

const run = async (...steps: Check[][]) => {
  let output = '';
  const exitCode = await runChecks(
    steps.map((checks, index) => ({
      name: `part ${index}`,
      checks,
      budgetSeconds: index === 0 ? 1_000 : -1,
    })),
    (text) => {
      output += text;
    },
    { closing: 'Left out: nothing.' },
  );
  return { exitCode, output, closing: output.trimEnd().split('\n').at(-1) };
};

test('each passed check gets one line, and the counts come last', async () => {
  const { exitCode, output } = await run([fine('types'), fine('lint')], [fine('unit')]);
  expect(output).toMatch(/^ +\d+ s {2}ok {6}types\n.*lint\n.*unit\n\n/);
  expect(output).toMatch(/\n\nLeft out: nothing\.\n\n3 passed, 0 failed\n$/);
  expect(exitCode).toBe(0);
});

test('each part is printed with seconds and budget, and excesses are named', async () => {
  const { exitCode, output } = await run(
    [fine('types')],
    [
      check('unit', () => ({
        ...verdict('unit', true, ''),
        fileSeconds: { 'api/a.test.ts': 2, 'edge/b.test.ts': 41, 'api/c.test.ts': 1 },
      })),
    ],
  );
  expect(output).toMatch(
    /Seconds by part, with its budget:\n +0 of 1000 part 0\n +0 of -1 {3}part 1 {2}OVER ITS BUDGET\n/,
  );
  expect(output).toContain(
    'Test files by package, in seconds, several at a time:\n   41  edge\n    3  api\n',
  );
  expect(output).toContain('Slowest test files, in seconds:\n   41  edge/b.test.ts\n    2  api/a.test.ts\n');
  expect(exitCode).toBe(0);
});

test('a failed check shows its output, and later steps still run', async () => {
  const { exitCode, output, closing } = await run(
    [check('lint', () => verdict('lint', false, 'a.ts: no such word'))],
    [check('unit', () => ({ name: 'unit', passed: 7, failed: 2, output: '' }))],
  );
  expect(output).toContain('a.ts: no such word\n\n');
  expect(output).toMatch(/FAILED {2}lint\n(?:.*\n)*.*FAILED {2}unit\n/);
  expect(closing).toBe('7 passed, 3 failed');
  expect(exitCode).toBe(1);
});

test('a check that cannot run counts as failed and says why', async () => {
  const { exitCode, output, closing } = await run([
    check('types', () => Promise.reject(new Error('spawn tsc ENOENT'))),
    fine('lint'),
  ]);
  expect(output).toContain('spawn tsc ENOENT');
  expect(closing).toBe('1 passed, 1 failed');
  expect(exitCode).toBe(1);
});

test('an unknown part is refused with a list of the known ones', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'run.ts'), 'statik'],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    'npm test knows the parts static, build, unit, journeys, not statik. Without a part it runs all of them.\n',
  );
});
