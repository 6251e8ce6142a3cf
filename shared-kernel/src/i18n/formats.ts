import { formatLanguage } from './texts.ts';

const CURRENCY = 'AUD';

/** Whole cents as `$18,450.00`, by the rules of the page's language. Throws RangeError for anything but whole cents. */
export function formatCents(cents: number): string {
  if (!Number.isSafeInteger(cents))
    throw new RangeError(`The amount must be a whole number of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  // The amount stays a text, because a division by 100 would round the cents of very large amounts.
  const amount = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
  return new Intl.NumberFormat(formatLanguage(), { style: 'currency', currency: CURRENCY }).format(amount);
}

export function formatDecimals(value: number, decimals: number): string {
  return new Intl.NumberFormat(formatLanguage(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(value);
}

export function formatCount(count: number): string {
  return new Intl.NumberFormat(formatLanguage()).format(count);
}

export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(formatLanguage(), { type: 'unit', style: 'short' }).format(items);
}
