import { suburbOf } from './suburb.ts';

test.each([
  ['26 Pirrama Road, PYRMONT NSW 2009', 'Pyrmont NSW 2009'],
  ['Level 2, 5 Acland Street, ST KILDA EAST VIC 3183', 'St Kilda East VIC 3183'],
  ["1 Quay Road,  O'CONNOR   act 2602", "O'Connor ACT 2602"],
  ['Ellery Tower, 210 Ellery Street, Parramatta NSW 2150', 'Parramatta NSW 2150'],
])('SRCH-01 the suburb of %s is %s', (site, suburb) => {
  expect(suburbOf(site)).toBe(suburb);
});

test.each([
  '26 Pirrama Road PYRMONT NSW 2009',
  'Level 2, 26 Pirrama Road PYRMONT NSW 2009',
  'Level 2, Pirrama Road PYRMONT NSW 2009',
  'PYRMONT',
  'Plant room, level B2',
  '',
])('SRCH-01 a text that may contain more of the address is no suburb: %s', (site) => {
  expect(suburbOf(site)).toBeNull();
});
