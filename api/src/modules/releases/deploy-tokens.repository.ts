import { and, desc, eq, isNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database.ts';
import { deployTokens } from './releases.tables.ts';

export async function findDeployToken(
  db: Executor,
  tokenHash: Buffer,
): Promise<{ id: string; name: string; package: string } | null> {
  const [found] = await db
    .select({ id: deployTokens.id, name: deployTokens.label, package: deployTokens.package })
    .from(deployTokens)
    .where(and(eq(deployTokens.tokenHash, tokenHash), isNull(deployTokens.revokedAt)));
  return found ?? null;
}

export async function listDeployTokens(db: Executor, name: string) {
  return db
    .select({
      id: deployTokens.id,
      label: deployTokens.label,
      createdAt: deployTokens.createdAt,
      revokedAt: deployTokens.revokedAt,
    })
    .from(deployTokens)
    .where(eq(deployTokens.package, name))
    .orderBy(desc(deployTokens.createdAt), desc(deployTokens.id));
}

export async function insertDeployToken(
  db: Executor,
  { name, tokenHash, label, now }: { name: string; tokenHash: Buffer; label: string; now: Date },
): Promise<string> {
  const id = newId();
  await db.insert(deployTokens).values({ id, package: name, tokenHash, label, createdAt: now });
  return id;
}

/** Whether the token was there and not revoked before. */
export async function revokeDeployToken(
  db: Executor,
  { name, id, now }: { name: string; id: string; now: Date },
): Promise<boolean> {
  const revoked = await db
    .update(deployTokens)
    .set({ revokedAt: now })
    .where(and(eq(deployTokens.package, name), eq(deployTokens.id, id), isNull(deployTokens.revokedAt)))
    .returning({ id: deployTokens.id });
  return revoked.length === 1;
}
