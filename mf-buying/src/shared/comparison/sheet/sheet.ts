import type { Comparison, ComparisonCell, ComparisonRow } from '@worklane/kernel/contracts';
import type { BadgeCover } from '@worklane/kernel/domain';
import type { Mark } from '../marks.ts';
import { contractorRows } from '../rows/contractor-rows.ts';
import { lineRows } from '../rows/line-rows.ts';
import { priceRows } from '../rows/price-rows.ts';
import { scopeRows, timeRows } from '../rows/scope-rows.ts';
import type { SheetWords } from './sheet-words.ts';

export type CellValue =
  | { kind: 'money'; cents: number }
  | { kind: 'text'; text: string; isMuted?: boolean }
  | { kind: 'plainText'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'missing'; text: string }
  | { kind: 'rating'; rating: number };

export interface SheetCell {
  value: CellValue;
  /** Small words before an amount, such as its rate. */
  lead?: string;
  mark?: Mark | null;
  /** Small words below the value. */
  note?: string;
  cover?: BadgeCover;
  /** The words of `cover`. */
  coverText?: string;
  /** Only price lines have one. */
  line?: ComparisonCell;
}

export interface SheetRow {
  key: string;
  label: string;
  note?: string;
  kind: 'plain' | 'total' | 'block';
  /** One for each quote, in the order of the comparison. */
  cells: readonly SheetCell[];
  /** Only price lines have one. */
  item?: ComparisonRow;
}

export interface SheetGroup {
  key: 'price' | 'lines' | 'likeForLike' | 'time' | 'scope' | 'contractor';
  /** Null for a group that continues the one before it. */
  title: string | null;
  rows: readonly SheetRow[];
}

/** All rows of a comparison, for the table, the print and the exported files. */
export function sheetOf(comparison: Comparison, words: SheetWords): readonly SheetGroup[] {
  const { t } = words;
  const { lines, likeForLike } = lineRows(comparison, words);
  const groups: SheetGroup[] = [
    { key: 'price', title: t('comparison.group.price'), rows: priceRows(comparison, words) },
    { key: 'lines', title: t('comparison.group.lines'), rows: lines },
    { key: 'likeForLike', title: null, rows: likeForLike },
    { key: 'time', title: t('comparison.group.time'), rows: timeRows(comparison, words) },
    { key: 'scope', title: t('comparison.group.scope'), rows: scopeRows(comparison, words) },
    { key: 'contractor', title: t('comparison.group.contractor'), rows: contractorRows(comparison, words) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

const contentOf = ({ value, cover }: SheetCell) => JSON.stringify([value, cover]);

/** Leaves out rows in which the quotes of these columns are equal. */
export function onlyDifferences(
  groups: readonly SheetGroup[],
  columns: readonly number[],
): readonly SheetGroup[] {
  const differs = ({ cells }: SheetRow) =>
    new Set(columns.map((column) => contentOf(cells[column] as SheetCell))).size > 1;
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(differs) }))
    .filter(({ rows }) => rows.length > 0);
}
