import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database.ts';
import { deployTokens } from './releases.tables.ts';

export async function findDeployToken(
  db: Executor,
  tokenHash: Buffer,
): Promise<{ id: string; name: string; package: string; endsAt: Date | null } | null> {
  const [found] = await db
    .select({
      id: deployTokens.id,
      name: deployTokens.label,
      package: deployTokens.package,
      endsAt: deployTokens.endsAt,
    })
    .from(deployTokens)
    .where(and(eq(deployTokens.tokenHash, tokenHash), isNull(deployTokens.revokedAt)));
  return found ?? null;
}

/** Stores when a token was last used, at most once a minute to save writes. */
export async function recordDeployTokenUse(db: Executor, id: string, now: Date): Promise<void> {
  const isStale = or(
    isNull(deployTokens.lastUsedAt),
    lt(deployTokens.lastUsedAt, new Date(now.getTime() - 60_000)),
  );
  await db
    .update(deployTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(deployTokens.id, id), isStale));
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
    })
    .from(deployTokens)
    .where(eq(deployTokens.package, name))
    .orderBy(desc(deployTokens.createdAt), desc(deployTokens.id));
}

export async function insertDeployToken(
  db: Executor,
  {
    name,
    now,
    ...values
  }: { name: string; tokenHash: Buffer; label: string; endsAt: Date | null; now: Date },
): Promise<string> {
  const id = newId();
  await db.insert(deployTokens).values({ id, package: name, createdAt: now, ...values });
  return id;
}

/** Null where there is no such token, or it was revoked before. */
export async function revokeDeployToken(
  db: Executor,
  { name, id, now }: { name: string; id: string; now: Date },
): Promise<{ endsAt: Date | null } | null> {
  const [revoked] = await db
    .update(deployTokens)
    .set({ revokedAt: now })
    .where(and(eq(deployTokens.package, name), eq(deployTokens.id, id), isNull(deployTokens.revokedAt)))
    .returning({ endsAt: deployTokens.endsAt });
  return revoked ?? null;
}
