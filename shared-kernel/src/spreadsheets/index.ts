/** Reads spreadsheets (XLSX, CSV) as tables for an import. */
export { ImportFileError } from './import-file-error.ts';
export { IMPORT_LIMITS } from './import-limits.ts';
export { type ImportFile, readImportFile, readImportText } from './read-import-file.ts';
