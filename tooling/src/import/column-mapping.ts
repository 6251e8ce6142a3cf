import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  importFields,
  quoted,
} from '@worklane/shared-kernel/domain/request-import';
import { PortalError } from '../portal/portal-error.ts';

export type WantedMapping = ImportMapping;
export type Mapping = ImportMapping;

/** Reads `workTitle=Title,customer=Client`. Throws PortalError */
export function readMapFlag(flag: string): WantedMapping {
  const pairs = flag.split(',').map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new PortalError(`--map takes field=Column, not ${quoted(pair)}.`);
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
  });
  return checked(pairs, '--map');
}

export function readMappingFile(text: string, name: string): WantedMapping {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new PortalError(`${name} must hold one JSON object such as {"workTitle": "Title"}.`);
  const pairs = Object.entries(value).map(([field, column]) => {
    if (typeof column !== 'string')
      throw new PortalError(`${name} must name the column of ${quoted(field)} as text.`);
    return [field, column.trim()] as const;
  });
  return checked(pairs, name);
}

export function mappingOf(columns: readonly string[], wanted: WantedMapping, name: string): Mapping {
  const found: Partial<Record<ImportField, string>> = {};
  for (const field of importFields) {
    const column = wanted[field] ?? IMPORT_FIELDS[field].column;
    if (column === '') {
      if (field === 'workTitle')
        throw new PortalError('workTitle cannot be left out: every Work Request has one.');
      continue;
    }
    const matching = columnsNamed(column, columns);
    const [match] = matching;
    if (matching.length === 1 && match !== undefined) found[field] = match;
    else if (matching.length > 1)
      throw new PortalError(`${name} has more than one column ${quoted(column)}.`);
    else if (wanted[field] !== undefined || IMPORT_FIELDS[field].isExpected)
      throw new PortalError(missingSentence(field, column, columns, name));
  }
  return found;
}

function columnsNamed(name: string, columns: readonly string[]): string[] {
  const exact = columns.filter((column) => column === name);
  const wanted = name.toLowerCase();
  return exact.length > 0 ? exact : columns.filter((column) => column.toLowerCase() === wanted);
}

function missingSentence(
  field: ImportField,
  column: string,
  columns: readonly string[],
  name: string,
): string {
  const there = columns.map((candidate) => quoted(candidate)).join(', ');
  const leave = field === 'workTitle' ? '' : `, or leave it out with --map ${field}=`;
  return `${name} has no column ${quoted(column)} for ${field}; its columns are ${there}. Name another with --map ${field}=Column${leave}.`;
}

function checked(pairs: readonly (readonly [string, string])[], where: string): WantedMapping {
  for (const [field] of pairs) {
    if (!Object.hasOwn(IMPORT_FIELDS, field))
      throw new PortalError(
        `${where} names ${quoted(field)}, which is not one of ${importFields.join(', ')}.`,
      );
  }
  return Object.fromEntries(pairs);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
