import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import {
  briefs,
  businesses,
  savedSearches,
  savedSearchMatches,
  suburbPlaces,
  userDisablings,
  users,
} from '../../platform/database/tables.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

const isOwn = (userId: string, id: string) => and(eq(savedSearches.userId, userId), eq(savedSearches.id, id));

export async function listSaved(db: Executor, userId: string): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), isNull(savedSearches.removedAt)))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id));
}

/** Serialises a person's saves, so that two tabs cannot exceed the limit together. */
export async function lockPerson(db: Executor, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function insertSaved(
  db: Executor,
  row: typeof savedSearches.$inferInsert,
): Promise<SavedSearchRow> {
  const [saved] = await db.insert(savedSearches).values(row).returning();
  if (!saved) throw new Error('A saved search was not stored.');
  return saved;
}

export async function renameSaved(
  db: Executor,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<SavedSearchRow | null> {
  const [saved] = await db
    .update(savedSearches)
    .set({ name })
    .where(and(isOwn(userId, id), isNull(savedSearches.removedAt)))
    .returning();
  return saved ?? null;
}

export async function setRemoved(
  db: Executor,
  { userId, id, removedAt }: { userId: string; id: string; removedAt: Date | null },
): Promise<SavedSearchRow | null> {
  const [saved] = await db.update(savedSearches).set({ removedAt }).where(isOwn(userId, id)).returning();
  return saved ?? null;
}

export async function deleteRemoved(db: Executor, before: Date): Promise<void> {
  await db
    .delete(savedSearches)
    .where(and(isNotNull(savedSearches.removedAt), lt(savedSearches.removedAt, before)));
}

export async function searchesToAsk(
  db: Executor,
  { briefId, after, limit }: { briefId: string; after: string | null; limit: number },
) {
  return db
    .select({ search: savedSearches, businessId: businesses.id })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .innerJoin(businesses, eq(businesses.id, users.businessId))
    .innerJoin(briefs, eq(briefs.id, briefId))
    .leftJoin(userDisablings, eq(userDisablings.userId, users.id))
    .leftJoin(
      savedSearchMatches,
      and(eq(savedSearchMatches.userId, users.id), eq(savedSearchMatches.briefId, briefId)),
    )
    .where(
      and(
        isNull(savedSearches.removedAt),
        isNull(users.closedAt),
        isNull(userDisablings.userId),
        isNull(savedSearchMatches.userId),
        eq(businesses.businessType, 'standard'),
        ne(businesses.id, briefs.buyerBusinessId),
        after === null ? undefined : gt(savedSearches.id, after),
      ),
    )
    .orderBy(asc(savedSearches.id))
    .limit(limit);
}

export async function recordNotified(
  db: Executor,
  row: typeof savedSearchMatches.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(savedSearchMatches)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: savedSearchMatches.userId });
  return added.length === 1;
}

export async function findMatched(db: Executor, briefId: string) {
  const [row] = await db
    .select({ title: briefs.workTitle, buyerUserId: briefs.buyerUserId, suburb: briefs.suburb })
    .from(briefs)
    .where(eq(briefs.id, briefId));
  return row ?? null;
}

export async function listUnplaced(
  db: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const suburb = sql<string>`lower(${briefs.suburb})`;
  // Looks up the place for each suburb. Without the limit PostgreSQL reads the places of all suburbs.
  const place = db.select().from(suburbPlaces).where(eq(suburbPlaces.suburb, suburb)).limit(1).as('place');
  const rows = await db
    .selectDistinct({ suburb })
    .from(briefs)
    .leftJoinLateral(place, sql`true`)
    .where(
      and(
        eq(briefs.isOpen, true),
        eq(briefs.state, 'published'),
        isNotNull(briefs.suburb),
        or(isNull(place.suburb), and(isNull(place.longitude), lt(place.lookedUpAt, before))),
      ),
    )
    .limit(limit);
  return rows.map((row) => row.suburb);
}

export async function putSuburbPlace(db: Executor, row: typeof suburbPlaces.$inferInsert): Promise<void> {
  const { suburb: _, ...values } = row;
  await db.insert(suburbPlaces).values(row).onConflictDoUpdate({ target: suburbPlaces.suburb, set: values });
}
