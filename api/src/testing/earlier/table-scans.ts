import type pg from 'pg';
import type { TestApi } from '../test-api.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  Plans?: Plan[];
}

/** The plan of a statement with values, or the generic plan of a prepared one; 'analyze' also runs it. */
export async function planOf(
  client: pg.Client,
  statement: string,
  values?: readonly unknown[],
  how = values ? 'analyze false' : 'generic_plan',
): Promise<Plan> {
  const { rows } = await client.query(`explain (${how}, format json) ${statement}`, [...(values ?? [])]);
  return rows[0]['QUERY PLAN'][0].Plan;
}

export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

export const scansOf = (plan: Plan, growing: readonly string[]): string[] =>
  nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => growing.includes(table));

/** Inserts copies of a row with ids derived from their number n, and the changes in `changed`. */
export async function copyRow(
  client: pg.Client,
  { table, row, count, changed }: { table: string; row: string; count: number; changed: string },
): Promise<void> {
  await client.query(
    `insert into ${table}
     select copied.* from ${table} one, generate_series(1, ${count}) n,
       lateral jsonb_populate_record(one, jsonb_build_object('id', md5('${table}' || n)::uuid) || ${changed}) copied
     where ${row}`,
  );
}

export async function scannedTables(
  api: TestApi,
  client: pg.Client,
  growing: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { text, values } of api.takeStatements()) {
    if (!/^\s*(select|with|update|delete)/i.test(text)) continue;
    const plan = await planOf(client, text, values);
    found.push(...scansOf(plan, growing).map((table) => `${table}: ${text}`));
  }
  return found;
}
