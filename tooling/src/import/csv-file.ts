import { parse } from 'csv-parse/sync';
import { PortalError } from '../portal/portal-error.ts';
import { decodeText } from './decode-text.ts';
import type { Refusal } from './refusal.ts';

export interface CsvRow {
  /** Line where the row begins, from 1; line breaks in quotes count. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

export interface CsvFile {
  columns: readonly string[];
  rows: readonly CsvRow[];
  refused: readonly Refusal[];
  notes: readonly string[];
}

interface RawRecord {
  cells: string[];
  line: number;
}

const SEPARATORS: readonly string[] = [',', ';', '\t'];
const LF = 0x0a;
const CR = 0x0d;

/** Quotes follow RFC 4180, but a lone quote in a cell, as in `12" pipe`, is text. Throws PortalError if empty */
export function readCsv(bytes: Buffer, name: string): CsvFile {
  const { text, encoding } = decodeText(bytes);
  const { separator, rest: table } = separatorLine(text);
  const { records, unclosedLine } = readRecords(Buffer.from(table), separator);
  const [header, ...rest] = records;
  if (!header) throw new PortalError(`${name} is empty; its first line must name the columns.`);
  const columns = header.cells.map((cell) => cell.trim());
  const rows: CsvRow[] = [];
  const refused: Refusal[] = [];
  for (const { cells, line } of rest) {
    const trimmed = cells.map((cell) => cell.trim());
    if (trimmed.every((cell) => cell === '')) continue;
    const surplus = trimmed.slice(columns.length).some((cell) => cell !== '');
    if (surplus || trimmed.length < columns.length) {
      const reason = `it has ${trimmed.length} cells, the header has ${columns.length}`;
      refused.push({ line, title: '', reason });
      continue;
    }
    rows.push({
      line,
      cells: Object.fromEntries(columns.map((column, index) => [column, trimmed[index] ?? ''])),
    });
  }
  if (unclosedLine !== null) {
    const reason = 'a quote in this row is never closed, so the rest of the file cannot be read';
    refused.push({ line: unclosedLine, title: '', reason });
  }
  const notes = encoding === null ? [] : [`${name} was read as ${encoding} text.`];
  return { columns, rows, refused, notes };
}

function readRecords(
  text: Buffer,
  separator: string | null,
): { records: RawRecord[]; unclosedLine: number | null } {
  const records: RawRecord[] = [];
  const lines = lineCounter(text);
  let end = 0;
  const nextLine = () => lines(startOfRow(text, end));
  try {
    parse(text, {
      delimiter: separator ?? separatorOf(text),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (cells: unknown, { bytes }: { bytes: number }) => {
        records.push({ cells: cells as string[], line: nextLine() });
        end = bytes;
        return null;
      },
    });
  } catch (error) {
    if ((error as { code?: string }).code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return { records, unclosedLine: nextLine() };
  }
  return { records, unclosedLine: null };
}

function separatorOf(text: Buffer): string {
  const ends = [text.indexOf(LF), text.indexOf(CR)].filter((at) => at >= 0);
  const header = text.toString('utf8', 0, ends.length > 0 ? Math.min(...ends) : text.length);
  const bare = header.replace(/"[^"]*"/g, '');
  const timesOf = (separator: string) => bare.split(separator).length;
  return SEPARATORS.reduce((best, separator) => (timesOf(separator) > timesOf(best) ? separator : best), ',');
}

/** The line of the separator stays as an empty line, so that line numbers are right. */
function separatorLine(text: string): { separator: string | null; rest: string } {
  const named = /^"?sep=([,;\t|])"?[^\S\r\n]*(?=[\r\n]|$)/i.exec(text);
  if (!named) return { separator: null, rest: text };
  return { separator: named[1] ?? null, rest: text.slice(named[0].length) };
}

function startOfRow(text: Buffer, from: number): number {
  let at = from;
  while (text[at] === LF || text[at] === CR) at += 1;
  return at;
}

/** One pass for increasing offsets; `\r\n`, `\n` and `\r` each end a line. */
function lineCounter(text: Buffer): (offset: number) => number {
  let at = 0;
  let line = 1;
  return (offset) => {
    for (; at < offset; at += 1) {
      if (text[at] === LF || (text[at] === CR && text[at + 1] !== LF)) line += 1;
    }
    return line;
  };
}
