import { IMPORT_FIELDS, type ImportMapping, importFields } from '@worklane/kernel/domain/request-import';

/** Columns with the usual names, in any case. */
export function usualMapping(columns: readonly string[]): ImportMapping {
  const named = (name: string) => columns.find((column) => column.toLowerCase() === name.toLowerCase());
  const found = importFields.flatMap((field) => {
    const column = named(IMPORT_FIELDS[field].column) ?? named(field);
    return column === undefined ? [] : [[field, column] as const];
  });
  return Object.fromEntries(found);
}
