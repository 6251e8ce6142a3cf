export interface CalendarEvent {
  uid: string;
  /** An instant, or a day (`2027-02-01`) for a whole-day entry. */
  start: Date | string;
  summary: string;
  description: string;
  url: string;
  location: string;
  changedAt: Date;
  isCancelled: boolean;
}

/** Bytes of a line without its line break (RFC 5545, 3.1). */
const LINE_BYTES = 75;
const SECOND = 1000;
const DAY = 86_400_000;
/** Duration of an entry at an instant: its end must be later than its start (RFC 5545, 3.8.2.2). */
const ENTRY_MS = 15 * 60 * SECOND;

/** RFC 5545 text: UTC instants, whole days, escaped texts and folded lines. */
export function iCalendar(name: string, events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Worklane//Jobs//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(
  { uid, start, summary, description, url, location, changedAt, isCancelled }: CalendarEvent,
  now: Date,
) {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(now)}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    // Increases with every change, so that calendars replace their older version.
    `SEQUENCE:${Math.floor(changedAt.getTime() / SECOND)}`,
    ...(typeof start === 'string'
      ? [`DTSTART;VALUE=DATE:${basicDay(start)}`, `DTEND;VALUE=DATE:${basicDay(dayAfter(start))}`]
      : [`DTSTART:${instant(start)}`, `DTEND:${instant(new Date(start.getTime() + ENTRY_MS))}`]),
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const instant = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const basicDay = (day: string) => day.replaceAll('-', '');
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (separator) => `\\${separator}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
