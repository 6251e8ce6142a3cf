import type { LineInclusion } from '../buying/buying-codes.ts';
import { type IsoDate, isIsoDate, isoDateOf, partsOfIsoDate } from '../dates/calendar-date.ts';
import { BASE_PRICE_MAX_CENTS, LINE_QUANTITY_MAX, QUOTE_VALIDITY_MAX_YEARS } from '../limits.ts';
import type { DomainWord } from '../rule-violation.ts';
import { centsToDollars, parseSignedCents } from './price.ts';
import { readDigits } from './typed-number.ts';

/** One price line as typed. A draft stores it even if it is invalid. */
export interface PriceLine {
  item: string;
  quantity: string;
  unit: string;
  /** Dollars for one unit, excluding GST; negative for a discount. */
  rate: string;
  /** The item of the buyer's schedule that this line prices. */
  scheduleItemId?: string;
  /** Absent for a priced line. */
  inclusion?: LineInclusion;
}

/** An item of a buyer's schedule, which every quote prices. */
export interface ScheduleItem {
  id: string;
  item: string;
  quantity: string;
  unit: string;
}

export const PRICE_UNITS = ['each', 'item', 'hours', 'days', 'm', 'm²', 'm³', 'kg', 't', 'L'] as const;

export type PriceLineColumn = 'item' | 'quantity' | 'rate';

export const GST_PERCENT = 10;
const THOUSANDTHS = 1000;
const QUANTITY_DECIMALS = 3;

/** Reads a quantity as whole thousandths: '2.5' as 2500. Null for anything but one unambiguous number above zero. */
export function readQuantity(text: string): number | null {
  const digits = readDigits(text, QUANTITY_DECIMALS);
  if (!digits) return null;
  const thousandths = Number(digits.whole) * THOUSANDTHS + Number(digits.decimals.padEnd(3, '0'));
  return thousandths > 0 && thousandths <= LINE_QUANTITY_MAX * THOUSANDTHS ? thousandths : null;
}

/** Whether the line has a price; others are marked as included elsewhere or not included. */
export const isPricedLine = ({ inclusion }: Pick<PriceLine, 'inclusion'>): boolean =>
  inclusion === undefined || inclusion === 'priced';

/**
 * Quantity times rate in whole cents, rounded half up per line; null if one of them is missing or unreadable. Zero for
 * a line without a price.
 */
export function lineAmountCents(line: Pick<PriceLine, 'quantity' | 'rate' | 'inclusion'>): number | null {
  if (!isPricedLine(line)) return 0;
  const thousandths = readQuantity(line.quantity);
  const rateCents = parseSignedCents(line.rate);
  return thousandths === null || rateCents === null ? null : amountOf(thousandths, rateCents);
}

/** An amount in whole cents from thousandths of a unit and cents per unit; null above the highest price. */
export function amountOf(thousandths: number, rateCents: number): number | null {
  const half = THOUSANDTHS / 2;
  const product = thousandths * Math.abs(rateCents) + half;
  // A product beyond exact arithmetic is far above the highest price.
  if (!Number.isSafeInteger(product)) return null;
  const size = (product - (product % THOUSANDTHS)) / THOUSANDTHS;
  return size > BASE_PRICE_MAX_CENTS ? null : size * Math.sign(rateCents) + 0;
}

export const isBlankLine = (line: PriceLine) =>
  line.scheduleItemId === undefined &&
  line.item.trim() === '' &&
  line.quantity.trim() === '' &&
  line.rate.trim() === '';

interface LinesTotal {
  cents: number | null;
  counted: number;
  uncounted: readonly number[];
}

export function totalOfLines(lines: readonly PriceLine[]): LinesTotal {
  const amounts = lines.map((line) => (isBlankLine(line) ? 0 : lineAmountCents(line)));
  const counted = lines.filter(
    (line, index) => !isBlankLine(line) && isPricedLine(line) && amounts[index] !== null,
  ).length;
  const cents = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  return {
    cents: counted === 0 ? null : cents,
    counted,
    uncounted: amounts.flatMap((amount, index) => (amount === null ? [index] : [])),
  };
}

/** The reasons why a line cannot be lodged, by column; empty for a blank line. */
export function priceLineViolations(line: PriceLine): Map<PriceLineColumn, DomainWord> {
  if (isBlankLine(line)) return new Map();
  const checks: readonly [PriceLineColumn, DomainWord | null][] = [
    ['item', line.item.trim() === '' ? { code: 'required' } : null],
    ['quantity', isPricedLine(line) ? checkQuantity(line.quantity) : null],
    ['rate', isPricedLine(line) ? checkRate(line) : checkNoRate(line)],
  ];
  return new Map(checks.filter((check): check is [PriceLineColumn, DomainWord] => check[1] !== null));
}

function checkQuantity(text: string): DomainWord | null {
  if (text.trim() === '') return { code: 'required' };
  return readQuantity(text) === null ? { code: 'quantity.invalid', params: { example: '2.5' } } : null;
}

function checkNoRate({ rate }: PriceLine): DomainWord | null {
  return rate.trim() === '' ? null : { code: 'rate.notPriced' };
}

function checkRate(line: PriceLine): DomainWord | null {
  if (line.rate.trim() === '') return { code: 'required' };
  if (parseSignedCents(line.rate) === null) return { code: 'rate.invalid', params: { example: '550.00' } };
  if (readQuantity(line.quantity) === null || lineAmountCents(line) !== null) return null;
  return { code: 'price.tooHigh', params: { max: centsToDollars(BASE_PRICE_MAX_CENTS - 1) } };
}

/** Writes a valid line in one form: '1,250.0' as '1250', '$98' as '98.00'. Invalid fields stay the same. */
export function normalisedLine(line: PriceLine): PriceLine {
  const thousandths = readQuantity(line.quantity);
  const rateCents = parseSignedCents(line.rate);
  return {
    item: line.item.trim(),
    quantity: thousandths === null ? line.quantity : String(thousandths / THOUSANDTHS),
    unit: line.unit.trim(),
    rate: rateCents === null ? line.rate : (rateCents / 100).toFixed(2),
    ...(line.scheduleItemId !== undefined && { scheduleItemId: line.scheduleItemId }),
    ...(line.inclusion !== undefined && !isPricedLine(line) && { inclusion: line.inclusion }),
  };
}

/** GST on an amount, in whole cents, rounded half up. */
export function gstCents(cents: number): number {
  const shifted = cents * GST_PERCENT + 50;
  return (shifted - (shifted % 100)) / 100;
}

/** Refuses a day that has passed or is too far ahead. The two dates of today differ if the time zone is unknown. */
export function checkValidUntil(
  day: string | null,
  today: IsoDate,
  latestToday: IsoDate = today,
): DomainWord | null {
  if (!day) return null;
  if (!isIsoDate(day)) return { code: 'typedDate.invalid' };
  if (day < today) return { code: 'quote.validityPassed' };
  const parts = partsOfIsoDate(latestToday);
  const last = parts && isoDateOf({ ...parts, year: parts.year + QUOTE_VALIDITY_MAX_YEARS });
  return last && day > last
    ? { code: 'quote.validityTooFar', params: { years: QUOTE_VALIDITY_MAX_YEARS } }
    : null;
}
