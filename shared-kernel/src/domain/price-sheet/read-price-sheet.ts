import { isBlankLine, type PriceLine, totalOfLines } from '../quotes/price-lines.ts';
import { type GivenRoles, readColumns, type SheetColumn } from './sheet-columns.ts';
import { type FoundRow, findRow, lineOfFound } from './sheet-rows.ts';
import { RunningSums } from './sheet-totals.ts';

export type RowChoice = 'ours' | 'sheet' | 'leaveOut';

export interface SheetRow extends Pick<FoundRow, 'number' | 'kind' | 'label' | 'why' | 'figureCents'> {
  /** The line that the row adds to the price; null if it adds nothing. */
  line: PriceLine | null;
  oursCents: number | null;
  sheetCents: number | null;
  choice: RowChoice | null;
  isTaken: boolean;
}

export interface TotalDifference {
  row: number;
  label: string;
  sheetCents: number;
  oursCents: number;
}

export interface PriceSheet {
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
  lines: readonly PriceLine[];
  cents: number | null;
  uncounted: number;
  undecided: number;
  differences: readonly TotalDifference[];
  hasAgreeingTotal: boolean;
  isSure: boolean;
}

export interface SheetOptions {
  given?: readonly GivenRoles[];
  choices?: ReadonlyMap<number, RowChoice>;
  taken?: ReadonlySet<number>;
}

/** Every row that is not a line is listed with its kind; nothing is guessed silently. */
export function readPriceSheet(
  cells: readonly (readonly string[])[],
  { given = [], choices = new Map(), taken = new Set() }: SheetOptions = {},
): PriceSheet {
  const { columns, headingRow } = readColumns(cells, given);
  const sums = new RunningSums();
  const differences: TotalDifference[] = [];
  const agreeing: FoundRow[] = [];
  const rows = cells.map((row, index): SheetRow => {
    const place = { columns, sums, number: index + 1, headingRow, heading: cells[headingRow] };
    const found = findRow(row, place);
    const decided = decide(found, choices.get(found.number) ?? null, taken.has(found.number));
    if (decided.line) sums.add(amountOfLine(decided.line), decided.sheetCents ?? amountOfLine(decided.line));
    else if (found.kind === 'mismatch' && decided.choice === null) sums.add(0, decided.sheetCents ?? 0);
    if (found.kind === 'total' && !decided.isTaken) compare(found, sums, differences, agreeing);
    if (found.kind === 'heading') sums.startAgain();
    return decided;
  });
  const lines = rows.flatMap(({ line }) => (line && !isBlankLine(line) ? [line] : []));
  const { cents, uncounted } = totalOfLines(lines);
  return {
    columns,
    rows,
    lines,
    cents,
    uncounted: uncounted.length,
    undecided: rows.filter(({ kind, choice }) => kind === 'mismatch' && choice === null).length,
    differences,
    hasAgreeingTotal: agreeing.length > 0,
    isSure: columns.every(({ isSure }) => isSure),
  };
}

const amountOfLine = (line: PriceLine) => totalOfLines([line]).cents ?? 0;

function decide(found: FoundRow, choice: RowChoice | null, isTaken: boolean): SheetRow {
  const { number, kind, label, why, read, figureCents } = found;
  const { oursCents = null, sheetCents = null } = read ?? {};
  const row = {
    number,
    kind,
    label,
    why,
    figureCents,
    oursCents,
    sheetCents,
    choice: null,
    isTaken: false,
    line: null,
  };
  if (kind === 'line') return { ...row, line: read?.line ?? null };
  if (kind === 'mismatch') {
    const chosen = { ours: read?.line, sheet: read?.byAmount, leaveOut: null };
    return { ...row, choice, line: (choice && chosen[choice]) ?? null };
  }
  return isTaken && read ? { ...row, isTaken, line: lineOfFound(found) } : row;
}

function compare(
  found: FoundRow,
  sums: RunningSums,
  differences: TotalDifference[],
  agreeing: FoundRow[],
): void {
  const { total, number, label } = found;
  if (!total) return;
  const { kind, cents } = total;
  const expected = sums.expected(kind, cents);
  if (expected !== null)
    differences.push({ row: number, label, sheetCents: cents.at(-1) ?? 0, oursCents: expected });
  else if (kind !== 'gst' && kind !== 'payment') agreeing.push(found);
  sums.endSection(kind === 'gst' || kind === 'both');
}
