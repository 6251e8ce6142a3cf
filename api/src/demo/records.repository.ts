import { earliestExpiry } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../platform/database/database.ts';
import {
  businesses,
  industries,
  savedSearches,
  users,
  vettingCases,
  vettingEvents,
  vettingLevels,
  vettingQuestions,
} from '../platform/database/tables.ts';

type Given<Row> = Omit<Row, 'id' | 'createdAt' | 'updatedAt'>;

// Records that no call creates yet. The demo data and the tests add them here, so that a new required column is
// filled in one place. Each function returns the id of its row.

export async function addBusiness(
  db: Executor,
  values: Given<typeof businesses.$inferInsert>,
  now: Date,
): Promise<string> {
  const id = newId();
  await db.insert(businesses).values({ ...values, id, createdAt: now, updatedAt: now });
  return id;
}

export async function addPerson(
  db: Executor,
  values: Given<typeof users.$inferInsert>,
  now: Date,
): Promise<string> {
  const id = newId();
  await db.insert(users).values({ ...values, id, createdAt: now, updatedAt: now });
  return id;
}

export async function addIndustry(
  db: Executor,
  values: Given<typeof industries.$inferInsert>,
): Promise<string> {
  const id = newId();
  await db.insert(industries).values({ ...values, id });
  return id;
}

export async function addVettingLevel(
  db: Executor,
  values: Given<typeof vettingLevels.$inferInsert>,
  now: Date,
): Promise<string> {
  const id = newId();
  await db.insert(vettingLevels).values({ ...values, id, createdAt: now });
  return id;
}

export async function addSavedSearch(
  db: Executor,
  values: Given<typeof savedSearches.$inferInsert>,
  now: Date,
): Promise<void> {
  await db.insert(savedSearches).values({ ...values, id: newId(), createdAt: now });
}

export async function addVettingQuestion(
  db: Executor,
  values: Given<typeof vettingQuestions.$inferInsert>,
): Promise<string> {
  const id = newId();
  await db.insert(vettingQuestions).values({ ...values, id });
  return id;
}

export async function addVettingEvent(
  db: Executor,
  values: Given<typeof vettingEvents.$inferInsert>,
): Promise<void> {
  await db.insert(vettingEvents).values({ ...values, id: newId() });
}

export async function addVettingCase(
  db: Executor,
  values: Given<typeof vettingCases.$inferInsert>,
  now: Date,
): Promise<string> {
  const id = newId();
  const expiresOn = values.state === 'closed' ? earliestExpiry(values.responses) : null;
  await db.insert(vettingCases).values({ expiresOn, ...values, id, createdAt: now, updatedAt: now });
  return id;
}
