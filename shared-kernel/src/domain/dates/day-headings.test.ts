import fc from 'fast-check';
import { wordOf } from '../../server/testing/word-of.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import type { DomainWord } from '../rule-violation.ts';
import { chatListDate, dayHeading, notificationTime } from './day-headings.ts';

// Friday 20 November 2026, 09:42 am in Sydney.
const now = '2026-11-19T22:42:00Z';

const textOf = ({ code, params }: DomainWord) => wordOf(code, params);
const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 1));

test.each([
  [27, '27/11/2026'],
  [26, 'Thursday'],
  [25, 'Wednesday'],
  [24, 'Tuesday'],
  [23, 'Monday'],
  [22, 'Sunday'],
  [21, 'Tomorrow'],
  [20, 'Today'],
  [19, 'Yesterday'],
  [18, 'Last Wednesday'],
  [17, 'Last Tuesday'],
  [16, 'Last Monday'],
  [15, 'Last Sunday'],
  [14, 'Last Saturday'],
  [13, '13/11/2026'],
])('CHAT-02 on Friday the 20th, messages of the %dth have the heading %j', (day, heading) => {
  expect(textOf(dayHeading(noon(day), now))).toBe(heading);
});

test.each([
  [21, '21-11-2026'],
  [20, '12:00 pm'],
  [19, 'Yesterday'],
  [18, 'Last Wednesday'],
  [14, 'Last Saturday'],
  [13, '13-11-2026'],
  [12, '12-11-2026'],
])('CHAT-06 on Friday the 20th, a chat last written on the %dth shows %j', (day, date) => {
  expect(textOf(chatListDate(noon(day), now))).toBe(date);
});

test.each([
  [20, '12:00 pm'],
  [19, 'Yesterday'],
  [18, 'Last Wednesday'],
  [14, 'Last Saturday'],
  [13, '13th Nov 26'],
  [2, '2nd Nov 26'],
])('NOTE-02 on Friday the 20th, a notification of the %dth shows %j', (day, time) => {
  expect(textOf(notificationTime(noon(day), now))).toBe(time);
});

test('CHAT-02 a day begins at midnight in the reader’s zone', () => {
  const message = '2026-11-19T13:30:00Z';
  expect(textOf(dayHeading(message, now, 'Australia/Sydney'))).toBe('Today');
  expect(textOf(dayHeading(message, now, 'Australia/Brisbane'))).toBe('Yesterday');
});

test('CHAT-02 a change to or from daylight saving does not shift a day', () => {
  // Sunday 4 October 2026 has 23 hours in Sydney, Sunday 5 April 25.
  expect(textOf(dayHeading('2026-10-03T13:30:00Z', '2026-10-04T12:30:00Z'))).toBe('Yesterday');
  expect(textOf(dayHeading('2026-04-04T13:30:00Z', '2026-04-05T14:30:00Z'))).toBe('Yesterday');
});

test('CHAT-02 every day of the last and the coming week has a different heading', () => {
  const instant = fc.date({ min: new Date('1970-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (date) => {
      const headings = Array.from({ length: 13 }, (_, index) => {
        const day = new Date(date.getTime() + (index - 6) * 86_400_000);
        return textOf(dayHeading(day, date, 'UTC'));
      });
      expect(new Set(headings).size).toBe(13);
      expect(headings.some((heading) => /\d/.test(heading))).toBe(false);
    }),
  );
});

test('CHAT-02 weekdays are correct', () => {
  const instant = fc.date({ min: new Date('1950-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (date) => {
      const later = new Date(date.getTime() + 3 * 86_400_000);
      const weekday = new Intl.DateTimeFormat(DEFAULT_LANGUAGE, { weekday: 'long', timeZone: 'UTC' }).format(
        later,
      );
      return textOf(dayHeading(later, date, 'UTC')) === weekday;
    }),
  );
});
