import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { industries } from '../../platform/database/tables.ts';
import type { WantedIndustries } from './industry-query.ts';

export async function listIndustries(db: Executor, wanted: WantedIndustries) {
  const column = wanted.sort.startsWith('label') ? industries.label : industries.name;
  const direction = wanted.sort.endsWith('asc') ? asc : desc;
  const rows = db
    .select()
    .from(industries)
    .where(matches(wanted))
    .orderBy(direction(column), direction(industries.id))
    .$dynamic();
  const { page } = wanted;
  return page ? rows.limit(page.limit).offset(page.offset) : rows;
}

export async function countIndustries(db: Executor, wanted: WantedIndustries): Promise<number> {
  const [row] = await db.select({ total: count() }).from(industries).where(matches(wanted));
  return row?.total ?? 0;
}

export async function findActiveIndustries(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: industries.id })
    .from(industries)
    .where(and(inArray(industries.id, [...ids]), eq(industries.active, true)));
  return rows.map(({ id }) => id);
}

/** Includes inactive industries, which a brief may keep. */
export async function industryExists(db: Executor, id: string): Promise<boolean> {
  const rows = await db.select({ id: industries.id }).from(industries).where(eq(industries.id, id));
  return rows.length > 0;
}

export async function findIndustries(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: industries.id })
    .from(industries)
    .where(inArray(industries.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

function matches({ active }: WantedIndustries) {
  return active === null ? undefined : eq(industries.active, active);
}
