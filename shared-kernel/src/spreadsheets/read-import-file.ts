import type { ImportTable } from '../domain/request-import/index.ts';
import { type DecodedText, decodeText } from './decode-text.ts';
import { ImportFileError } from './import-file-error.ts';
import { IMPORT_LIMITS } from './import-limits.ts';
import { readCsv } from './read-csv.ts';
import { type ImportSheet, readWorkbook } from './read-workbook.ts';

export interface ImportFile {
  /** Sheets with rows; a CSV file has one without a name. */
  sheets: readonly ImportSheet[];
  /** Null for UTF-8 and for workbooks. */
  encoding: DecodedText['encoding'];
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The files of Excel before 2007, and encrypted workbooks. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads an XLSX or CSV file, recognised by its first bytes. @throws ImportFileError */
export async function readImportFile(bytes: Uint8Array): Promise<ImportFile> {
  if (bytes.length > IMPORT_LIMITS.bytes) throw tooLarge();
  const begins = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(COMPOUND_FILE)) throw new ImportFileError({ code: 'import.oldWorkbook' });
  if (begins(ZIP)) return { sheets: (await readWorkbook(bytes)).map(checked), encoding: null };
  const { text, encoding } = decodeText(bytes);
  if (isBinary(text)) throw new ImportFileError({ code: 'import.notText' });
  return { sheets: await sheetsOf(text), encoding };
}

/** Reads copied rows as a CSV file. @throws ImportFileError */
export async function readImportText(text: string): Promise<ImportFile> {
  if (text.length > IMPORT_LIMITS.bytes) throw tooLarge();
  return { sheets: await sheetsOf(text), encoding: null };
}

async function sheetsOf(text: string): Promise<ImportSheet[]> {
  const table = await readCsv(text);
  return table.columns.length === 0 ? [] : [checked({ name: '', table })];
}

function checked(sheet: ImportSheet): ImportSheet {
  if (countOf(sheet.table) <= IMPORT_LIMITS.rows) return sheet;
  throw new ImportFileError({ code: 'import.tooManyRows', params: { count: IMPORT_LIMITS.rows } });
}

/** Text has at most stray control characters; one zero is enough for a picture, a PDF or a program. */
const CONTROL = /[^\P{Cc}\t-\r]/gu;
const MOST_CONTROL = 0.01;

const isBinary = (text: string) =>
  text.includes('\0') || (text.match(CONTROL)?.length ?? 0) > text.length * MOST_CONTROL;

const countOf = ({ rows, refused }: ImportTable) => rows.length + refused.length;

const tooLarge = () =>
  new ImportFileError({ code: 'import.tooLarge', params: { mb: IMPORT_LIMITS.bytes / 1_000_000 } });
