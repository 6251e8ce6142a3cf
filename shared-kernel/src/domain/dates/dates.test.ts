import fc from 'fast-check';
import { wordOf } from '../../server/testing/word-of.ts';
import { LANGUAGES } from '../languages.ts';
import type { DomainWord } from '../rule-violation.ts';
import {
  dashedDate,
  dateLabel,
  isDueSoon,
  isoDateIn,
  longDate,
  numericDate,
  shortDate,
  timeOfDay,
} from './dates.ts';

const textOf = ({ code, params }: DomainWord, language?: string) => wordOf(code, params, language);

const ordinals =
  '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th 21st 22nd 23rd 24th 25th 26th 27th 28th 29th 30th 31st'.split(
    ' ',
  );
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const zone = fc.constantFrom(
  'Australia/Perth',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
);

test('HUB-05 all days and months are formatted as Do MMM YY', () => {
  ordinals.forEach((ordinal, index) => {
    expect(textOf(shortDate(`2026-01-${String(index + 1).padStart(2, '0')}`))).toBe(`${ordinal} Jan 26`);
  });
  months.forEach((month, index) => {
    expect(textOf(shortDate(`2009-${String(index + 1).padStart(2, '0')}-02`))).toBe(`2nd ${month} 09`);
  });
});

test.each(LANGUAGES)('%s has every day in words, and its forms refer to existing texts', (language) => {
  const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(2028, 0, 1 + index)));
  for (const form of [shortDate, longDate, numericDate, dashedDate]) {
    const texts = days.map((day) => textOf(form(day, 'UTC'), language));
    expect(new Set(texts).size).toBe(days.length);
    expect(texts.filter((text) => /[{}$]|month|dayOfMonth/.test(text))).toEqual([]);
  }
});

test.each(LANGUAGES)('%s has the names of its months in long dates', (language) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2028, month, 15));
    const name = format.formatToParts(date).find(({ type }) => type === 'month')?.value;
    expect(textOf(longDate(date, 'UTC'), language)).toContain(name);
  }
});

test('HUB-05 a due instant is shown as its day at the site', () => {
  expect(textOf(shortDate('2026-11-22T13:30:00Z', 'Australia/Sydney'))).toBe('23rd Nov 26');
  expect(textOf(shortDate('2026-11-22T13:30:00Z', 'Australia/Perth'))).toBe('22nd Nov 26');
});

test('HUB-05 a missing date is shown as Not specified', () => {
  for (const missing of [null, undefined, '']) {
    expect(textOf(dateLabel(missing))).toBe('Not specified');
  }
  expect(textOf(dateLabel('2026-11-23'))).toBe('23rd Nov 26');
});

test('QUOTE-02 a date without a time is the same day in every zone', () => {
  fc.assert(
    fc.property(zone, (timeZone) => {
      expect(textOf(shortDate('2026-11-19', timeZone))).toBe('19th Nov 26');
      expect(textOf(numericDate('2026-11-19', timeZone))).toBe('19/11/2026');
      expect(textOf(longDate('2026-11-19', timeZone))).toBe('19 November 2026');
      expect(textOf(dashedDate('2026-11-19', timeZone))).toBe('19-11-2026');
    }),
  );
});

test('PROJ-02 the last update is shown as 19 November 2026 in the reader’s zone', () => {
  expect(textOf(longDate('2026-11-18T13:00:00.000Z', 'Australia/Sydney'))).toBe('19 November 2026');
  expect(textOf(longDate(new Date('2026-11-18T13:00:00.000Z'), 'Australia/Perth'))).toBe('18 November 2026');
});

test.each([
  ['2026-11-18T22:14:00Z', '09:14 am'],
  ['2026-11-19T05:12:59Z', '04:12 pm'],
  ['2026-11-18T13:00:00Z', '12:00 am'],
  ['2026-11-18T13:59:00Z', '12:59 am'],
  ['2026-11-19T01:00:00Z', '12:00 pm'],
  ['2026-11-19T12:59:00Z', '11:59 pm'],
  ['2026-11-19T02:00:00Z', '01:00 pm'],
])('CHAT-02 the time of %s in Sydney is %s', (instant, time) => {
  expect(textOf(timeOfDay(instant))).toBe(time);
});

test('CHAT-02 the repeated hour at the end of daylight saving is shown in local time', () => {
  expect(textOf(timeOfDay('2026-04-04T15:30:00Z'))).toBe('02:30 am');
  expect(textOf(timeOfDay('2026-04-04T16:30:00Z'))).toBe('02:30 am');
  expect(textOf(timeOfDay('2026-10-03T15:59:00Z'))).toBe('01:59 am');
  expect(textOf(timeOfDay('2026-10-03T16:00:00Z'))).toBe('03:00 am');
});

test.each(['2026-02-30', 'soon', Number.NaN])('the unreadable date %p is refused', (value) => {
  expect(() => shortDate(value)).toThrow(RangeError);
  expect(() => longDate(value)).toThrow(RangeError);
});

test('the ISO date of an instant equals its formatted date', () => {
  const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, zone, (date, timeZone) => {
      const day = isoDateIn(date, timeZone);
      expect(numericDate(day)).toEqual(numericDate(date, timeZone));
    }),
  );
});

test.each([
  ['an hour ahead', '2026-11-20T01:00:00Z', true],
  ['exactly three days ahead', '2026-11-23T00:00:00Z', true],
  ['a second more than three days ahead', '2026-11-23T00:00:01Z', false],
  ['a second ago', '2026-11-19T23:59:59Z', false],
  ['a day two days ahead', '2026-11-22', true],
  ['a day four days ahead', '2026-11-24', false],
  ['nothing', null, false],
])('whether something due %s is due soon', (_, due, expected) => {
  expect(isDueSoon(due, '2026-11-20T00:00:00Z')).toBe(expected);
});
