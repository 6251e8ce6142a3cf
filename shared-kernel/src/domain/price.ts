import { BASE_PRICE_MAX_CENTS, BASE_PRICE_MIN_CENTS } from './limits.ts';
import type { DomainWord } from './rule-violation.ts';

const amount = /^\$?(\d+|\d{1,3}(?:[, ]\d{3})+)?(?:\.(\d{0,2}))?$/;

/**
 * Parses a typed or pasted amount to whole cents: `18450`, `$18,450.00`, `18 450.5`. Null if it is not an amount
 * (negative, exponent, more than two decimals, misplaced comma): nothing is rounded or guessed. An amount too large
 * for exact arithmetic becomes `Number.MAX_SAFE_INTEGER`, so that it is refused as too high and not as unreadable.
 */
export function parsePriceCents(text: string): number | null {
  const compact = text.trim().replace(/\s/g, ' ').replace(/^\$ +/, '$');
  const match = amount.exec(compact);
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  if (whole === '' && decimals === '') return null;
  const cents = Number(whole.replace(/[, ]/g, '') + decimals.padEnd(2, '0'));
  return Math.min(cents, Number.MAX_SAFE_INTEGER);
}

/**
 * Filters the text of a price input while a person types: keeps digits and the first dot with at most two digits after
 * it. Digits before the dot are never removed.
 */
export function keepTwoDecimals(text: string): string {
  const kept = text.replace(/[^0-9.]/g, '');
  const dot = kept.indexOf('.');
  if (dot < 0) return kept;
  return `${kept.slice(0, dot)}.${kept
    .slice(dot + 1)
    .replace(/\./g, '')
    .slice(0, 2)}`;
}

/** Refuses a base price that is missing, not whole cents, under $2 or over $100,000,000. */
export function checkBasePriceCents(cents: number | null | undefined): DomainWord | null {
  if (cents === null || cents === undefined) return { code: 'required' };
  if (!Number.isSafeInteger(cents)) return { code: 'price.invalid' };
  if (cents < BASE_PRICE_MIN_CENTS) {
    return { code: 'price.tooLow', params: { min: centsToDollars(BASE_PRICE_MIN_CENTS) } };
  }
  if (cents > BASE_PRICE_MAX_CENTS) {
    // By the specification the sentence names one cent less than the highest accepted price.
    return { code: 'price.tooHigh', params: { max: centsToDollars(BASE_PRICE_MAX_CENTS - 1) } };
  }
  return null;
}

/** Digits in groups of three from the right: '18450' as '18,450'. */
export function groupThousands(digits: string): string {
  const groups = [digits.slice(0, digits.length % 3)];
  for (let at = digits.length % 3; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.filter((group) => group !== '').join(',');
}

/** Dollars for the wire. Throws RangeError for anything but whole cents. */
export function centsToDollars(cents: number): number {
  if (!Number.isSafeInteger(cents))
    throw new RangeError(`The amount must be a whole number of cents: ${cents}`);
  return cents / 100;
}

/** Whole cents of dollars from the wire; null when they are not a whole number of cents. */
export function dollarsToCents(dollars: number): number | null {
  const cents = Math.round(dollars * 100);
  // Converting back refuses amounts such as 1.005, which Math.round alone would silently change.
  return Number.isSafeInteger(cents) && cents / 100 === dollars ? cents + 0 : null;
}
