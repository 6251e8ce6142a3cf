import { type ImportTable, tableOf } from '../domain/request-import/index.ts';
import { ImportFileError } from './import-file-error.ts';
import { IMPORT_LIMITS } from './import-limits.ts';

export interface ImportSheet {
  name: string;
  table: ImportTable;
}

type Parts = Record<string, Uint8Array>;

/** Reads the sheets of an XLSX file that have rows. @throws ImportFileError */
export async function readWorkbook(bytes: Uint8Array): Promise<ImportSheet[]> {
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  const parts = await partsOf(bytes);
  for (const [name, part] of Object.entries(parts)) if (SHEET.test(name)) checkAddresses(part);
  const sheets = await readable(async () => readXlsxFile(await stored(parts)));
  return sheets
    .map(({ sheet: name, data }) => ({ name, table: tableOf(rowsOf(data as readonly Cell[][])) }))
    .filter(({ table }) => table.columns.length > 0);
}

const SHEET = /^xl\/worksheets\/[^/]*\.xml$/i;
const PART = /\.(?:xml|rels)$/i;

/** The sizes are those of the directory of the file; more than these is not unpacked. */
async function partsOf(bytes: Uint8Array): Promise<Parts> {
  const { unzipSync } = await import('fflate');
  let unpacked = 0;
  const parts = await readable(async () =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!PART.test(name)) return false;
        unpacked += originalSize;
        return unpacked <= IMPORT_LIMITS.unpackedBytes;
      },
    }),
  );
  if (unpacked > IMPORT_LIMITS.unpackedBytes)
    throw new ImportFileError({ code: 'import.unpacked', params: { mb: IMPORT_LIMITS.unpackedBytes / MB } });
  return parts;
}

const MB = 1_000_000;

/** Without compression the library reads large sheets in the page: the portal allows no worker of its own making. */
async function stored(parts: Parts): Promise<Blob> {
  const { zipSync } = await import('fflate');
  return new Blob([new Uint8Array(zipSync(parts, { level: 0 }))]);
}

const ADDRESS = /<(?:\w+:)?(?:row|c)\s(?:[^<>]*?\s)?r\s*=\s*["']([^"'<>]*)["']/g;
const NEAR_ADDRESS = /^([A-Z]{0,3})([1-9]\d{0,6})$/;

/** One far cell makes the library fill all rows and columns before it. */
function checkAddresses(sheet: Uint8Array): void {
  for (const [, address = ''] of new TextDecoder().decode(sheet).matchAll(ADDRESS)) {
    const [, column = '', row] = NEAR_ADDRESS.exec(address) ?? [];
    if (row === undefined) throw new ImportFileError({ code: 'import.unreadable' });
    if (Number(row) > IMPORT_LIMITS.rows)
      throw new ImportFileError({ code: 'import.tooManyRows', params: { count: IMPORT_LIMITS.rows } });
    if (column.length > IMPORT_LIMITS.columnLetters)
      throw new ImportFileError({ code: 'import.tooManyColumns', params: { count: IMPORT_LIMITS.columns } });
  }
}

async function readable<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch {
    throw new ImportFileError({ code: 'import.unreadable' });
  }
}

type Cell = string | number | boolean | Date | null;

function rowsOf(data: readonly (readonly Cell[])[]) {
  const written = data.map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }));
  const header = written.find(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const width = (header?.cells.findLastIndex((cell) => cell.trim() !== '') ?? -1) + 1;
  return written.map(({ line, cells }) => {
    const last = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    return { line, cells: Array.from({ length: Math.max(width, last) }, (_, at) => cells[at] ?? '') };
  });
}

/** Digits that a spreadsheet keeps of a number. */
const PRECISION = 15;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** A date has no zone in a workbook: it is the day that the cell shows, read as a day at the site. */
function textOf(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, DAY_LENGTH);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(PRECISION)));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell ?? '';
}
