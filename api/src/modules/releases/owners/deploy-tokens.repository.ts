import type { ReleaseRight } from '@worklane/shared-kernel/domain';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import { noteIfWritable } from '../../../platform/database/database-room.ts';
import { users } from '../../../platform/database/tables.ts';
import { deployTokens } from '../releases.tables.ts';

export const nameOfToken = sql<string>`coalesce(
  (select p.first_name || ' ' || p.last_name || ', ' from ${users} p where p.id = ${deployTokens.userId}), ''
) || ${deployTokens.label}`;

export async function findDeployToken(db: Executor, tokenHash: Buffer) {
  const [found] = await db
    .select({
      id: deployTokens.id,
      name: deployTokens.label,
      package: deployTokens.package,
      endsAt: deployTokens.endsAt,
      userId: deployTokens.userId,
      rights: deployTokens.rights,
    })
    .from(deployTokens)
    .where(and(eq(deployTokens.tokenHash, tokenHash), isNull(deployTokens.revokedAt)));
  return found ?? null;
}

export async function findPersonOfToken(db: Executor, id: string): Promise<string | null> {
  const [found] = await db
    .select({ userId: deployTokens.userId })
    .from(deployTokens)
    .where(eq(deployTokens.id, id));
  return found?.userId ?? null;
}

/** Stores the time of use, at most once a minute to save writes. */
export async function recordDeployTokenUse(db: Executor, id: string, now: Date): Promise<void> {
  const isStale = or(
    isNull(deployTokens.lastUsedAt),
    lt(deployTokens.lastUsedAt, new Date(now.getTime() - 60_000)),
  );
  await noteIfWritable(
    db
      .update(deployTokens)
      .set({ lastUsedAt: now })
      .where(and(eq(deployTokens.id, id), isStale)),
  );
}

export async function listDeployTokens(db: Executor, name: string) {
  return db
    .select({
      id: deployTokens.id,
      label: deployTokens.label,
      createdAt: deployTokens.createdAt,
      revokedAt: deployTokens.revokedAt,
      endsAt: deployTokens.endsAt,
      lastUsedAt: deployTokens.lastUsedAt,
      rights: deployTokens.rights,
      person: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(deployTokens)
    .leftJoin(users, eq(users.id, deployTokens.userId))
    .where(eq(deployTokens.package, name))
    .orderBy(desc(deployTokens.createdAt), desc(deployTokens.id));
}

interface KeptByRotation {
  endsAt: Date | null;
  userId: string | null;
  rights: ReleaseRight[];
}

export async function insertDeployToken(
  db: Executor,
  { name, now, ...values }: KeptByRotation & { name: string; tokenHash: Buffer; label: string; now: Date },
): Promise<string> {
  const id = newId();
  await db.insert(deployTokens).values({ id, package: name, createdAt: now, ...values });
  return id;
}

export async function revokeDeployToken(
  db: Executor,
  { name, id, now }: { name: string; id: string; now: Date },
): Promise<KeptByRotation | null> {
  const [revoked] = await db
    .update(deployTokens)
    .set({ revokedAt: now })
    .where(and(eq(deployTokens.package, name), eq(deployTokens.id, id), isNull(deployTokens.revokedAt)))
    .returning({
      endsAt: deployTokens.endsAt,
      userId: deployTokens.userId,
      rights: deployTokens.rights,
    });
  return revoked ?? null;
}

export async function deployTokenLabels(
  db: Executor,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: deployTokens.id, name: nameOfToken })
    .from(deployTokens)
    .where(inArray(deployTokens.id, [...ids]));
}
