import fc from 'fast-check';
import { dueInstantOfDate, localTimeOf, timeZoneOfState } from './time-zone.ts';

const australianZones = [
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Broken_Hill',
  'Australia/Darwin',
  'Australia/Eucla',
  'Australia/Hobart',
  'Australia/Lindeman',
  'Australia/Lord_Howe',
  'Australia/Melbourne',
  'Australia/Perth',
  'Australia/Sydney',
];

test.each([
  // Clocks change on the first Sundays of October and April.
  ['Australia/Sydney', '2026-11-23', '2026-11-23T06:00:00.000Z'],
  ['Australia/Sydney', '2026-07-01', '2026-07-01T07:00:00.000Z'],
  ['Australia/Sydney', '2026-10-03', '2026-10-03T07:00:00.000Z'],
  ['Australia/Sydney', '2026-10-04', '2026-10-04T06:00:00.000Z'],
  ['Australia/Sydney', '2026-04-04', '2026-04-04T06:00:00.000Z'],
  ['Australia/Sydney', '2026-04-05', '2026-04-05T07:00:00.000Z'],
  ['Australia/Hobart', '2026-10-04', '2026-10-04T06:00:00.000Z'],
  ['Australia/Brisbane', '2026-11-23', '2026-11-23T07:00:00.000Z'],
  ['Australia/Adelaide', '2026-11-23', '2026-11-23T06:30:00.000Z'],
  ['Australia/Adelaide', '2026-07-01', '2026-07-01T07:30:00.000Z'],
  ['Australia/Darwin', '2026-11-23', '2026-11-23T07:30:00.000Z'],
  ['Australia/Perth', '2026-11-23', '2026-11-23T09:00:00.000Z'],
  ['Australia/Eucla', '2026-11-23', '2026-11-23T08:15:00.000Z'],
  ['Australia/Lord_Howe', '2026-11-23', '2026-11-23T06:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-07-01', '2026-07-01T06:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-04T06:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-05T06:30:00.000Z'],
])('in %s the date %s is due at %s', (zone, date, instant) => {
  expect(dueInstantOfDate(date, zone)).toBe(instant);
});

test('in every Australian zone a due date ends at 17:00 of that day', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.constantFrom(...australianZones), day, (zone, date) => {
      const [year, month, dayOfMonth] = date.split('-').map(Number);
      const shown = localTimeOf(dueInstantOfDate(date, zone), zone);
      expect(shown).toEqual({ year, month, day: dayOfMonth, hour: 17, minute: 0, second: 0 });
    }),
  );
});

test('the default time zone of a site is Sydney', () => {
  expect(dueInstantOfDate('2026-11-23')).toBe('2026-11-23T06:00:00.000Z');
});

test.each(['2026-02-30', '', '23/11/2026', '2026-11-23T00:00:00Z'])('%j is not a due date', (text) => {
  expect(() => dueInstantOfDate(text)).toThrow(RangeError);
});

test.each(['2026-11-19', '2026-11-19T09:14', '2026-11-19 09:14:00Z', 'Quote 1', '', '2026-13-01T00:00:00Z'])(
  "the text %j is no instant, regardless of the machine's parser",
  (text) => {
    expect(() => localTimeOf(text, 'UTC')).toThrow(RangeError);
  },
);

test.each(['2026-11-18T22:14:00Z', '2026-11-19T09:14:00+11:00', '2026-11-18T22:14:00.000Z'])(
  'the instant %s is the same moment in every notation',
  (text) => {
    expect(localTimeOf(text, 'Australia/Sydney')).toMatchObject({ day: 19, hour: 9, minute: 14 });
  },
);

test.each([
  ['NSW', 'Australia/Sydney'],
  ['ACT', 'Australia/Sydney'],
  ['VIC', 'Australia/Melbourne'],
  ['TAS', 'Australia/Hobart'],
  ['QLD', 'Australia/Brisbane'],
  ['SA', 'Australia/Adelaide'],
  ['NT', 'Australia/Darwin'],
  ['wa ', 'Australia/Perth'],
  ['ZZ', null],
  ['', null],
  ['toString', null],
])('a site in %j has the time of %p', (state, zone) => {
  expect(timeZoneOfState(state)).toBe(zone);
});
