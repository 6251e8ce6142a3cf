import type pg from 'pg';
import type { TestApi } from './test-api.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  Plans?: Plan[];
}

/** The plan of a statement with its values, or of a prepared one, which fits any values; 'analyze' also runs it. */
export async function planOf(
  client: pg.Client,
  statement: string,
  values?: readonly unknown[],
  how = values ? 'analyze false' : 'generic_plan',
): Promise<Plan> {
  const { rows } = await client.query(`explain (${how}, format json) ${statement}`, [...(values ?? [])]);
  return rows[0]['QUERY PLAN'][0].Plan;
}

/** A plan and all the plans within it. */
export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The tables among `growing` that a plan reads from end to end. */
export const scansOf = (plan: Plan, growing: readonly string[]): string[] =>
  nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => growing.includes(table));

/** Copies of one row, as a portal has them after years: with another id, which follows from its number n, and what `changed` says. */
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

/** The tables among `growing` that the statements since the last call read from end to end, with each statement. */
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
