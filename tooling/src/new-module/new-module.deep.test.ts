import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { checkOneWay } from '../checks/source-rules/check-one-way.ts';
import { checkTexts } from '../checks/source-rules/check-texts.ts';
import { checkBoundaries, checkCopies, checkLint, checkTypes, checkUnused } from '../checks/static-checks.ts';
import { runUnitTests } from '../checks/tests/test-checks.ts';
import { readCommand } from '../mf/command-line/command-line.ts';
import { useMadeModule } from '../testing/made-module.ts';

const OWN_TESTS = 5;
/** `module-stubs.test.tsx` has two general tests and three of the module. */
const STUB_TESTS = 5;

const made = useMadeModule();

const { textOf } = made;

describe('MFE-09 MFE-02 a new module', () => {
  test('passes types, lint and boundaries unchanged', async () => {
    for (const check of [checkTypes, checkLint, checkBoundaries]) {
      const { failed, output } = await check(made.root());
      expect(failed ? output : '').toBe('');
    }
  });

  test('passes the checks of texts, the one way, unused code and copies', async () => {
    for (const check of [checkTexts, checkOneWay, checkUnused, checkCopies]) {
      const { failed, output } = await check(made.root());
      expect(failed ? output : '').toBe('');
    }
  });

  test('passes its own tests, and the tests of every module’s stubs', async () => {
    const output: string[] = [];
    const { passed, failed } = await runUnitTests(made.root(), {
      isDeep: false,
      args: [
        '--selectProjects',
        'browser',
        '--testPathPatterns',
        'mf-work-orders',
        'module-stubs',
        '--testNamePattern',
        '^(?!.* developer of mf-(?!work-orders))',
      ],
      onOutput: (text) => output.push(text),
    });
    expect({ passed, failed, output: failed ? output.join('') : '' }).toEqual({
      passed: OWN_TESTS + STUB_TESTS,
      failed: 0,
      output: '',
    });
  });

  test('has a GitHub workflow with valid commands', () => {
    const workflow = textOf('.github/workflows/mf-work-orders.yml');
    const commands = [...workflow.matchAll(/(?:run: |^ {10})(npm .+)$/gm)].map(([, command]) => command);
    expect(commands).toEqual([
      'npm ci --ignore-scripts',
      'npm test static',
      'npm test unit mf-work-orders module-stubs',
      'npm run build -w mf-work-orders',
      'npm ci --ignore-scripts',
      'npm run mf -- publish mf-work-orders --dry-run',
    ]);
    expect(readCommand(['publish', 'mf-work-orders', '--dry-run'], {})).toMatchObject({ isDryRun: true });
    expect(workflow).not.toMatch(/sample|uses: [^@]+@(?![0-9a-f]{40} )/i);
    expect(existsSync(join(made.root(), 'mf-work-orders/.github'))).toBe(false);
  });

  test('is in workspace and lockfile as by npm, without a network', () => {
    expect(JSON.parse(textOf('package.json')).workspaces).toContain('mf-work-orders');
    const words = execFileSync('npm', ['ci', '--dry-run', '--offline', '--no-audit', '--no-fund'], {
      cwd: made.root(),
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(words).not.toMatch(/Missing|Invalid/);
    const { packages } = JSON.parse(textOf('package-lock.json'));
    expect(packages['node_modules/@worklane/mf-work-orders']).toEqual({
      resolved: 'mf-work-orders',
      link: true,
    });
    expect(Object.keys(packages)).toEqual(Object.keys(packages).toSorted((a, b) => a.localeCompare(b, 'en')));
  });
});
