import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { requestDrafts } from '../../../platform/database/tables.ts';
import { lockBusiness } from '../lock-business.repository.ts';

export type DraftRow = typeof requestDrafts.$inferSelect;
export interface DraftKey {
  id: string;
  businessId: string;
}

const isDraft = ({ id, businessId }: DraftKey) =>
  and(eq(requestDrafts.id, id), eq(requestDrafts.buyerBusinessId, businessId));

export async function findDraft(db: Executor, key: DraftKey): Promise<DraftRow | null> {
  const [row] = await db.select().from(requestDrafts).where(isDraft(key));
  return row ?? null;
}

export async function lockDraft(db: Executor, key: DraftKey): Promise<DraftRow | null> {
  const [row] = await db.select().from(requestDrafts).where(isDraft(key)).for('update');
  return row ?? null;
}

/** Locks the business. */
export async function countDraftsLocked(db: Executor, businessId: string): Promise<number> {
  await lockBusiness(db, businessId);
  return db.$count(requestDrafts, eq(requestDrafts.buyerBusinessId, businessId));
}

export async function addDraft(db: Executor, row: DraftRow): Promise<void> {
  await db.insert(requestDrafts).values(row);
}

export async function saveDraft(
  db: Executor,
  key: DraftKey,
  values: Pick<DraftRow, 'version' | 'content' | 'updatedAt'>,
): Promise<void> {
  await db.update(requestDrafts).set(values).where(isDraft(key));
}

export async function removeDraft(db: Executor, key: DraftKey): Promise<void> {
  await db.delete(requestDrafts).where(isDraft(key));
}
