import { BASE_PRICE_MAX_CENTS, BASE_PRICE_MIN_CENTS } from '../limits.ts';
import type { DomainWord } from '../rule-violation.ts';
import { readDigits, seenText } from './typed-number.ts';

const currency = /^(?:AUD ?\$?|AU?\$|\$) ?(?=[\d.])/i;
const currencyAfter = / ?AUD$/i;
const negative = /^(?:((?:AU?)?\$ ?)?[-\u2212\u2013] ?(.+)|\((.+)\))$/i;

/** Reads an unambiguous amount in Australian notation ('18,450.5', 'AUD 900', '10k') as digits; otherwise null. */
export function readAmount(text: string): string | null {
  const written = seenText(text).replace(currency, '').replace(currencyAfter, '');
  const thousand = / ?k$/i.exec(written);
  const digits = readDigits(thousand ? written.slice(0, thousand.index) : written, 2);
  if (!digits) return null;
  const { whole, decimals } = digits;
  if (thousand) return `${whole}${decimals.padEnd(3, '0')}`;
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Like `readAmount`, but also for negative amounts, such as a discount: '-500', '-$500.00', '$-500', '(500.00)'. */
export function readSignedAmount(text: string): string | null {
  const [, before = '', signed, bracketed] = negative.exec(seenText(text)) ?? [];
  const size = signed === undefined ? bracketed : before + signed;
  if (size === undefined) return readAmount(text);
  const digits = readAmount(size);
  return digits === null ? null : `-${digits}`;
}

/** An amount beyond exact arithmetic becomes `Number.MAX_SAFE_INTEGER`: too high instead of unreadable. */
export function parsePriceCents(text: string): number | null {
  return centsOf(readAmount(text));
}

export function parseSignedCents(text: string): number | null {
  const digits = readSignedAmount(text);
  if (!digits?.startsWith('-')) return centsOf(digits);
  return -(centsOf(digits.slice(1)) ?? 0) + 0;
}

function centsOf(digits: string | null): number | null {
  if (digits === null) return null;
  const [whole = '', decimals = ''] = digits.split('.');
  return Math.min(Number(whole + decimals.padEnd(2, '0')), Number.MAX_SAFE_INTEGER);
}

/** Removes all decimals of an amount after the second, while a person types (QUOTE-01). */
export function keepTwoDecimals(text: string): string {
  const kept = /^([^.]*\.\d{2})\d+$/.exec(text)?.[1];
  return kept !== undefined && readAmount(kept) !== null ? kept : text;
}

/** Refuses a base price that is missing, not whole cents, under $2 or over $100,000,000. */
export function checkBasePriceCents(cents: number | null | undefined): DomainWord | null {
  if (cents === null || cents === undefined) return { code: 'required' };
  if (!Number.isSafeInteger(cents)) return { code: 'price.invalid' };
  if (cents < BASE_PRICE_MIN_CENTS) {
    return { code: 'price.tooLow', params: { min: centsToDollars(BASE_PRICE_MIN_CENTS) } };
  }
  if (cents > BASE_PRICE_MAX_CENTS) {
    // The specification's error text names one cent less than the highest accepted price.
    return { code: 'price.tooHigh', params: { max: centsToDollars(BASE_PRICE_MAX_CENTS - 1) } };
  }
  return null;
}

export function groupThousands(digits: string): string {
  const groups = [digits.slice(0, digits.length % 3)];
  for (let at = digits.length % 3; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.filter((group) => group !== '').join(',');
}

/** Dollars for requests and answers. Throws RangeError for anything but whole cents. */
export function centsToDollars(cents: number): number {
  if (!Number.isSafeInteger(cents))
    throw new RangeError(`The amount must be a whole number of cents: ${cents}`);
  return cents / 100;
}

/** Whole cents of dollars from a request; null if they are not a whole number of cents. */
export function dollarsToCents(dollars: number): number | null {
  const cents = Math.round(dollars * 100);
  // Converting back detects amounts such as 1.005, which Math.round alone would silently change.
  return Number.isSafeInteger(cents) && cents / 100 === dollars ? cents + 0 : null;
}
