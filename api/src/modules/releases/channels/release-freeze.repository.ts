import type { ReleaseFreeze } from '@worklane/shared-kernel/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { users } from '../../../platform/database/tables.ts';
import { releaseFreeze } from '../releases.tables.ts';

export async function findFreeze(db: Executor): Promise<ReleaseFreeze | null> {
  const [found] = await db
    .select({
      who: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      why: releaseFreeze.why,
      since: releaseFreeze.since,
    })
    .from(releaseFreeze)
    .innerJoin(users, eq(users.id, releaseFreeze.operatorId));
  return found ? { ...found, since: found.since.toISOString() } : null;
}

export async function putFreeze(
  db: Executor,
  freeze: { operatorId: string; why: string; since: Date },
): Promise<void> {
  await db.insert(releaseFreeze).values({ isOnly: true, ...freeze });
}

export async function removeFreeze(db: Executor): Promise<void> {
  await db.delete(releaseFreeze);
}
