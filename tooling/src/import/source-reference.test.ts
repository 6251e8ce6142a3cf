import { idempotencyKeyOf, sourceReferences } from './source-reference.ts';

const row = (title: string, customer = 'Tower', line = 2) => ({ line, cells: { title, customer } });

test('a row keeps its reference at any position and in any order of columns', () => {
  const [first, second] = sourceReferences([row('Roof'), row('Lift')]);
  expect(sourceReferences([row('Lift', 'Tower', 9), row('Door'), row('Roof', 'Tower', 40)])).toEqual([
    second,
    expect.any(String),
    first,
  ]);
  expect(sourceReferences([{ line: 2, cells: { customer: 'Tower', title: 'Roof' } }])).toEqual([first]);
});

test('duplicates have different numbers, so each becomes one Work Request', () => {
  const references = sourceReferences([row('Roof'), row('Roof'), row('Roof', 'Other'), row('Roof')]);
  expect(new Set(references).size).toBe(4);
  expect(references.map((reference) => reference.split('-').at(-1))).toEqual(['1', '2', '1', '3']);
});

test('cells that would join are kept apart', () => {
  const [one, other] = sourceReferences([
    { line: 2, cells: { a: 'x","b":"y', b: '' } },
    { line: 3, cells: { a: 'x', b: 'y' } },
  ]);
  expect(one).not.toBe(other);
});

test('a key depends on the rows of a batch and their content', () => {
  const key = idempotencyKeyOf([{ workTitle: 'Roof' }]);
  expect(key).toBe(idempotencyKeyOf([{ workTitle: 'Roof' }]));
  expect(key).not.toBe(idempotencyKeyOf([{ workTitle: 'Lift' }]));
  expect(key).not.toBe(idempotencyKeyOf([{ workTitle: 'Roof' }, { workTitle: 'Roof' }]));
  expect(key).toMatch(/^[\x21-\x7e]{1,200}$/);
});
