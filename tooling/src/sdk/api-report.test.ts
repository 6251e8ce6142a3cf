import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { apiReportOf, changedNames, formatApiReport, readApiReport } from './api-report.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-report-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function reportWith(limits: string) {
  const exports = {
    './domain': { types: './dist/domain/index.d.ts', default: './dist/domain/index.js' },
    './package.json': './package.json',
  };
  write('package.json', JSON.stringify({ exports }));
  write('dist/domain/index.d.ts', "export { LIMITS } from './limits.js';\nexport * from './text.js';\n");
  write('dist/domain/limits.d.ts', limits);
  write(
    'dist/domain/text.d.ts',
    '/** Removes characters. */\nexport declare function trim(\n  text: string,\n): string;\nexport interface Kept {\n  text: string;\n}\n',
  );
  return apiReportOf(folder);
}

test('MFE-02 the report has the declaration of every export, and can be read again', () => {
  const report = reportWith('export declare const LIMITS: { readonly title: 300 };\n');
  expect(report).toEqual({
    domain: {
      Kept: 'export interface Kept { text: string; }',
      LIMITS: 'LIMITS: { readonly title: 300 }',
      trim: 'export declare function trim( text: string, ): string;',
    },
  });
  expect(readApiReport(formatApiReport(report))).toEqual(report);
});

test('MFE-02 names whose declarations changed are found among those that a module uses', () => {
  const before = reportWith('export declare const LIMITS: { readonly title: 300 };\n');
  const after = reportWith('export declare const LIMITS: { readonly title: 300; readonly note: 80 };\n');
  expect(changedNames(before, after, { domain: ['LIMITS', 'trim'], http: ['call'] })).toEqual([
    'LIMITS of domain',
  ]);
  expect(changedNames(before, after, { domain: ['trim'] })).toEqual([]);
});
