import fc from 'fast-check';
import {
  dayNumberOf,
  dayOfInstant,
  instantOfDay,
  isIsoDate,
  isoDateOf,
  parseDdMmYyyy,
  partsOfIsoDate,
} from './calendar-date.ts';

test.each([
  ['19/11/2026', '2026-11-19'],
  ['1/2/2026', '2026-02-01'],
  [' 29/02/2028 ', '2028-02-29'],
  ['31/12/2200', '2200-12-31'],
  ['01/01/1900', '1900-01-01'],
])('QUOTE-02 a date typed as %j is %s', (text, date) => {
  expect(parseDdMmYyyy(text)).toBe(date);
});

test.each([
  '29/02/2026',
  '31/04/2026',
  '00/01/2026',
  '01/13/2026',
  '11/19/2026',
  '19/11/26',
  '19-11-2026',
  '',
])('QUOTE-02 the typed date %j does not exist', (text) => {
  expect(parseDdMmYyyy(text)).toBeNull();
});

test.each([
  ['2026-11-19', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2026-02-30', false],
  ['2026-1-1', false],
  ['0000-01-01', false],
  ['2026-11-19T00:00:00Z', false],
  ['2026-11-19\n', false],
])('%j is a date: %p', (text, expected) => {
  expect(isIsoDate(text)).toBe(expected);
});

test('every existing date is parsed to itself, and day numbers count days', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const text = date.toISOString().slice(0, 10);
      const parts = partsOfIsoDate(text);
      expect(parts && isoDateOf(parts)).toBe(text);
      expect(parts && dayNumberOf(parts)).toBe(Math.floor(date.getTime() / 86_400_000));
      expect(parseDdMmYyyy(text.split('-').reverse().join('/'))).toBe(text);
    }),
  );
});

test('a date survives the conversion to its wire format and back', () => {
  expect(instantOfDay('2026-11-23')).toBe('2026-11-23T00:00:00.000Z');
  expect(dayOfInstant(instantOfDay('2026-11-23'))).toBe('2026-11-23');
  expect(dayOfInstant('2026-11-23T00:00:00Z')).toBe('2026-11-23');
});

test.each([
  '2026-11-23',
  '2026-11-23T10:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  '2026-11-23T00:00:00+10:00',
  '',
])('%j is no wire format of a date', (text) => {
  expect(dayOfInstant(text)).toBeNull();
});
