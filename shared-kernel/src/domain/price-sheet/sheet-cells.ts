import { meaningOf } from './heading-names.ts';

const OTHER_SEPARATORS = [',', ';', '|'] as const;

/** A larger text is not read, because the processing time grows faster than the text. A price has a hundred lines. */
export const SHEET_LIMITS = { rows: 1000, columns: 60, characters: 500_000 } as const;

/** The limit that a pasted text exceeds, and its count; null if it can be read. */
export function sheetExcess(text: string): { of: keyof typeof SHEET_LIMITS; count: number } | null {
  const written = text.trimEnd();
  const lines = written.split(/\r\n?|\n/);
  if (lines.length > SHEET_LIMITS.rows) return { of: 'rows', count: lines.length };
  const columns = largest(lines.map((line) => line.split('\t').length));
  if (columns > SHEET_LIMITS.columns) return { of: 'columns', count: columns };
  return written.length > SHEET_LIMITS.characters ? { of: 'characters', count: written.length } : null;
}

const largest = (counts: readonly number[]): number =>
  counts.reduce((most, count) => Math.max(most, count), 0);

/** Splits at tabs, or at another separator if the first row has headings and all rows have the same number of cells. */
export function readCells(text: string): string[][] {
  const rows = rowsOf(text);
  const width = largest(rows.map(({ length }) => length));
  return rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
}

function rowsOf(text: string): string[][] {
  const byTabs = split(text, '\t');
  if (text.includes('\t')) return byTabs;
  for (const separator of OTHER_SEPARATORS) {
    const rows = split(text, separator);
    if (isTable(rows)) return separator === '|' ? withoutRules(rows) : rows;
  }
  return byTabs;
}

function isTable(rows: readonly string[][]): boolean {
  const [headings = [], ...others] = rows.filter((cells) => cells.some(Boolean));
  const known = headings.filter((cell) => meaningOf(cell) !== null);
  return known.length > 1 && others.length > 0 && others.every(({ length }) => length === headings.length);
}

function withoutRules(rows: readonly string[][]): string[][] {
  const written = rows.filter((cells) => !cells.every((cell) => /^:?-*:?$/.test(cell)));
  const isFramed = written.every((cells) => cells[0] === '' && cells.at(-1) === '');
  return isFramed ? written.map((cells) => cells.slice(1, -1)) : written;
}

function split(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.replace(/\s+/g, ' ').trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const written = text.replace(/\r\n?/g, '\n').trimEnd();
  for (let at = 0; at < written.length; at += 1) {
    const sign = written[at] ?? '';
    if (isQuoted && sign === '"' && written[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted ? sign === '"' : sign === '"' && cell === '' && closes(written, at, separator))
      isQuoted = !isQuoted;
    else if (!isQuoted && sign === separator) endCell();
    else if (!isQuoted && sign === '\n') endRow();
    else cell += sign;
  }
  endRow();
  return rows;
}

/** Whether a quote that opens at `at` is closed at the end of a cell: 3" pipe is not a quoted cell. */
function closes(text: string, at: number, separator: string): boolean {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    if (text[end + 1] === '"') end += 1;
    else return [undefined, separator, '\n'].includes(text[end + 1]);
  }
  return false;
}
