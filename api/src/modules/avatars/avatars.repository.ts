import { avatarUrlOf } from '@worklane/shared-kernel/domain';
import { and, eq, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { avatars, businesses, users } from '../../platform/database/tables.ts';

const [URL_START, URL_END] = avatarUrlOf('*').split('*');

export async function addAvatar(db: Executor, id: string, now: Date): Promise<void> {
  await db.insert(avatars).values({ id, createdAt: now });
}

export async function deleteAvatar(db: Executor, id: string): Promise<void> {
  await db.delete(avatars).where(eq(avatars.id, id));
}

export async function listUnusedAvatars(db: Executor, before: Date, limit: number): Promise<string[]> {
  const address = sql`${URL_START} || ${avatars.id} || ${URL_END}`;
  const ofPeople = db.select({ one: sql`1` }).from(users).where(sql`${users.avatarUrl} = ${address}`);
  const ofBusinesses = db
    .select({ one: sql`1` })
    .from(businesses)
    .where(sql`${businesses.businessLogoUrl} = ${address}`);
  const rows = await db
    .select({ id: avatars.id })
    .from(avatars)
    .where(and(lt(avatars.createdAt, before), notExists(ofPeople), notExists(ofBusinesses)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function isPublicLogo(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.businessLogoUrl, avatarUrlOf(id)), isNotNull(businesses.publicToken)))
    .limit(1);
  return rows.length > 0;
}
