/** Invisible format characters such as U+200B and U+202C, which calculators and chat programs leave around numbers. */
const unseen = /\p{Cf}/gu;
const decimal = /^([\d, ]*)(?:\.(\d*))?$/;
/** Digits, or groups of three separated by commas or spaces. */
const wholeNumber = /^(?:\d+|\d{1,3}(?:[, ]\d{3})+)$/;

/** Removes invisible characters, replaces white space with single spaces, and trims. */
export const seenText = (text: string): string => text.replace(unseen, '').replace(/\s+/g, ' ').trim();

/** A number as plain digits: its whole part without separators or leading zeros, and its decimals. */
export interface Digits {
  whole: string;
  decimals: string;
}

/**
 * Reads an unsigned number in Australian notation: '1000', '1,000', '1 000.5', '.5'. Null for other texts, such as
 * '1,5', and for more than `most` decimals: nothing is rounded or guessed.
 */
export function readDigits(text: string, most: number): Digits | null {
  const match = decimal.exec(seenText(text));
  if (!match) return null;
  const [, grouped = '', decimals = ''] = match;
  if (decimals.length > most) return null;
  if (grouped === '' ? decimals === '' : !wholeNumber.test(grouped)) return null;
  return { whole: grouped.replace(/[, ]/g, '').replace(/^0+(?=\d)/, '') || '0', decimals };
}

/** Like `readDigits`, but returns a number. */
export function readNumber(text: string, mostDecimals: number): number | null {
  const digits = readDigits(text, mostDecimals);
  return digits && Number(`${digits.whole}.${digits.decimals || '0'}`);
}
