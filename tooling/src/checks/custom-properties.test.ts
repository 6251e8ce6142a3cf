import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const repositoryRoot = join(import.meta.dirname, '../../..');
const OF_LIBRARIES = ['--trigger-width'];

const sources = globSync('*/src/**/*.{ts,tsx}', { cwd: repositoryRoot })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(join(repositoryRoot, path), 'utf8'));
const matchesOf = (pattern: RegExp) =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name));

test('every weight used in styles is in the font, which has 400 to 700', () => {
  const weights = matchesOf(/\bfont(?:-weight)?: ?(\d{3})\b/g).map(Number);
  expect(weights.length).toBeGreaterThan(100);
  expect(weights.filter((weight) => weight < 400 || weight > 700)).toEqual([]);
});

test('every custom property without a fallback is set somewhere', () => {
  const known = new Set([...matchesOf(/(--[a-z0-9-]+)['"]?\s*[:,]/g), ...OF_LIBRARIES]);
  const read = new Set(matchesOf(/var\((--[a-z0-9-]+)\)/g));
  expect(read.size).toBeGreaterThan(50);
  expect([...read].filter((name) => !known.has(name))).toEqual([]);
});
