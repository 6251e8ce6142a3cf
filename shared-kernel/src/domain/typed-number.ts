/** Format characters, which calculators and chat programs leave around numbers: U+200B, U+200E, U+202C and their kind. */
const unseen = /\p{Cf}/gu;
const decimal = /^([\d, ]*)(?:\.(\d*))?$/;
/** Digits, or groups of three with commas or spaces between them. */
const wholeNumber = /^(?:\d+|\d{1,3}(?:[, ]\d{3})+)$/;

/** A text without characters that cannot be seen, with plain spaces, trimmed. */
export const seenText = (text: string): string => text.replace(unseen, '').replace(/\s+/g, ' ').trim();

/** A number as plain digits: its whole part without separators or leading zeros, and its decimals. */
export interface Digits {
  whole: string;
  decimals: string;
}

/**
 * Reads a number without a sign in Australian writing: '1000', '1,000', '1 000.5', '.5'. Null for everything else, such
 * as '1,5' or '1.234,50', and for more decimals than `most`: nothing is rounded or guessed.
 */
export function readDigits(text: string, most: number): Digits | null {
  const match = decimal.exec(seenText(text));
  if (!match) return null;
  const [, grouped = '', decimals = ''] = match;
  if (decimals.length > most) return null;
  if (grouped === '' ? decimals === '' : !wholeNumber.test(grouped)) return null;
  return { whole: grouped.replace(/[, ]/g, '').replace(/^0+(?=\d)/, '') || '0', decimals };
}

/** Reads what `readDigits` reads as a number; null for anything else. */
export function readNumber(text: string, mostDecimals: number): number | null {
  const digits = readDigits(text, mostDecimals);
  return digits && Number(`${digits.whole}.${digits.decimals || '0'}`);
}
