import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { businesses, portfolioPictures, type StoredPortfolioItem } from '../../platform/database/tables.ts';
import { isShared } from './public-page.repository.ts';

/** Leaves the profile's revision unchanged, because the profile form does not edit the portfolio. */
export async function setPortfolio(
  db: Executor,
  { businessId, items, now }: { businessId: string; items: readonly StoredPortfolioItem[]; now: Date },
): Promise<void> {
  await db
    .update(businesses)
    .set({ portfolio: [...items], updatedAt: now })
    .where(eq(businesses.id, businessId));
}

export async function addPicture(
  db: Executor,
  row: { id: string; businessId: string; createdAt: Date },
): Promise<void> {
  await db.insert(portfolioPictures).values(row);
}

export async function deletePicture(db: Executor, id: string): Promise<void> {
  await db.delete(portfolioPictures).where(eq(portfolioPictures.id, id));
}

export interface FoundItem {
  businessId: string;
  isShared: boolean;
  item: StoredPortfolioItem | null;
}

export async function findItem(db: Executor, id: string): Promise<FoundItem | null> {
  const [row] = await db
    .select({ businessId: businesses.id, isShared, portfolio: businesses.portfolio })
    .from(portfolioPictures)
    .innerJoin(businesses, eq(businesses.id, portfolioPictures.businessId))
    .where(eq(portfolioPictures.id, id));
  if (!row) return null;
  const { portfolio, ...found } = row;
  return { ...found, item: portfolio.find(({ _id }) => _id === id) ?? null };
}

export async function listUnusedPictures(
  db: Executor,
  { before, keptSince, limit }: { before: Date; keptSince: Date; limit: number },
): Promise<string[]> {
  const isUsed = sql`exists (
    select 1 from ${businesses} cross join lateral jsonb_array_elements(${businesses.portfolio}) item
    where ${businesses.id} = ${portfolioPictures.businessId} and item ->> '_id' = ${portfolioPictures.id}::text
      and (item ->> 'removedAt' is null or (item ->> 'removedAt')::timestamptz > ${keptSince})
  )`;
  const rows = await db
    .select({ id: portfolioPictures.id })
    .from(portfolioPictures)
    .where(and(lt(portfolioPictures.createdAt, before), sql`not ${isUsed}`))
    .orderBy(asc(portfolioPictures.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
