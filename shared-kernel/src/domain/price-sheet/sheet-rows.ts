import type { PriceLine } from '../price-lines.ts';
import { centsIn, isEmptyCell } from './cell-content.ts';
import { isHeadingAgain, labelOf } from './column-facts.ts';
import { type TotalKind, totalKindOf } from './heading-names.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { type ReadLine, readLine, textIn } from './sheet-line.ts';
import type { RunningSums } from './sheet-totals.ts';

/** What a row of a sheet is, before anybody decided about it. */
export interface FoundRow {
  /** Its place among the pasted rows, from 1. */
  number: number;
  /** `mismatch`: its amount is not its quantity times its rate. */
  kind: 'line' | 'mismatch' | 'heading' | 'total' | 'note' | 'blank';
  label: string;
  /** The row as a line; null for blank rows and headings. */
  read: ReadLine | null;
  /** What made it a total. */
  why: 'name' | 'figures' | 'afterTotals' | null;
  /** null for a row after the totals. */
  total: { kind: TotalKind; cents: readonly number[] } | null;
  /** Its last figure. */
  figureCents: number | null;
}

interface RowPlace {
  columns: readonly SheetColumn[];
  /** What the rows above add up to. */
  sums: RunningSums;
  /** From 1. */
  number: number;
  /** The place of the headings; -1 for none. */
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

/** A row as a line that was taken after all: its figure is its price where it has no other. */
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

/** Why a row is no line but a total; null for any other row. */
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
