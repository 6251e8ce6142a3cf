import type { ImportRow } from '@worklane/kernel/contracts';
import {
  IMPORT_FIELDS,
  type ImportMapping,
  importFields,
  type ListedIndustry,
  planRow,
} from '@worklane/kernel/domain/request-import';
import { businessesNamed } from './import-requests.api.ts';
import type { Refusal, Table, TableRow } from './read-table.ts';

export interface ReadyRow {
  line: number;
  body: ImportRow;
}

export interface ImportPlan {
  ready: readonly ReadyRow[];
  refused: readonly Refusal[];
}

export interface ImportChoices {
  mapping: ImportMapping;
  /** For rows without a trade or a site. */
  industry: ListedIndustry | null;
  site: string;
}

/** Columns with the usual names, in any case. */
export function usualMapping(columns: readonly string[]): ImportMapping {
  const named = (name: string) => columns.find((column) => column.toLowerCase() === name.toLowerCase());
  const found = importFields.flatMap((field) => {
    const column = named(IMPORT_FIELDS[field].column) ?? named(field);
    return column === undefined ? [] : [[field, column] as const];
  });
  return Object.fromEntries(found);
}

export async function planImport(
  table: Table,
  { mapping, industry, site }: ImportChoices,
  listed: readonly ListedIndustry[],
): Promise<ImportPlan> {
  const references = await sourceReferences(table.rows);
  const idsOf = inviter();
  const ready: ReadyRow[] = [];
  const refused: Refusal[] = [...table.refused];
  const context = { mapping, listed, defaults: { site, industry }, now: new Date() };
  for (const [index, { line, cells }] of table.rows.entries()) {
    const industryHint = 'choose a trade for rows without one';
    const { plan, reasons } = planRow(cells, { ...context, industryHint });
    const invited = plan ? await idsOf(plan.inviteNames) : { ids: [], reasons: [] };
    const wrong = [...reasons, ...invited.reasons];
    const sourceReference = references[index];
    if (!plan || !sourceReference || wrong.length > 0) {
      refused.push({ line, title: cells[mapping.workTitle ?? ''] ?? '', reason: wrong.join('; ') });
      continue;
    }
    ready.push({ line, body: { ...plan.body, sourceReference, inviteBusinessIds: invited.ids } });
  }
  return { ready, refused: refused.toSorted((one, other) => one.line - other.line) };
}

function inviter() {
  const known = new Map<string, ReturnType<typeof businessesNamed>>();
  return async (names: readonly string[]) => {
    const ids = new Set<string>();
    const reasons: string[] = [];
    for (const name of names) {
      const looking = known.get(name) ?? businessesNamed(name);
      known.set(name, looking);
      const [first, ...others] = await looking;
      if (!first) reasons.push(`no business is called ${JSON.stringify(name)}`);
      else if (others.length > 0) reasons.push(`several businesses are called ${JSON.stringify(name)}`);
      else ids.add(first.id);
    }
    return { ids: [...ids], reasons };
  };
}

/** The same references as those of `npm run import`, so that a row is not imported a second time by the other way. */
async function sourceReferences(rows: readonly TableRow[]): Promise<string[]> {
  const seen = new Map<string, number>();
  const references: string[] = [];
  for (const { cells } of rows) {
    const hash = await sha256(
      JSON.stringify(Object.entries(cells).sort(([one], [other]) => (one < other ? -1 : 1))),
    );
    const occurrence = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, occurrence);
    references.push(`csv-${hash}-${occurrence}`);
  }
  return references;
}

const HASH_LENGTH = 40;

export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, HASH_LENGTH);
}
