import type { ExportedCell, ExportTable } from './export-table.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * Characters with which a spreadsheet begins a formula, also in full width, after any white space or invisible
 * character. A tab or line end at the start can hide one of them.
 */
const formulaStart =
  /^[\s\p{Cf}\p{Cc}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/u;

/** A text that no spreadsheet reads as a formula: an apostrophe comes before it. */
export const withoutFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

function fieldOf(cell: ExportedCell): string {
  if (cell.kind === 'money') return dollarsOf(cell.cents);
  return quoted(withoutFormula(cell.text));
}

const quoted = (text: string) => (/["\n\r,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Digits from whole cents, without rounding: '17900.00'. */
function dollarsOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A CSV file with a byte order mark, so that spreadsheets read it as UTF-8. Amounts are numbers. */
export function csvOf({ head, rows }: ExportTable): string {
  const lines = [head.map((text) => quoted(withoutFormula(text))), ...rows.map((row) => row.map(fieldOf))];
  return BYTE_ORDER_MARK + lines.map((line) => line.join(',') + LINE_END).join('');
}
