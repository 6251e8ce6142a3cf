import {
  isBlankLine,
  LIST_MAX_ITEMS,
  type PriceLine,
  priceLineViolations,
  TEXT_MAX_LENGTH,
} from '@worklane/shared-kernel/domain';
import { emptyLine } from './offer-values.ts';

/** What pasted rows become, or why none of them was taken. */
type PastedLines =
  | { lines: readonly PriceLine[]; hasHeading: boolean }
  | { refused: 'empty' | 'tooMany' | 'tooLong'; number: number };

/** Whether a pasted text is rows of a spreadsheet rather than the text of one field. */
export const isRows = (text: string) => /[\t\n\r]/.test(text.trim());

/**
 * Reads rows of a spreadsheet: item, quantity, unit, rate, with an amount after them or without; three columns are
 * item, quantity, rate; two are item and rate. A heading row is left out. Everything else is taken as written. Rows
 * that do not all fit are all refused.
 */
export function readPastedLines(text: string, alreadyThere: number): PastedLines {
  const rows = cellsOf(text).filter((cells) => cells.some((cell) => cell !== ''));
  const hasHeading = rows.length > 1 && isHeading(rows[0] ?? []) && !isHeading(rows[1] ?? []);
  const lines = rows
    .slice(hasHeading ? 1 : 0)
    .map(lineOf)
    .filter((line) => !isBlankLine(line));
  if (lines.length === 0) return { refused: 'empty', number: 0 };
  if (alreadyThere + lines.length > LIST_MAX_ITEMS.priceLines)
    return { refused: 'tooMany', number: lines.length };
  const long = lines.findIndex(isTooLong);
  if (long >= 0) return { refused: 'tooLong', number: long + 1 };
  return { lines, hasHeading };
}

function lineOf(cells: readonly string[]): PriceLine {
  const [item = '', second = '', third = '', fourth = ''] = cells;
  if (cells.length >= 4) return { item, quantity: second, unit: third || emptyLine.unit, rate: fourth };
  if (cells.length === 3) return { ...emptyLine, item, quantity: second, rate: third };
  if (cells.length === 2) return { ...emptyLine, item, quantity: '1', rate: second };
  return { ...emptyLine, item };
}

/** A row of words alone, such as 'Item, Qty, Unit, Rate'. */
function isHeading(cells: readonly string[]): boolean {
  const violations = priceLineViolations(lineOf(cells));
  const hasDigit = cells.slice(1).some((cell) => /\d/.test(cell));
  return cells.length > 1 && !hasDigit && violations.has('rate');
}

function isTooLong({ item, quantity, unit, rate }: PriceLine): boolean {
  const { lineItem, lineNumber, lineUnit } = TEXT_MAX_LENGTH;
  return (
    item.length > lineItem ||
    unit.length > lineUnit ||
    quantity.length > lineNumber ||
    rate.length > lineNumber
  );
}

/** Splits rows and columns. A quoted cell may hold tabs and line breaks, as spreadsheets write them. */
function cellsOf(text: string): string[][] {
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
  const written = text.replace(/\r\n?/g, '\n');
  for (let at = 0; at < written.length; at += 1) {
    const sign = written[at] ?? '';
    if (isQuoted && sign === '"' && written[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted ? sign === '"' : sign === '"' && cell === '' && closes(written, at))
      isQuoted = !isQuoted;
    else if (!isQuoted && sign === '\t') endCell();
    else if (!isQuoted && sign === '\n') endRow();
    else cell += sign;
  }
  endRow();
  return rows;
}

/** Whether a quote that opens at `at` is closed at the end of a cell: 3" pipe is no quoted cell. */
function closes(text: string, at: number): boolean {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    if (text[end + 1] === '"') end += 1;
    else return [undefined, '\t', '\n'].includes(text[end + 1]);
  }
  return false;
}
