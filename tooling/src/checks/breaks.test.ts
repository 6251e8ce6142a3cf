import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { packagesIn } from '../../packages.ts';
import { repositoryRoot } from '../../webpack/repository.ts';
import type { Break } from './breaks.ts';

const textOf = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const breaks = JSON.parse(textOf('tooling/src/checks/breaks.json')) as Break[];

function countBy(keyOf: (fault: Break) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const fault of breaks) counts[keyOf(fault)] = (counts[keyOf(fault)] ?? 0) + 1;
  return counts;
}

test('there are sixty faults in all packages, at least three of each kind', () => {
  expect(breaks).toHaveLength(60);
  expect(new Set(breaks.map(({ id }) => id)).size).toBe(60);
  const kinds = countBy(({ kind }) => kind);
  expect(Object.keys(kinds)).toHaveLength(10);
  expect(Math.min(...Object.values(kinds))).toBeGreaterThanOrEqual(3);
  const packages = Object.keys(countBy(({ file }) => file.split('/')[0] ?? ''));
  const notBroken = ['tooling', 'e2e'];
  expect(packages.sort()).toEqual(
    packagesIn(repositoryRoot)
      .filter((name) => !notBroken.includes(name))
      .sort(),
  );
});

test('each fault applies: its text occurs once in its file', () => {
  const lost = breaks.filter(({ file, find }) => textOf(file).split(find).length !== 2);
  expect(lost.map(({ id, file, find }) => `${id}: ${find} in ${file}`)).toEqual([]);
  expect(breaks.filter(({ find, replace }) => find === replace)).toEqual([]);
});

test('npm test catches at least 57 of them by existing tests', () => {
  const isStatic = (name: string) => ['static types', 'static lint', 'static texts'].includes(name);
  const missing = breaks.filter(
    ({ caughtBy }) => !isStatic(caughtBy) && !(caughtBy && existsSync(join(repositoryRoot, caughtBy))),
  );
  expect(missing.map(({ id, caughtBy }) => `${id}: ${caughtBy}`)).toEqual([]);
  expect(breaks.filter(({ caughtBy }) => !caughtBy.includes('.deep.')).length).toBeGreaterThanOrEqual(57);
});
