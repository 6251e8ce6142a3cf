import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { breakages } from './all.ts';
import { slowness } from './table.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/failures.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (broke|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('MFE-04 the table of failures has a row for each measured breakage only', () => {
  expect(rows.map(([, broke, sees]) => `${broke}: ${sees}`)).toEqual(
    breakages.map(({ broke, sees }) => `${broke}: ${sees}`),
  );
  expect(rows.length).toBeGreaterThanOrEqual(30);
});

test('every row of the table is within its limits', () => {
  const milliseconds = (cell = '') => (/^\d/.test(cell) ? Number.parseFloat(cell) * 1_000 : null);
  const slow = rows.flatMap(([, broke, sees, fallback, back, click], index) => {
    const breakage = breakages[index];
    if (!breakage) return [];
    const times = {
      fallbackMs: milliseconds(fallback) ?? 0,
      backMs: milliseconds(back),
      clickMs: milliseconds(click),
    };
    return slowness({ broke: broke ?? '', sees: sees ?? '', ...times }, breakage).map(
      (what) => `${broke}: ${what}`,
    );
  });
  expect(slow).toEqual([]);
});
