import { readState, stateOfSite } from './site-state.ts';

test.each([
  ['Canberra ACT', 'ACT'],
  ['12 Wharf Street, Balmain NSW 2041', 'NSW'],
  ['ACT House, 4 Collins Street, Melbourne VIC 3000', 'VIC'],
  ['12 Victoria Street, Ashfield 2131', 'NSW'],
  ['Queanbeyan 2620', 'NSW'],
  ['Tuggeranong 2900', 'ACT'],
  ['1 Smith Street, Darwin 0800', 'NT'],
  ['Hobart, Tasmania', 'TAS'],
  ['western australia', 'WA'],
  ['12 Victoria Street, Ashfield', null],
  ['Parramatta NSW, Lot 801', 'NSW'],
  ['ACT House, 4 Smith Street, Parramatta 2150', 'NSW'],
  ['9 Longland St, Newstead qld 4006', 'QLD'],
  ['We act on it, Sydney', null],
  ['', null],
])('the site "%s" is in %s', (site, state) => {
  expect(stateOfSite(site)).toBe(state);
});

test.each([
  ['nsw', 'NSW'],
  [' South Australia ', 'SA'],
  ['Queensland and more', null],
  ['XYZ', null],
])('the cell "%s" names %s', (cell, state) => {
  expect(readState(cell)).toBe(state);
});
