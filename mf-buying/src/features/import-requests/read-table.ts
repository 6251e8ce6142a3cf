export interface TableRow {
  /** Line where the row begins, from 1; line breaks in quotes count. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

export interface Refusal {
  line: number;
  title: string;
  reason: string;
}

export interface Table {
  columns: readonly string[];
  rows: readonly TableRow[];
  refused: readonly Refusal[];
}

interface RawRow {
  line: number;
  cells: string[];
}

type Separator = keyof typeof CELLS;

const SEPARATORS: readonly Separator[] = [',', ';', '\t'];

/** A quoted cell, an unquoted cell or nothing; then the separator, a line break or the end. */
const CELLS = {
  ',': /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|\n|\r|$)/y,
  '\t': /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y,
  '|': /(?:"((?:[^"]|"")*)"|([^|\r\n]*))(\||\r\n|\n|\r|$)/y,
} as const;

/** Reads CSV or copied rows as `npm run import` does (docs/import.md). Null if there is no header. */
export function readTable(text: string): Table | null {
  const named = /^\ufeff?"?sep=([,;\t|])"?[^\S\r\n]*(?=[\r\n]|$)/i.exec(text);
  const table = named ? text.slice(named[0].length) : text.replace(/^\ufeff/, '');
  const { records, unclosedLine } = readRecords(
    table,
    (named?.[1] as Separator | undefined) ?? separatorOf(table),
  );
  const [header, ...rest] = records.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.trim()),
  }));
  if (!header) return null;
  const columns = header.cells;
  const rows: TableRow[] = [];
  const refused: Refusal[] = [];
  for (const { line, cells } of rest) {
    if (cells.every((cell) => cell === '')) continue;
    const hasMore = cells.slice(columns.length).some((cell) => cell !== '');
    if (hasMore || cells.length < columns.length) {
      const reason = `it has ${cells.length} cells, the header has ${columns.length}`;
      refused.push({ line, title: '', reason });
      continue;
    }
    const entries = columns.map((column, index) => [column, cells[index] ?? '']);
    rows.push({ line, cells: Object.fromEntries(entries) });
  }
  if (unclosedLine !== null) {
    const reason = 'a quote in this row is never closed, so the rest of the file cannot be read';
    refused.push({ line: unclosedLine, title: '', reason });
  }
  return { columns, rows, refused };
}

function separatorOf(text: string): Separator {
  const header = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const bare = header.replace(/"[^"]*"/g, '');
  const timesOf = (separator: Separator) => bare.split(separator).length;
  return SEPARATORS.reduce<Separator>(
    (best, separator) => (timesOf(separator) > timesOf(best) ? separator : best),
    ',',
  );
}

/** Quotes follow RFC 4180, but a quote inside an unquoted cell, as in `12" pipe`, is text. */
function readRecords(text: string, separator: Separator): { records: RawRow[]; unclosedLine: number | null } {
  const records: RawRow[] = [];
  const cell = CELLS[separator];
  cell.lastIndex = 0;
  let row: RawRow = { line: 1, cells: [] };
  let line = 1;
  while (cell.lastIndex < text.length || row.cells.length > 0) {
    const from = cell.lastIndex;
    const isOpen = text[from] === '"';
    const found = cell.exec(text);
    if (!found) return { records, unclosedLine: row.line };
    const [whole, quoted, plain = '', end] = found;
    if (isOpen && quoted === undefined && !text.slice(from + 1).includes('"'))
      return { records, unclosedLine: row.line };
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === separator) continue;
    if (row.cells.some((text) => text !== '') || row.cells.length > 1) records.push(row);
    row = { line, cells: [] };
    if (end === '') break;
  }
  return { records, unclosedLine: null };
}

/** UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
export function decodeBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
