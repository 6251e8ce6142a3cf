import { seenText } from '../quotes/typed-number.ts';

/** A date without a time, 'YYYY-MM-DD'. It is independent of time zones. */
export type IsoDate = string;

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
export const startOfDay = /^(\d{4}-\d\d-\d\d)T00:00:00(?:\.000)?Z$/;
const ddMmYyyy = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

export interface DateParts {
  year: number;
  month: number;
  day: number;
}

/** Years outside this range are typing errors, and some databases cannot store them. */
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2200;

/** Whether a text is an existing date from 1900 to 2200, as 'YYYY-MM-DD'. */
export function isIsoDate(text: string): boolean {
  const parts = partsOfIsoDate(text);
  return parts !== null && isYearInRange(parts.year);
}

export function isYearInRange(year: number): boolean {
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR;
}

/** Converts a typed DD/MM/YYYY to 'YYYY-MM-DD'; null if it is not an existing date from 1900 to 2200. */
export function parseDdMmYyyy(text: string): IsoDate | null {
  const match = ddMmYyyy.exec(text.trim());
  if (!match) return null;
  const parts = { day: Number(match[1]), month: Number(match[2]), year: Number(match[3]) };
  return isRealDay(parts) && isYearInRange(parts.year) ? isoDateOf(parts) : null;
}

/** A day typed as its number, month and year in any common form: '1/2/27', '1 Feb 2027', '1st of February 27'. */
const dayMonthYear =
  /^(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]+(?:of\s+)?(\d{1,2}|\p{L}{3,20})[\s/.,-]+(\d{2}|\d{4})$/iu;
const yearMonthDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const FIRST_SHORT_YEAR = 2000;

/** Parses a typed day in Australian order to 'YYYY-MM-DD'. `months` lists the names of each month from January. */
export function parseTypedDate(text: string, months: readonly (readonly string[])[]): IsoDate | null {
  const trimmed = seenText(text);
  const yearFirst = yearMonthDay.exec(trimmed);
  if (yearFirst)
    return realDay({ year: Number(yearFirst[1]), month: Number(yearFirst[2]), day: Number(yearFirst[3]) });
  const match = dayMonthYear.exec(trimmed);
  if (!match) return null;
  const [, day = '', named = '', year = ''] = match;
  const month = /^\d/.test(named) ? Number(named) : monthNamed(named, months);
  const parts = {
    day: Number(day),
    month,
    year: year.length === 2 ? FIRST_SHORT_YEAR + Number(year) : Number(year),
  };
  return realDay(parts);
}

const realDay = (parts: DateParts): IsoDate | null =>
  isRealDay(parts) && isYearInRange(parts.year) ? isoDateOf(parts) : null;

function monthNamed(text: string, months: readonly (readonly string[])[]): number {
  const wanted = text.toLowerCase();
  return 1 + months.findIndex((names) => names.some((name) => name.toLowerCase().startsWith(wanted)));
}

export function partsOfIsoDate(text: string): DateParts | null {
  const match = isoDate.exec(text);
  if (!match) return null;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isRealDay(parts) ? parts : null;
}

export function isoDateOf({ year, month, day }: DateParts): IsoDate {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Converts a date to its format in requests and answers: the instant at 00:00 UTC. */
export function instantOfDay(day: IsoDate): string {
  return `${day}T00:00:00.000Z`;
}

export function dayOfInstant(instant: string): IsoDate | null {
  const day = startOfDay.exec(instant)?.[1];
  return day !== undefined && isIsoDate(day) ? day : null;
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Days since 1 January 1970. */
export function dayNumberOf({ year, month, day }: DateParts): number {
  const midnight = new Date(0);
  // Date.UTC would interpret the years 0 to 99 as 1900 to 1999.
  midnight.setUTCFullYear(year, month - 1, day);
  return Math.round(midnight.getTime() / 86_400_000);
}

function isRealDay({ year, month, day }: DateParts): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] ?? 0);
}
