import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { businesses, industries, projects, users } from '../../../platform/database/tables.ts';

export async function listInvited(db: Executor, briefId: string): Promise<string[]> {
  const rows = await db
    .select({ id: projects.businessId })
    .from(projects)
    .where(eq(projects.briefId, briefId))
    .orderBy(asc(projects.createdAt), asc(projects.id));
  return rows.map(({ id }) => id);
}

export async function findIndustry(db: Executor, id: string) {
  const [row] = await db.select().from(industries).where(eq(industries.id, id));
  return row ?? null;
}

export async function findPoster(db: Executor, id: string) {
  const { firstName, lastName, avatarUrl } = users;
  const [row] = await db
    .select({ id: users.id, firstName, lastName, avatarUrl })
    .from(users)
    .where(eq(users.id, id));
  if (!row) throw new Error(`User ${id} is missing`);
  return row;
}

export async function isStartDateMandatory(db: Executor, businessId: string): Promise<boolean> {
  const [row] = await db
    .select({ isMandatory: businesses.rfqStartDateMandatory })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return row?.isMandatory ?? false;
}
