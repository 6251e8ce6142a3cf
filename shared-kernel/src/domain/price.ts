import { BASE_PRICE_MAX_CENTS, BASE_PRICE_MIN_CENTS } from './limits.ts';
import type { DomainWord } from './rule-violation.ts';
import { readDigits, seenText } from './typed-number.ts';

const currency = /^(?:AUD ?\$?|AU?\$|\$) ?(?=[\d.])/i;
const currencyAfter = / ?AUD$/i;
/** A minus sign before or after the dollar sign, or the brackets of accounting. */
const negative = /^(?:((?:AU?)?\$ ?)?[-\u2212\u2013] ?(.+)|\((.+)\))$/i;

/**
 * Reads a typed or pasted amount as plain digits: '18450', '18450.5'. Taken is what is clearly one amount in Australian
 * writing: `18450`, `$18,450.00`, `18 450.5`, `AUD 900`, `1,250 AUD`, `10k` for 10000, also with characters around it that
 * cannot be seen. Null for everything else (negative, exponent, range, more than two decimals, misplaced comma): nothing
 * is rounded or guessed.
 */
export function readAmount(text: string): string | null {
  const written = seenText(text).replace(currency, '').replace(currencyAfter, '');
  const thousand = / ?k$/i.exec(written);
  const digits = readDigits(thousand ? written.slice(0, thousand.index) : written, 2);
  if (!digits) return null;
  const { whole, decimals } = digits;
  if (thousand) return `${whole}${decimals.padEnd(3, '0')}`;
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Like `readAmount`, also for negative amounts, such as a discount: '-500', '-$500.00', '$-500', '(500.00)'. */
export function readSignedAmount(text: string): string | null {
  const [, before = '', signed, bracketed] = negative.exec(seenText(text)) ?? [];
  const size = signed === undefined ? bracketed : before + signed;
  if (size === undefined) return readAmount(text);
  const digits = readAmount(size);
  return digits === null ? null : `-${digits}`;
}

/**
 * Reads an amount as whole cents; null where `readAmount` is null. An amount too large for exact arithmetic becomes
 * `Number.MAX_SAFE_INTEGER`, so that it is refused as too high and not as unreadable.
 */
export function parsePriceCents(text: string): number | null {
  return centsOf(readAmount(text));
}

/** Like `parsePriceCents`, also for negative amounts. */
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

/**
 * Removes the third and further decimals of an amount, as the price input does while a person types (QUOTE-01). Any
 * other text comes back as it is.
 */
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
