import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { repositoryRoot } from '../../../webpack/repository.ts';
import { runJourneys, runUnitTests } from './test-checks.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'worklane-planted-'));
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  plant('package.json', '{ "type": "module" }');
  plant('jest.config.mjs', 'export default { transform: {} };');
  plant(
    'e2e/playwright.config.ts',
    `export default { testMatch: '*.e2e.ts', reporter: [['list'], ['json']] };`,
  );
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const quietly = () => {};
const passing = `test('it holds', () => expect(1).toBe(1));\n`;

describe('unit tests', () => {
  const unit = (...args: string[]) => runUnitTests(root, { args, isDeep: false, onOutput: quietly });

  test('count as passed or failed; skipped and planned ones count as failed', async () => {
    plant('a.test.js', `${passing}test('it does not', () => expect(1).toBe(2));\n`);
    plant('b.test.js', `test.skip('not now', () => {});\ntest.todo('later');\n`);
    expect(await unit()).toMatchObject({ passed: 1, failed: 3 });
  });

  test('do not fail if they are excluded by name', async () => {
    plant('a.test.js', `${passing}test('it does not', () => expect(1).toBe(2));\n`);
    expect(await unit('-t', 'it holds')).toMatchObject({ passed: 1, failed: 0 });
  });

  test('fail if a file is not readable as a test', async () => {
    plant('a.test.js', passing);
    plant('b.test.js', 'this is no script');
    expect(await unit()).toMatchObject({ passed: 1, failed: 1 });
  });

  test('fail for a fault outside every test', async () => {
    plant('a.test.js', passing);
    plant('jest.config.mjs', `export default { transform: {}, globalTeardown: './teardown.js' };`);
    plant('teardown.js', `export default () => { throw new Error('cannot tidy up'); };`);
    expect(await unit()).toMatchObject({ failed: 1 });
  });

  test('fail if no test runs', async () => {
    expect(await unit('--passWithNoTests')).toMatchObject({ passed: 0, failed: 1, output: 'No test ran.' });
  });
});

describe('journeys', () => {
  // Playwright refuses to run if this variable says that a unit test started it.
  beforeEach(() => {
    delete process.env.JEST_WORKER_ID;
  });

  const journeys = () => runJourneys(root, { chromium: '', args: [], isDeep: false, onOutput: quietly });
  const runner = `import { expect, test } from '@playwright/test';\n`;

  test('count as passed or failed; skipped ones count as failed', async () => {
    plant('e2e/a.e2e.ts', `${runner}${passing}test('it does not', () => expect(1).toBe(2));\n`);
    plant('e2e/b.e2e.ts', `${runner}test.skip('not now', () => {});\n`);
    expect(await journeys()).toMatchObject({ passed: 1, failed: 2 });
  });

  test('fail if the portal does not start', async () => {
    plant('e2e/a.e2e.ts', `${runner}${passing}`);
    plant('e2e/setup.ts', `export default () => { throw new Error('no portal'); };`);
    plant(
      'e2e/playwright.config.ts',
      `export default { testMatch: '*.e2e.ts', globalSetup: './setup.ts', reporter: [['json']] };`,
    );
    expect(await journeys()).toMatchObject({ passed: 0, failed: 1 });
  });
});
