import { importBatchKey, sourceReferences } from './source-reference.ts';

const row = (title: string, customer = 'Tower', line = 2) => ({ line, cells: { title, customer } });

test('a row keeps its reference at any position and in any order of columns', async () => {
  const [first, second] = await sourceReferences([row('Roof'), row('Lift')]);
  expect(await sourceReferences([row('Lift', 'Tower', 9), row('Door'), row('Roof', 'Tower', 40)])).toEqual([
    second,
    expect.any(String),
    first,
  ]);
  expect(await sourceReferences([{ line: 2, cells: { customer: 'Tower', title: 'Roof' } }])).toEqual([first]);
});

test('duplicates have different numbers, so each becomes one Work Request', async () => {
  const references = await sourceReferences([row('Roof'), row('Roof'), row('Roof', 'Other'), row('Roof')]);
  expect(new Set(references).size).toBe(4);
  expect(references.map((reference) => reference.split('-').at(-1))).toEqual(['1', '2', '1', '3']);
});

test('cells that would join are kept apart', async () => {
  const [one, other] = await sourceReferences([
    { line: 2, cells: { a: 'x","b":"y', b: '' } },
    { line: 3, cells: { a: 'x', b: 'y' } },
  ]);
  expect(one).not.toBe(other);
});

test('a key depends on the rows of a batch and their content', async () => {
  const key = await importBatchKey([{ workTitle: 'Roof' }]);
  expect(key).toBe(await importBatchKey([{ workTitle: 'Roof' }]));
  expect(key).not.toBe(await importBatchKey([{ workTitle: 'Lift' }]));
  expect(key).not.toBe(await importBatchKey([{ workTitle: 'Roof' }, { workTitle: 'Roof' }]));
  expect(key).toMatch(/^[\x21-\x7e]{1,200}$/);
});
