import { centsIn, isEmptyCell, isMoney, kindOfCell } from './cell-content.ts';
import { type HeadingMeaning, meaningOf, type SheetRole, totalKindOf } from './heading-names.ts';

const ROWS_BEFORE_HEADING = 20;

export interface ColumnFacts {
  index: number;
  heading: string;
  meaning: HeadingMeaning | null;
  values: readonly string[];
  isNumeric: boolean;
  /** Whether most of its numbers include their unit, such as '8 hrs'. */
  hasUnits: boolean;
  units: number;
  money: number;
  /** Whether the values count the rows: 1, 2, 3. */
  isSequence: boolean;
  length: number;
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '');
const isNumberKind = (cell: string) => ['number', 'count', 'figures'].includes(kindOfCell(cell));

export function headingRowOf(rows: readonly (readonly string[])[]): number {
  const found = rows
    .slice(0, ROWS_BEFORE_HEADING)
    .findIndex((cells) => isHeadingRow(cells) && filled(cells).filter((cell) => meaningOf(cell)).length > 1);
  return found >= 0 ? found : wordsOverNumbers(rows);
}

const isHeadingRow = (cells: readonly string[]): boolean =>
  filled(cells).length > 1 && !filled(cells).some(isNumberKind);

/** Index of a first row of unknown words above numbers; -1 if there is none. */
function wordsOverNumbers(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((cells) => filled(cells).length > 0);
  const next = rows.slice(first + 1).find((cells) => filled(cells).length > 0);
  const heading = rows[first];
  if (!heading || !next || !isHeadingRow(heading)) return -1;
  const isOver = heading.some(
    (cell, index) => kindOfCell(cell) === 'words' && isNumberKind(next[index] ?? ''),
  );
  const isNext = next.some(
    (cell, index) => index > 0 && isNumberKind(cell) && kindOfCell(heading[index] ?? '') === 'figures',
  );
  return isOver && !isNext ? first : -1;
}

/** Rows that can be lines: no totals, no headings, more than one cell. */
export const bodyOf = (rows: readonly (readonly string[])[], headingRow: number) =>
  rows
    .slice(headingRow + 1)
    .filter(
      (cells) => filled(cells).length > 1 && !isHeadingAgain(cells, rows[headingRow]) && !totalOfRow(cells),
    );

export const isHeadingAgain = (cells: readonly string[], heading: readonly string[] | undefined): boolean =>
  heading !== undefined &&
  filled(cells).length > 1 &&
  cells.every((cell, index) => cell === '' || cell.toLowerCase() === heading[index]?.toLowerCase());

export const labelOf = (cells: readonly string[]): string =>
  cells.find((cell) => kindOfCell(cell) === 'words') ??
  cells.find((cell) => kindOfCell(cell) === 'unit') ??
  '';

export function totalOfRow(cells: readonly string[]) {
  const kind = totalKindOf(labelOf(cells));
  if (!kind) return null;
  const cents = cells.map(centsIn).filter((value) => value !== null);
  return cents.length > 0 ? { kind, cents } : null;
}

export function factsOf(index: number, heading: string, body: readonly (readonly string[])[]): ColumnFacts {
  const values = body.map((cells) => cells[index] ?? '').filter((cell) => !isEmptyCell(cell));
  const share = (test: (cell: string) => boolean) =>
    values.length === 0 ? 0 : values.filter(test).length / values.length;
  const numbers = values.map(Number);
  return {
    index,
    heading,
    meaning: heading === '' ? null : meaningOf(heading),
    values,
    isNumeric: share(isNumberKind) >= 0.5,
    hasUnits: share((cell) => kindOfCell(cell) === 'count') >= 0.5,
    units: share((cell) => kindOfCell(cell) === 'unit'),
    money: share(isMoney),
    isSequence: numbers.length > 0 && numbers.every((value, at) => value === (numbers[0] ?? 0) + at),
    length: values.join('').length / Math.max(1, values.length),
  };
}

export function fits(role: SheetRole, { values, isNumeric }: ColumnFacts): boolean {
  if (values.length === 0 || role === 'code' || role === 'ignored') return true;
  return role === 'item' || role === 'unit' ? !isNumeric : isNumeric;
}
