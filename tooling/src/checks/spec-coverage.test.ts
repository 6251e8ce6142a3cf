import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { repositoryRoot } from '../../webpack/repository.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'worklane-coverage-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function coverageWith(path: string, content: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
  return execFileSync(process.execPath, [join(repositoryRoot, 'tooling/spec-coverage.mjs'), root, 'MAIL'], {
    encoding: 'utf8',
  });
}

const aTest = (title: string) => `test(${JSON.stringify(title)}, () => {});`;
const title = aTest('MAIL-01 a mail goes out');

test.each([
  ['a journey', 'e2e/journeys/mail.e2e.ts', title],
  ['a test of a page', 'mf-account/src/features/sign-up/sign-up.test.tsx', title],
  ['a test of a call', 'api/src/modules/mail/mail.test.ts', `const api = await startTestApi();\n${title}`],
])('a line named by %s is covered', (_, path, content) => {
  expect(coverageWith(path, content)).toBe('1 of 1 lines are named by a test of a page or a call\n');
});

test.each([
  ['of the domain', 'shared-kernel/src/domain/mail.test.ts'],
  ['of a part of the kernel', 'shared-kernel/src/ui/mail.test.tsx'],
  ['without a page', 'mf-account/src/features/sign-up/sign-up-values.test.ts'],
  ['without a call', 'api/src/modules/mail/mail.policy.test.ts'],
])('a line named only by a test %s is listed', (_, path) => {
  expect(coverageWith(path, title)).toMatch(
    /^MAIL-01 {2}\(only its rule is tested\) .*\n0 of 1 lines are named/,
  );
});

test('a line named only by tests of npm test deep is listed', () => {
  const deep = `test('MAIL-01 a mail goes out', { tag: '@deep' }, () => test.step('MAIL-01 it goes', () => {}));`;
  expect(coverageWith('e2e/journeys/mail.e2e.ts', deep)).toMatch(/^MAIL-01 {2}(?!\(only)/m);
  expect(coverageWith('e2e/faults/mail.deep.test.ts', title)).toMatch(/^MAIL-01 {2}(?!\(only)/m);
  expect(coverageWith('e2e/journeys/mail.e2e.ts', `${deep}\n${title}`)).toMatch(/^1 of 1/);
});

test('an unnamed line, or one in a title of over six lines, is listed', () => {
  const seven = aTest('MAIL-01 NAV-01 NAV-02 NAV-03 NAV-04 NAV-05 NAV-06 everything');
  const printed = coverageWith('e2e/journeys/mail.e2e.ts', seven);
  expect(printed).toContain('not counted, 7 lines in one title: e2e/journeys/mail.e2e.ts');
  expect(printed).toMatch(/^MAIL-01 {2}(?!\(only)/m);
});
