import type { DomainWord } from '../rule-violation.ts';

export interface ImportTableRow {
  /** Line where the row begins, from 1; line breaks in quotes count. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

export interface RefusedRow {
  line: number;
  title: string;
  reasons: readonly DomainWord[];
}

/** Without columns there was no header. */
export interface ImportTable {
  columns: readonly string[];
  rows: readonly ImportTableRow[];
  refused: readonly RefusedRow[];
}

export interface RawRow {
  line: number;
  cells: readonly string[];
}

/** The first row names the columns. Cells are trimmed, empty rows are left out, rows that do not fit are refused. */
export function tableOf(rawRows: readonly RawRow[], unclosedLine: number | null = null): ImportTable {
  const [header, ...rest] = rawRows
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const columns = header?.cells ?? [];
  const rows: ImportTableRow[] = [];
  const refused: RefusedRow[] = [];
  const refuse = (line: number, reason: DomainWord) => refused.push({ line, title: '', reasons: [reason] });
  for (const { line, cells } of rest) {
    const hasMore = cells.slice(columns.length).some((cell) => cell !== '');
    if (hasMore || cells.length < columns.length)
      refuse(line, { code: 'import.cells', params: { cells: cells.length, columns: columns.length } });
    else
      rows.push({
        line,
        cells: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
      });
  }
  if (unclosedLine !== null) refuse(unclosedLine, { code: 'import.unclosedQuote' });
  return { columns, rows, refused };
}
