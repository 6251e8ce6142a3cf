import { type ImportTable, type RawRow, tableOf } from '../domain/request-import/index.ts';

const SEPARATORS: readonly string[] = [',', ';', '\t'];
const LF = 0x0a;
const CR = 0x0d;

/** Reads CSV or copied rows. Quotes follow RFC 4180, but a lone quote in a cell, as in `12" pipe`, is text. */
export async function readCsv(text: string): Promise<ImportTable> {
  const { separator, rest } = separatorLine(text.replace(/^\ufeff/, ''));
  const { records, unclosedLine } = await readRecords(rest, separator ?? separatorOf(rest));
  return tableOf(records, unclosedLine);
}

async function readRecords(
  text: string,
  delimiter: string,
): Promise<{ records: RawRow[]; unclosedLine: number | null }> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const bytes = new TextEncoder().encode(text);
  const records: RawRow[] = [];
  const lines = lineCounter(bytes);
  let end = 0;
  const nextLine = () => lines(startOfRow(bytes, end));
  try {
    parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (cells: unknown, { bytes: read }: { bytes: number }) => {
        records.push({ cells: cells as string[], line: nextLine() });
        end = read;
        return null;
      },
    });
  } catch (error) {
    if ((error as { code?: string }).code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return { records, unclosedLine: nextLine() };
  }
  return { records, unclosedLine: null };
}

function separatorOf(text: string): string {
  const header = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
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

function startOfRow(text: Uint8Array, from: number): number {
  let at = from;
  while (text[at] === LF || text[at] === CR) at += 1;
  return at;
}

/** One pass for increasing offsets; `\r\n`, `\n` and `\r` each end a line. */
function lineCounter(text: Uint8Array): (offset: number) => number {
  let at = 0;
  let line = 1;
  return (offset) => {
    for (; at < offset; at += 1) {
      if (text[at] === LF || (text[at] === CR && text[at + 1] !== LF)) line += 1;
    }
    return line;
  };
}
