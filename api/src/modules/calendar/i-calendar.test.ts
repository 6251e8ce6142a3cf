import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { type CalendarEvent, iCalendar } from './i-calendar.ts';

const now = new Date('2026-04-01T02:03:04.567Z');
const event: CalendarEvent = {
  uid: 'due.1@worklane',
  start: new Date('2026-04-05T07:00:00Z'),
  summary: 'Quote due',
  description: '',
  url: 'https://portal.example/project/1',
  location: '',
  changedAt: new Date('2026-04-01T00:00:00Z'),
  isCancelled: false,
};

const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const contentOf = (text: string, name: string) =>
  unfolded(text)
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
const read = (value = '') => value.replace(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one));

describe('an RFC 5545 calendar', () => {
  test('has instants in UTC, days as dates, and cancelled entries', () => {
    const text = iCalendar('Jobs', [event, { ...event, start: '2026-12-31', isCancelled: true }], now);
    expect(text).toContain(
      'DTSTAMP:20260401T020304Z\r\nLAST-MODIFIED:20260401T000000Z\r\nSEQUENCE:1775001600\r\nDTSTART:20260405T070000Z\r\n',
    );
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(text.match(/STATUS:\w+/g)).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED']);
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  });

  test('keeps any text in lines of at most 75 bytes, without injected lines', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 300 });
    const marks = fc.constantFrom('a;b,c\\n', 'END:VEVENT\r\nBEGIN:VEVENT', '😀'.repeat(90), 'é, \u2028x');
    fc.assert(
      fc.property(fc.oneof(words, marks), (summary) => {
        const text = iCalendar('Jobs', [{ ...event, summary }], now);
        const lines = text.split('\r\n');
        expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
        expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
        expect(read(contentOf(text, 'SUMMARY'))).toBe(
          summary.replace(/\r\n|[\r\n\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, ''),
        );
      }),
    );
  });

  test('is read by another parser, and every entry ends after it begins', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 80 });
    const start = fc.oneof(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.constantFrom('2026-12-31', '2028-02-29'),
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ start, summary: words, location: words }), { maxLength: 5 }),
        (made) => {
          const text = iCalendar(
            'Jobs',
            made.map((one, index) => ({ ...event, ...one, uid: `${index}@worklane` })),
            now,
          );
          const entries = new ICAL.Component(ICAL.parse(text))
            .getAllSubcomponents('vevent')
            .map((component) => new ICAL.Event(component, { strictExceptions: true }));
          expect(entries.map(({ uid }) => uid)).toEqual(made.map((_, index) => `${index}@worklane`));
          for (const [index, entry] of entries.entries()) {
            const wanted = made[index]?.start;
            expect(entry.endDate.compare(entry.startDate)).toBe(1);
            expect(entry.startDate.isDate).toBe(typeof wanted === 'string');
            if (wanted instanceof Date)
              expect(entry.startDate.toJSDate().getTime()).toBe(Math.floor(wanted.getTime() / 1000) * 1000);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
