/** Invisible format characters such as U+200B and U+202C, which calculators and chat programs leave around numbers. */
const unseen = /\p{Cf}/gu;
const decimal = /^([\d, ]*)(?:\.(\d*))?$/;
const wholeNumber = /^(?:\d+|\d{1,3}(?:[, ]\d{3})+)$/;

export const seenText = (text: string): string => text.replace(unseen, '').replace(/\s+/g, ' ').trim();

export interface Digits {
  whole: string;
  decimals: string;
}

/** Reads an unsigned number in Australian notation ('1 000.5'); null for others: nothing is rounded or guessed. */
export function readDigits(text: string, most: number): Digits | null {
  const match = decimal.exec(seenText(text));
  if (!match) return null;
  const [, grouped = '', decimals = ''] = match;
  if (decimals.length > most) return null;
  if (grouped === '' ? decimals === '' : !wholeNumber.test(grouped)) return null;
  return { whole: grouped.replace(/[, ]/g, '').replace(/^0+(?=\d)/, '') || '0', decimals };
}

export function readNumber(text: string, mostDecimals: number): number | null {
  const digits = readDigits(text, mostDecimals);
  return digits && Number(`${digits.whole}.${digits.decimals || '0'}`);
}
