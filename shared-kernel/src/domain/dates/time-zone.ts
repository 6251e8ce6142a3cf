import { type DateParts, type IsoDate, partsOfIsoDate } from './calendar-date.ts';

export const DEFAULT_TIME_ZONE = 'Australia/Sydney';
/** The Australian time zone in which a day ends last. */
export const WESTERNMOST_TIME_ZONE = 'Australia/Perth';

export const AUSTRALIAN_STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type AustralianState = (typeof AUSTRALIAN_STATES)[number];

const zones: Readonly<Record<AustralianState, string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};

const postCodes: readonly (readonly [first: number, last: number, state: AustralianState])[] = [
  [200, 299, 'ACT'],
  [800, 999, 'NT'],
  [1000, 2599, 'NSW'],
  [2600, 2618, 'ACT'],
  [2619, 2899, 'NSW'],
  [2900, 2920, 'ACT'],
  [2921, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
];

/** An instant as ISO text with its zone, milliseconds since the epoch, or a Date. */
export type Instant = string | number | Date;

export interface LocalTime extends DateParts {
  hour: number;
  minute: number;
  second: number;
}

/** The local hour at the site at which a due date without a time ends. */
const DUE_HOUR = 17;

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The time zone of most people in a state; null if the text is not a state or territory. */
export function timeZoneOfState(state: string): string | null {
  const key = state.trim().toUpperCase();
  return Object.hasOwn(zones, key) ? zones[key as AustralianState] : null;
}

export function timeZoneAt({
  siteTimeZone,
  siteState,
}: {
  siteTimeZone?: string | null | undefined;
  siteState: string;
}): string {
  return siteTimeZone ?? timeZoneOfState(siteState) ?? DEFAULT_TIME_ZONE;
}

/** The state of a postcode; null if there is none. Some border localities have a postcode of the neighbouring state. */
export function stateOfPostCode(postCode: string): AustralianState | null {
  if (!/^\d{4}$/.test(postCode)) return null;
  const number = Number(postCode);
  return postCodes.find(([first, last]) => number >= first && number <= last)?.[2] ?? null;
}

/** @throws RangeError for an unreadable instant or zone */
export function localTimeOf(instant: Instant, timeZone: string): LocalTime {
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(dateOf(instant))) {
    found[type] = Number(value);
  }
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = found;
  return { year, month, day, hour, minute, second };
}

/** The end of a due date: 17:00 local time at the site, as ISO text in UTC. @throws RangeError if it is not a date */
export function dueInstantOfDate(date: IsoDate, timeZone: string = DEFAULT_TIME_ZONE): string {
  return instantOfLocalTime(date, { hour: DUE_HOUR, minute: 0 }, timeZone);
}

/** A local time on a day, as ISO text in UTC. @throws RangeError if it is not a date */
export function instantOfLocalTime(
  date: IsoDate,
  { hour, minute }: Pick<LocalTime, 'hour' | 'minute'>,
  timeZone: string,
): string {
  const parts = partsOfIsoDate(date);
  if (!parts) throw new RangeError(`Not a date: ${date}`);
  const wall = Date.UTC(parts.year, parts.month - 1, parts.day, hour, minute);
  // The guess is corrected twice, because the first guess may be on the other side of a daylight saving change.
  const guess = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(guess, timeZone)).toISOString();
}

export function dateOf(instant: Instant): Date {
  // Date would interpret a text without a zone in the machine's zone, and accepts many texts that are not instants.
  const isReadable = typeof instant !== 'string' || isoInstant.test(instant);
  const date = new Date(isReadable ? instant : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not an instant: ${String(instant)}`);
  return date;
}

function offsetAt(milliseconds: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = localTimeOf(milliseconds, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(milliseconds / 1000) * 1000;
}

/** Formatters are cached, because creating one is slow and lists format hundreds of dates. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}
