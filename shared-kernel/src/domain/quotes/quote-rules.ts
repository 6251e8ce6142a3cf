import { type IsoDate, isIsoDate, isoDateOf, partsOfIsoDate } from '../dates/calendar-date.ts';
import { isoDateIn } from '../dates/dates.ts';
import { type Instant, WESTERNMOST_TIME_ZONE } from '../dates/time-zone.ts';
import { ESTIMATED_HOURS_MAX, START_DATE_MAX_YEARS } from '../limits.ts';
import { checkRequired } from '../required.ts';
import type { DomainWord } from '../rule-violation.ts';
import { checkDays, checkEstimatedWorksDuration, checkLeadTime } from './days.ts';
import { checkBasePriceCents } from './price.ts';
import { readNumber } from './typed-number.ts';

export interface QuoteRules {
  isProcurement: boolean;
  isStartDateMandatory: boolean;
  /** The first day on which work may start; any day if omitted. */
  firstStartDate?: IsoDate;
}

/** The westernmost time zone's date, where the day ends last, so that no seller's current day is refused. */
export const firstStartDateAt = (now: Instant): IsoDate => isoDateIn(now, WESTERNMOST_TIME_ZONE);

export interface CheckedQuote {
  /** Whole cents; NaN for an unreadable amount, null for a missing one. */
  basePriceCents: number | null;
  startDate: string | null;
  leadTime: number | string | null;
  estimatedWorksDuration: number | string | null;
  estimatedHours: number | string | null;
}

export type CheckedQuoteField = 'basePrice' | Exclude<keyof CheckedQuote, 'basePriceCents'>;

/** The reasons why a quote cannot be lodged, by field in the form's order; empty if it is valid. */
export function quoteViolations(quote: CheckedQuote, rules: QuoteRules): Map<CheckedQuoteField, DomainWord> {
  const checks: readonly [CheckedQuoteField, DomainWord | null][] = [
    ['basePrice', checkBasePriceCents(quote.basePriceCents)],
    ['startDate', checkStartDate(quote.startDate, rules)],
    ['leadTime', checkLeadTime(quote.leadTime)],
    ['estimatedWorksDuration', checkEstimatedWorksDuration(quote.estimatedWorksDuration)],
    ['estimatedHours', checkEstimatedHours(quote.estimatedHours)],
  ];
  return new Map(checks.filter((check): check is [CheckedQuoteField, DomainWord] => check[1] !== null));
}

/** The reasons why a draft of a quote cannot be saved: fields may be missing, but not invalid. */
export function quoteDraftViolations(
  quote: CheckedQuote,
  { isProcurement }: QuoteRules,
): Map<CheckedQuoteField, DomainWord> {
  // No first start date: a draft stays valid after its start date has passed.
  const rules = { isProcurement, isStartDateMandatory: false };
  return new Map([...quoteViolations(quote, rules)].filter(([, { code }]) => code !== 'required'));
}

function checkStartDate(
  day: string | null,
  { isStartDateMandatory, firstStartDate }: QuoteRules,
): DomainWord | null {
  const missing = checkRequired(day);
  if (missing || !day) return isStartDateMandatory ? missing : null;
  if (!isIsoDate(day)) return { code: 'typedDate.invalid' };
  const first = firstStartDate === undefined ? null : partsOfIsoDate(firstStartDate);
  if (!first || firstStartDate === undefined) return null;
  if (day < firstStartDate) return { code: 'startDate.past' };
  const last = isoDateOf({ ...first, year: first.year + START_DATE_MAX_YEARS });
  return day > last ? { code: 'startDate.tooFar', params: { years: START_DATE_MAX_YEARS } } : null;
}

export const parseHours = (text: string): number | null => readNumber(text, 2);

function checkEstimatedHours(value: number | string | null): DomainWord | null {
  if (value === null || String(value).trim() === '') return null;
  const hours = typeof value === 'string' ? parseHours(value) : value;
  if (hours === null || !Number.isFinite(hours)) return { code: 'hours.invalid' };
  return checkDays(Math.ceil(hours), { max: ESTIMATED_HOURS_MAX });
}
