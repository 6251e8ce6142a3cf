import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { businesses, contractorLists } from '../../../platform/database/tables.ts';
import { lockBusiness } from '../lock-business.repository.ts';

export type ContractorListRow = typeof contractorLists.$inferSelect;
interface ListKey {
  id: string;
  businessId: string;
}
const isList = ({ id, businessId }: ListKey) =>
  and(eq(contractorLists.id, id), eq(contractorLists.businessId, businessId));

export async function listContractorLists(db: Executor, businessId: string): Promise<ContractorListRow[]> {
  return db
    .select()
    .from(contractorLists)
    .where(eq(contractorLists.businessId, businessId))
    .orderBy(asc(contractorLists.name), asc(contractorLists.id));
}

/** Locks the business. */
export async function countListsLocked(db: Executor, businessId: string): Promise<number> {
  await lockBusiness(db, businessId);
  return db.$count(contractorLists, eq(contractorLists.businessId, businessId));
}

export async function findListNamed(
  db: Executor,
  { id, businessId }: ListKey,
  name: string,
): Promise<ContractorListRow | null> {
  const isSame = eq(sql`lower(${contractorLists.name})`, name.toLowerCase());
  const [row] = await db
    .select()
    .from(contractorLists)
    .where(and(eq(contractorLists.businessId, businessId), ne(contractorLists.id, id), isSame))
    .limit(1);
  return row ?? null;
}

export async function addList(db: Executor, row: ContractorListRow): Promise<void> {
  await db.insert(contractorLists).values(row);
}

export async function saveList(
  db: Executor,
  key: ListKey,
  values: Pick<ContractorListRow, 'name' | 'businessIds' | 'updatedAt'>,
): Promise<ContractorListRow | null> {
  const [row] = await db.update(contractorLists).set(values).where(isList(key)).returning();
  return row ?? null;
}

export async function removeList(db: Executor, key: ListKey): Promise<void> {
  await db.delete(contractorLists).where(isList(key));
}

export async function namesOfBusinesses(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: businesses.id, name: businesses.name })
    .from(businesses)
    .where(inArray(businesses.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
