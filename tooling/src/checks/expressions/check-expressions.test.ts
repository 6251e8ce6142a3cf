import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checkExpressions } from './check-expressions.ts';
import { findExpressions } from './regular-expressions.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'worklane-expressions-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const plant = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

describe('the check of regular expressions', () => {
  test.each([
    [
      'a quadratic one',
      'export const isFile = (path: string) => /\\.[^/]*$/.test(path);\n',
      '2nd degree polynomial',
    ],
    ['an exponential one', 'export const isWord = /^(\\w+\\s?)*$/;\n', 'exponential'],
    ['a constructed one', "export const cut = new RegExp('\\\\s+$', 'g');\n", '2nd degree polynomial'],
    ['a raw one', 'export const cut = RegExp(String.raw`\\s+$`);\n', '2nd degree polynomial'],
    ['the pattern of a schema', "export const Name = { pattern: '^(a|a)*$' };\n", 'exponential'],
    ['one built at run time', "export const of = (name: string) => new RegExp(name + '=');\n", 'run time'],
  ])('fails on %s and names its line', (_, text, judgement) => {
    plant('api/src/planted.ts', `// Ünïcödé comes first.\n${text}`);
    const { failed, output } = checkExpressions(root, { reviewed: [] });
    expect(failed).toBe(1);
    expect(output).toMatch(/^api\/src\/planted\.ts:2 /);
    expect(output).toContain(judgement);
  });

  test('accepts linear expressions, and any in tests', () => {
    plant('api/src/planted.ts', 'export const isDate = /^\\d{4}-\\d\\d-\\d\\d$/;\n');
    plant('api/src/planted.test.ts', 'export const cut = /\\s+$/;\n');
    expect(checkExpressions(root, { reviewed: [] })).toMatchObject({ passed: 1, failed: 0, output: '' });
  });

  test('uses recorded results; a deep run reports an outdated list', () => {
    plant('edge/src/planted.ts', 'export const isDate = /^\\d{4}-\\d\\d-\\d\\d$/;\n');
    plant('tooling/src/checks/expressions/planted.ts', '');
    expect(checkExpressions(root, { reviewed: [], record: true })).toMatchObject({ failed: 0 });
    expect(checkExpressions(root, { reviewed: [], all: true })).toMatchObject({ failed: 0 });
    plant('edge/src/planted.ts', 'export const isTime = /^\\d\\d:\\d\\d$/;\n');
    expect(checkExpressions(root, { reviewed: [] })).toMatchObject({ failed: 0 });
    expect(checkExpressions(root, { reviewed: [], all: true }).output).toContain('is out of date');
  });

  test('accepts a reviewed expression, and fails on an unused review', () => {
    plant('edge/src/planted.ts', 'export const cut = /\\s+$/;\n');
    const review = { file: 'edge/src/planted.ts', text: '/\\s+$/', reason: 'It sees nothing.' };
    expect(checkExpressions(root, { reviewed: [review] })).toMatchObject({ failed: 0 });
    plant('edge/src/planted.ts', 'export const cut = 1;\n');
    expect(checkExpressions(root, { reviewed: [review] })).toMatchObject({ failed: 1 });
  });

  test('reads components, type parameters and every position of an expression', () => {
    const texts = (text: string, file: string) => findExpressions(text, file).map((found) => found.text);
    expect(texts('const a = <T,>(x: T) => x;\nclass B { static c = /d/; }', 'a.ts')).toEqual(['/d/']);
    expect(texts('const A = () => <p title={String(/é/u)}>{/b/.source}</p>;', 'a.tsx')).toEqual([
      '/é/u',
      '/b/',
    ]);
  });
});
