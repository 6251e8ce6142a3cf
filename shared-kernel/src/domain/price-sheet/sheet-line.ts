import { parseSignedCents, readSignedAmount } from '../quotes/price.ts';
import { amountOf, gstCents, type PriceLine, readQuantity } from '../quotes/price-lines.ts';
import { seenText } from '../quotes/typed-number.ts';
import { centsIn, isEmptyCell, kindOfCell, readCount, unitOf, withoutGst } from './cell-content.ts';
import type { SheetRole } from './heading-names.ts';
import type { SheetColumn } from './sheet-columns.ts';

export interface ReadLine {
  line: PriceLine;
  oursCents: number | null;
  /** The amount in the sheet, without GST; null if it has none. */
  sheetCents: number | null;
  byAmount: PriceLine | null;
  /** Whether the two amounts differ, or only the sheet's amount can be read. */
  isMismatch: boolean;
}

const UNIT = 'each';
const ONE = 1000;

export const textIn = (cells: readonly string[], columns: readonly SheetColumn[], role: SheetRole): string =>
  columns
    .filter((column) => column.role === role)
    .map(({ index }) => cells[index] ?? '')
    .filter((cell) => !isEmptyCell(cell))
    .join(', ');

const dollars = (cents: number) => `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`;

export function readLine(cells: readonly string[], columns: readonly SheetColumn[]): ReadLine {
  const text = (role: SheetRole) => textIn(cells, columns, role);
  const { quantity, unit, sign } = quantityIn(text('quantity'), text('unit'), columns);
  const rate = rateIn(text('rate'), text('rateWithGst'), sign);
  const item = text('item') || text('code');
  const amount = centsIn(text('amount'));
  const amountWithGst = amount === null ? centsIn(text('amountWithGst')) : null;
  const sheetCents = amountWithGst === null ? amount : withoutGst(amountWithGst);
  const hasQuantities = columns.some(({ role }) => role === 'quantity');
  const read = withGaps({ item, quantity, unit, rate }, sheetCents, hasQuantities);
  const oursCents = lineCents(read);
  const agrees = oursCents === sheetCents || isWithGst(read, text('rateWithGst'), amountWithGst);
  return {
    line: read,
    oursCents,
    sheetCents,
    byAmount: sheetCents === null ? null : lineOfAmount(read, sheetCents),
    isMismatch: sheetCents !== null && !agrees,
  };
}

function quantityIn(written: string, unitText: string, columns: readonly SheetColumn[]) {
  const count = readCount(written);
  const isCredit = /^[-\u2212] ?\d/.test(seenText(written));
  const isNumber = unitText !== '' && ['number', 'count', 'figures'].includes(kindOfCell(unitText));
  const named = columns.find((column) => column.unit)?.unit;
  const unit = isNumber || unitText === '' ? (count?.unit ?? named ?? UNIT) : unitOf(unitText);
  const quantity = count?.quantity ?? written;
  return { quantity: isCredit ? quantity.replace(/^[^\d]+/, '') : quantity, unit, sign: isCredit ? -1 : 1 };
}

function rateIn(rate: string, rateWithGst: string, sign: number): string {
  if (rate === '' && rateWithGst !== '') {
    const cents = parseSignedCents(rateWithGst);
    return cents === null ? rateWithGst : dollars(withoutGst(cents) * sign);
  }
  const cents = sign < 0 || readSignedAmount(rate)?.startsWith('-') ? parseSignedCents(rate) : null;
  return cents === null ? rate : dollars(cents * sign);
}

function withGaps(line: PriceLine, sheetCents: number | null, hasQuantities: boolean): PriceLine {
  const rateCents = parseSignedCents(line.rate);
  if (line.rate === '' && sheetCents !== null)
    return line.quantity === ''
      ? { ...line, quantity: '1', rate: dollars(sheetCents) }
      : lineOfAmount(line, sheetCents);
  if (line.quantity === '' && rateCents !== null) {
    if (!hasQuantities || rateCents === sheetCents) return { ...line, quantity: '1' };
    const times = sheetCents !== null && rateCents !== 0 ? sheetCents / rateCents : null;
    if (times !== null && Number.isInteger(times) && times > 0) return { ...line, quantity: String(times) };
  }
  return line;
}

/** Divides the amount by the quantity if that gives whole cents per unit. */
function perUnit(line: PriceLine, cents: number): PriceLine | null {
  const thousandths = readQuantity(line.quantity);
  if (thousandths === null) return null;
  const rateCents = Math.round((cents * ONE) / thousandths);
  return amountOf(thousandths, rateCents) === cents ? { ...line, rate: dollars(rateCents) } : null;
}

/** If `cents` cannot be divided by the quantity, the line has one item, and its text names the quantity. */
function lineOfAmount(line: PriceLine, cents: number): PriceLine {
  const divided = perUnit(line, cents);
  if (divided) return divided;
  const quantity = line.quantity === '' ? '' : ` (${line.quantity} ${line.unit})`;
  return { item: `${line.item}${quantity}`, quantity: '1', unit: 'item', rate: dollars(cents) };
}

function lineCents({ quantity, rate }: PriceLine): number | null {
  const thousandths = readQuantity(quantity);
  const cents = parseSignedCents(rate);
  return thousandths === null || cents === null ? null : amountOf(thousandths, cents);
}

/** Whether quantity times the rate with GST is the amount with GST, so that only rounding differs. */
function isWithGst(
  { quantity, rate }: PriceLine,
  rateWithGst: string,
  amountWithGst: number | null,
): boolean {
  if (amountWithGst === null) return false;
  const thousandths = readQuantity(quantity);
  const given = parseSignedCents(rateWithGst);
  if (thousandths === null) return false;
  if (given !== null) return amountOf(thousandths, given) === amountWithGst;
  const cents = parseSignedCents(rate);
  const ours = cents === null ? null : amountOf(thousandths, cents);
  return ours !== null && Math.abs(ours + gstCents(Math.abs(ours)) * Math.sign(ours) - amountWithGst) <= 1;
}
