import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayFlaw, dayOrInstantFlaw, instantFlaw, midnightFlaw } from './date-input.ts';

test.each([
  ['1900-01-01', null],
  ['2200-12-31', null],
  ['2028-02-29', null],
  ['1899-12-31', 'outOfRange'],
  ['2201-01-01', 'outOfRange'],
  ['0099-06-01', 'outOfRange'],
  ['9999-12-31', 'outOfRange'],
  ['2026-02-29', 'invalid'],
  ['0000-01-01', 'invalid'],
  ['26-01-01', 'invalid'],
  ['2026-01-01T00:00:00Z', 'invalid'],
])('the requested day %s is %s', (text, flaw) => {
  expect(dayFlaw(text)).toBe(flaw);
});

test.each([
  ['2026-11-23T17:00:00+11:00', null],
  ['2026-11-23T17:00Z', null],
  ['1900-01-01T00:00:00Z', null],
  ['1900-01-01T00:00:00+00:01', 'outOfRange'],
  ['2200-12-31T23:59:59.999Z', null],
  ['2200-12-31T23:59:59-00:01', 'outOfRange'],
  ['9999-12-31T23:59:59-12:00', 'outOfRange'],
  ['0001-01-01T00:00:00+14:00', 'outOfRange'],
  ['0099-01-01T00:00:00Z', 'outOfRange'],
  ['2026-02-30T00:00:00Z', 'invalid'],
  ['2026-01-01T25:00:00Z', 'invalid'],
  ['2026-01-01T00:00:00+99:99', 'invalid'],
  ['2026-01-01T00:00:00', 'invalid'],
  ['+012026-01-01T00:00:00Z', 'invalid'],
  ['1767225600000', 'invalid'],
])('the requested instant %s is %s', (text, flaw) => {
  expect(instantFlaw(text)).toBe(flaw);
});

test('a date-or-instant field accepts both; a midnight field needs 00:00 UTC', () => {
  expect(['2026-11-23', '2026-11-23T17:00:00Z', '9999-01-01', 'soon'].map(dayOrInstantFlaw)).toEqual([
    null,
    null,
    'outOfRange',
    'invalid',
  ]);
  const midnights = [
    '2026-11-23T00:00:00.000Z',
    '2026-11-23T00:00:00Z',
    '0050-11-23T00:00:00Z',
    '2026-11-23T01:00:00Z',
    '2026-11-23T00:00:00+11:00',
  ];
  expect(midnights.map(midnightFlaw)).toEqual([null, null, 'outOfRange', 'invalid', 'invalid']);
});

test('every accepted date can be parsed, formatted with a four-digit year and stored', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      const text = date.toISOString();
      const isInRange = date.getUTCFullYear() >= 1900 && date.getUTCFullYear() <= 2200;
      expect(instantFlaw(text) === null).toBe(isInRange);
    }),
  );
});
