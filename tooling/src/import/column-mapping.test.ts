import { mappingOf, readMapFlag, readMappingFile } from './column-mapping.ts';

const known = ['title', 'directorate', 'executionDate', 'expiryDate', 'amount'];

test('known columns need no mapping, and unknown ones are ignored', () => {
  expect(mappingOf(known, {}, 'list.csv')).toEqual({
    workTitle: 'title',
    customer: 'directorate',
    startDate: 'executionDate',
    endDate: 'expiryDate',
  });
});

test('columns match in any case, exact names first', () => {
  const columns = ['TITLE', 'Directorate', 'executiondate', 'ExpiryDate', 'title'];
  expect(mappingOf(columns, {}, 'list.csv')).toEqual({
    workTitle: 'title',
    customer: 'Directorate',
    startDate: 'executiondate',
    endDate: 'ExpiryDate',
  });
});

test('columns named after a field need no mapping', () => {
  expect(mappingOf([...known, 'site', 'invite'], {}, 'list.csv')).toMatchObject({
    site: 'site',
    invite: 'invite',
  });
});

test('other columns can be named and fields left out', () => {
  const wanted = {
    ...readMapFlag('workTitle=Job title, customer = Client'),
    ...readMapFlag('startDate=,endDate='),
  };
  expect(mappingOf(['Job title', 'Client'], wanted, 'list.csv')).toEqual({
    workTitle: 'Job title',
    customer: 'Client',
  });
});

test('a mapping file has the same effect', () => {
  expect(readMappingFile('\ufeff{"workTitle": " Title, short "}', 'map.json')).toEqual({
    workTitle: 'Title, short',
  });
});

test.each([
  [
    'a missing column',
    () => mappingOf(['title', 'expiryDate'], {}, 'list.csv'),
    'list.csv has no column "directorate" for customer; its columns are "title", "expiryDate". Name another with --map customer=Column, or leave it out with --map customer=.',
  ],
  [
    'a missing title',
    () => mappingOf(['Job'], {}, 'list.csv'),
    'list.csv has no column "title" for workTitle; its columns are "Job". Name another with --map workTitle=Column.',
  ],
  [
    'a column twice',
    () => mappingOf(['title', ...known], {}, 'list.csv'),
    'list.csv has more than one column "title".',
  ],
  ['no title at all', () => mappingOf(known, { workTitle: '' }, 'list.csv'), 'workTitle cannot be left out'],
  [
    'an unknown field',
    () => readMapFlag('titel=Title'),
    '--map names "titel", which is not one of workTitle',
  ],
  ['half a pair', () => readMapFlag('workTitle'), '--map takes field=Column, not "workTitle".'],
  [
    'a file that is not JSON',
    () => readMappingFile('title', 'map.json'),
    'map.json must hold one JSON object',
  ],
  ['a file that is a list', () => readMappingFile('[]', 'map.json'), 'map.json must hold one JSON object'],
  [
    'a column that is not text',
    () => readMappingFile('{"site": 1}', 'map.json'),
    'map.json must name the column of "site" as text.',
  ],
  [
    'a field that every object has',
    () => readMappingFile('{"toString": "x"}', 'map.json'),
    'map.json names "toString"',
  ],
])('%s gives one sentence', (_, act, sentence) => {
  expect(act).toThrow(sentence);
});
