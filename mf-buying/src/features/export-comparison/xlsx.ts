import { centsToDollars } from '@worklane/kernel/domain';
import type { ExportedCell, ExportTable } from './export-table.ts';

const CURRENCY_FORMAT = '"$"#,##0.00';
const TEXT_WIDTH = 30;
const FIRST_COLUMNS = 3;

function cellOf(cell: ExportedCell) {
  if (cell.kind === 'money')
    return { type: Number, value: centsToDollars(cell.cents), format: CURRENCY_FORMAT };
  // The type makes it a text, so that it is never read as a formula.
  return cell.text === '' ? null : { type: String, value: cell.text, wrap: true };
}

/** A workbook with one sheet, whose head and columns of labels stay in place. */
export async function xlsxOf({ head, rows }: ExportTable, sheet: string): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const data = [
    head.map((value) => ({ type: String, value, fontWeight: 'bold' as const, wrap: true })),
    ...rows.map((row) => row.map(cellOf)),
  ];
  return writeXlsxFile(data, {
    sheet,
    columns: head.map(() => ({ width: TEXT_WIDTH })),
    stickyRowsCount: 1,
    stickyColumnsCount: FIRST_COLUMNS,
  }).toBlob();
}
