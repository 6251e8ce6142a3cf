import { PortalError } from '../portal/portal-error.ts';
import { quoted } from './refusal.ts';

/** An expected column must exist or be mapped: with a misspelt header all its values would be lost silently. */
const fields = {
  workTitle: { column: 'title', isExpected: true },
  customer: { column: 'directorate', isExpected: true },
  startDate: { column: 'executionDate', isExpected: true },
  endDate: { column: 'expiryDate', isExpected: true },
  dueDate: { column: 'dueDate', isExpected: false },
  industry: { column: 'industry', isExpected: false },
  site: { column: 'site', isExpected: false },
  state: { column: 'state', isExpected: false },
  description: { column: 'description', isExpected: false },
  siteInspectionDetails: { column: 'siteInspectionDetails', isExpected: false },
  invite: { column: 'invite', isExpected: false },
} as const;

export type FieldName = keyof typeof fields;
const fieldNames = Object.keys(fields) as FieldName[];

export type WantedMapping = Readonly<Partial<Record<FieldName, string>>>;
export type Mapping = Readonly<Partial<Record<FieldName, string>>>;

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
  const found: Partial<Record<FieldName, string>> = {};
  for (const field of fieldNames) {
    const column = wanted[field] ?? fields[field].column;
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
    else if (wanted[field] !== undefined || fields[field].isExpected)
      throw new PortalError(missingSentence(field, column, columns, name));
  }
  return found;
}

function columnsNamed(name: string, columns: readonly string[]): string[] {
  const exact = columns.filter((column) => column === name);
  const wanted = name.toLowerCase();
  return exact.length > 0 ? exact : columns.filter((column) => column.toLowerCase() === wanted);
}

function missingSentence(field: FieldName, column: string, columns: readonly string[], name: string): string {
  const there = columns.map((candidate) => quoted(candidate)).join(', ');
  const leave = field === 'workTitle' ? '' : `, or leave it out with --map ${field}=`;
  return `${name} has no column ${quoted(column)} for ${field}; its columns are ${there}. Name another with --map ${field}=Column${leave}.`;
}

function checked(pairs: readonly (readonly [string, string])[], where: string): WantedMapping {
  for (const [field] of pairs) {
    if (!Object.hasOwn(fields, field))
      throw new PortalError(`${where} names ${quoted(field)}, which is not one of ${fieldNames.join(', ')}.`);
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
