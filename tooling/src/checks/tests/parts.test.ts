import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../../../webpack/repository.ts';
import { BUDGETS, DEEP_PARTS } from './parts.ts';

test('docs/checks.md names every part with its budget', () => {
  const text = readFileSync(join(repositoryRoot, 'docs/checks.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (\w+) \| (\d+) \|/gm)].map(([, name, seconds]) => [
    name,
    Number(seconds),
  ]);
  const deep = Object.entries(DEEP_PARTS).map(([name, { budgetSeconds }]) => [name, budgetSeconds]);
  expect(rows).toEqual([...Object.entries(BUDGETS), ...deep]);
});

test('every deep test file belongs to one part', () => {
  const patterns = Object.entries(DEEP_PARTS).flatMap(([name, { files }]) =>
    files.map((file) => ({ name, file })),
  );
  const partsOf = (file: string) => [
    ...new Set(patterns.filter((one) => new RegExp(one.file).test(file)).map(({ name }) => name)),
  ];
  expect(partsOf('api/src/main.deep.test.ts')).toEqual(['api']);
  expect(partsOf('edge/src/main.deep.test.ts')).toEqual(['tools']);
  expect(partsOf('tooling/src/dev/module-stubs.deep.test.tsx')).toEqual(['pages']);
  expect(partsOf('mf-projects/src/app/a.deep.test.tsx')).toEqual(['pages']);
  expect(partsOf('shared-kernel/src/domain/a.deep.test.ts')).toEqual(['pages']);
  expect(partsOf('e2e/faults/fuzz.deep.test.ts')).toEqual(['faults']);
});
