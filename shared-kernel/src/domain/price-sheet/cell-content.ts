import { parseSignedCents, readSignedAmount } from '../quotes/price.ts';
import { GST_PERCENT, readQuantity } from '../quotes/price-lines.ts';
import { seenText } from '../quotes/typed-number.ts';

const sameUnits: Readonly<Record<string, string>> = {
  ea: 'each',
  hr: 'hours',
  hrs: 'hours',
  hour: 'hours',
  h: 'hours',
  day: 'days',
  m2: 'm²',
  sqm: 'm²',
  'sq m': 'm²',
  m3: 'm³',
  cum: 'm³',
  'cu m': 'm³',
  items: 'item',
};

const units = new Set(
  `each no nos item hours days weeks wk week months month m lm lin mm cm km m² m³ kg g t tonne tonnes l litre litres
  lot lots ls sum set sets pair pairs pr box boxes roll rolls pallet pallets pack packs pk bag bags sheet sheets length
  lengths allow allowance ps unit units visit visits trip trips load loads point points job jobs mtr mtrs metre metres
  shift shifts night nights can cans tin tins drum drums panel panels door doors sq run runs`
    .split(/\s+/)
    .concat('lin m', 'lineal m', 'lump sum', 'l/s', 'p.c. sum', 'prov sum'),
);

/** `figures` are digits and signs that do not form a number; `count` is a number with its unit. */
export type CellKind = 'empty' | 'number' | 'count' | 'figures' | 'unit' | 'words';

const numberThenUnit = /^([\d., ]*\d) ?(\p{L}[\p{L}\d²³/. ]*)$/u;
const signsOfFigures = /^[-\d\s.,$()+%kK\u2012-\u2015\u2212]+$/;
/** An empty cell, or a dash with or without a dollar sign, which accounting formats write for zero. */
const nothing = /^\$? ?[-\u2012-\u2015\u2212]?$/;

export function unitOf(text: string): string {
  const written = seenText(text);
  return sameUnits[written.toLowerCase().replace(/\.$/, '')] ?? written;
}

const isUnit = (text: string): boolean => units.has(unitOf(text).toLowerCase().replace(/\.$/, ''));

export const isEmptyCell = (text: string): boolean => nothing.test(seenText(text));

export function readCount(text: string): { quantity: string; unit: string } | null {
  const [, quantity = '', unit = ''] = numberThenUnit.exec(seenText(text)) ?? [];
  return isUnit(unit) && readQuantity(quantity) !== null ? { quantity, unit: unitOf(unit) } : null;
}

export function kindOfCell(text: string): CellKind {
  if (isEmptyCell(text)) return 'empty';
  if (readSignedAmount(text) !== null || readQuantity(text) !== null) return 'number';
  if (readCount(text)) return 'count';
  const written = seenText(text);
  if (signsOfFigures.test(written) && /\d/.test(written)) return 'figures';
  return isUnit(text) ? 'unit' : 'words';
}

/** Whether a cell is written as money: with a dollar sign, or with exactly two decimals. */
export const isMoney = (text: string): boolean => /\$|\.\d\d\)?$/.test(seenText(text));

export const centsIn = (text: string): number | null => (isEmptyCell(text) ? null : parseSignedCents(text));

export const withoutGst = (cents: number): number => {
  const percent = 100 + GST_PERCENT;
  return Math.round((Math.abs(cents) * 100) / percent) * Math.sign(cents) + 0;
};
