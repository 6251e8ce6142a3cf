import type { PriceLine } from '../quotes/price-lines.ts';
import { centsIn, isEmptyCell } from './cell-content.ts';
import { isHeadingAgain, labelOf } from './column-facts.ts';
import { type TotalKind, totalKindOf } from './heading-names.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { type ReadLine, readLine, textIn } from './sheet-line.ts';
import type { RunningSums } from './sheet-totals.ts';

export interface FoundRow {
  number: number;
  /** `mismatch`: the amount is not quantity times rate. */
  kind: 'line' | 'mismatch' | 'heading' | 'total' | 'note' | 'blank';
  label: string;
  read: ReadLine | null;
  why: 'name' | 'figures' | 'afterTotals' | null;
  /** null for a row after the totals. */
  total: { kind: TotalKind; cents: readonly number[] } | null;
  figureCents: number | null;
}

interface RowPlace {
  columns: readonly SheetColumn[];
  sums: RunningSums;
  number: number;
  /** Index of the heading row; -1 if there is none. */
  headingRow: number;
  heading: readonly string[] | undefined;
}

const SHORT_LABEL = 20;
const notFigures: ReadonlySet<string> = new Set(['code', 'quantity', 'item', 'unit']);

export function findRow(cells: readonly string[], place: RowPlace): FoundRow {
  const { columns, number, headingRow, heading } = place;
  const label = textIn(cells, columns, 'item') || labelOf(cells) || cells.filter(Boolean).join(' ');
  const row = { number, label, read: null, why: null, total: null, figureCents: null };
  if (cells.every(isEmptyCell)) return { ...row, kind: 'blank' };
  if (number === headingRow + 1 || isHeadingAgain(cells, heading)) return { ...row, kind: 'heading' };
  const read = readLine(cells, columns);
  const figures = figuresIn(cells, columns);
  const found = { ...row, read, figureCents: figures.at(-1) ?? null };
  if (number <= headingRow) return { ...found, kind: 'note', label: cells.filter(Boolean).join(' ') };
  const total = totalIn(cells, label, read, figures, place);
  if (total) return { ...found, ...total, kind: 'total' };
  if (!hasFigures(read) && columns.some(({ role }) => isPrice(role))) return { ...found, kind: 'note' };
  return { ...found, kind: read.isMismatch ? 'mismatch' : 'line' };
}

/** The line for a row that the person added after all; its figure is the price if it has no other price. */
export function lineOfFound({ label, read, figureCents }: FoundRow): PriceLine | null {
  if (!read) return null;
  const { line, oursCents, byAmount } = read;
  const item = line.item || label;
  if (oursCents !== null || figureCents === null) return { ...line, item };
  if (byAmount) return { ...byAmount, item: byAmount.item || label };
  return { item, quantity: '1', unit: 'item', rate: (figureCents / 100).toFixed(2) };
}

const isPrice = (role: string) => /^(?:rate|amount)/.test(role);

const hasFigures = ({ line, sheetCents }: ReadLine) =>
  line.quantity !== '' || line.rate !== '' || sheetCents !== null;

const figuresIn = (cells: readonly string[], columns: readonly SheetColumn[]) =>
  columns
    .filter(({ role }) => !notFigures.has(role))
    .map(({ index }) => centsIn(cells[index] ?? ''))
    .filter((cents) => cents !== null);

function totalIn(
  cells: readonly string[],
  label: string,
  read: ReadLine,
  figures: readonly number[],
  { columns, sums }: RowPlace,
): Pick<FoundRow, 'total' | 'why'> | null {
  const quantity = textIn(cells, columns, 'quantity');
  const hasBoth =
    quantity !== '' && textIn(cells, columns, 'rate') + textIn(cells, columns, 'rateWithGst') !== '';
  const named = totalKindOf(label);
  const cents = figures.length > 0 ? figures : cells.map(centsIn).filter((value) => value !== null);
  if (named && cents.length > 0 && !(hasBoth && label.length > SHORT_LABEL))
    return { total: { kind: named, cents }, why: 'name' };
  if (figures.length === 0) return null;
  if (sums.isOver && !read.isMismatch) return { total: null, why: 'afterTotals' };
  if (quantity !== '') return null;
  const kinds = figures.map((figure) => sums.kindOfFigure(figure));
  const kind = kinds.every((one) => one !== null) ? (kinds.at(-1) ?? null) : null;
  return kind && { total: { kind, cents: figures }, why: 'figures' };
}
