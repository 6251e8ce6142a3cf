import type { DomainWord } from '../rule-violation.ts';
import { type BusinessesNamed, inviter } from './invited-businesses.ts';
import { type PlannedRequest, planRow, type RowContext } from './plan-row.ts';
import type { ImportTable, RefusedRow } from './read-table.ts';
import { sourceReferences } from './source-reference.ts';

export interface PlannedTableRow {
  line: number;
  body: PlannedRequest & { sourceReference: string; inviteBusinessIds: string[] };
}

export interface ImportPlan {
  ready: readonly PlannedTableRow[];
  /** By line. */
  refused: readonly RefusedRow[];
  notes: readonly { line: number; note: DomainWord }[];
}

interface TableContext extends RowContext {
  businessesNamed: BusinessesNamed;
  /** Businesses that are invited to every row. */
  everywhere?: readonly string[];
}

/** Plans each row of a table: a Work Request with its invitations, or the reasons why it cannot be imported. */
export async function planTable(
  table: ImportTable,
  { businessesNamed, everywhere = [], ...context }: TableContext,
): Promise<ImportPlan> {
  const references = await sourceReferences(table.rows);
  const idsOf = inviter(businessesNamed);
  const ready: PlannedTableRow[] = [];
  const refused: RefusedRow[] = [...table.refused];
  const notes: { line: number; note: DomainWord }[] = [];
  for (const [index, { line, cells }] of table.rows.entries()) {
    const { plan, reasons, notes: ofRow } = planRow(cells, context);
    notes.push(...ofRow.map((note) => ({ line, note })));
    const invited = await idsOf(plan?.inviteNames ?? []);
    const wrong = [...reasons, ...invited.reasons];
    const sourceReference = references[index];
    if (!plan || sourceReference === undefined || wrong.length > 0) {
      refused.push({ line, title: cells[context.mapping.workTitle ?? ''] ?? '', reasons: wrong });
      continue;
    }
    const inviteBusinessIds = [...new Set([...everywhere, ...invited.ids])];
    ready.push({ line, body: { ...plan.body, sourceReference, inviteBusinessIds } });
  }
  return { ready, refused: refused.toSorted((one, other) => one.line - other.line), notes };
}
