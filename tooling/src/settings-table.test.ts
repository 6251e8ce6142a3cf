import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../webpack/repository.ts';
import { withSettingsTables } from './settings-table.ts';

const page = readFileSync(join(repositoryRoot, 'docs/settings.md'), 'utf8');

test('the page lists the current settings: node tooling/src/settings-table.ts writes them', () => {
  expect(page).toBe(withSettingsTables(page));
});

test('every setting has a row with its default and description', () => {
  const rows = page.split('\n').filter((line) => /^\| `[A-Z_]+` \|/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) expect(row).toMatch(/^\| `[A-Z_]+` \| (required|none|`[^`]+`) \| \S.+ \|$/);
});

test('a text without the marks is refused', () => {
  expect(() => withSettingsTables('# Worklane')).toThrow('<!-- settings -->');
});
