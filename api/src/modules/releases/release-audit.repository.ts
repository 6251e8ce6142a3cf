import type { HistoryEntry, ReleaseAction } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database/database.ts';
import { users } from '../../platform/database/tables.ts';
import type { ChangedBy } from './channels/go-live.ts';
import type { LiveChange } from './errors/live-stack.ts';
import { nameOfToken } from './owners/deploy-tokens.repository.ts';
import { sourcesOf } from './publish/release-sources.repository.ts';
import { deployTokens, releaseAudit } from './releases.tables.ts';

const LIVE_CHANGES: ReleaseAction[] = ['promote', 'rollback', 'withdraw'];

export const nameOfWho = sql<string>`coalesce(${nameOfToken}, ${users.firstName} || ' ' || ${users.lastName}, '')`;

export async function recordAudit(
  db: Executor,
  entry: Omit<typeof releaseAudit.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(releaseAudit).values({ id: newId(), ...entry });
}

export async function isBudgetBurnt(db: Executor, name: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: releaseAudit.id })
    .from(releaseAudit)
    .where(
      and(
        eq(releaseAudit.package, name),
        eq(releaseAudit.releaseId, id),
        sql`${releaseAudit.action} = 'budgetBurnt'`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function findPromoter(db: Executor, name: string, id: string): Promise<ChangedBy | null> {
  const [found] = await db
    .select({ tokenId: releaseAudit.tokenId, operatorId: releaseAudit.operatorId })
    .from(releaseAudit)
    .where(
      and(
        eq(releaseAudit.package, name),
        eq(releaseAudit.releaseId, id),
        sql`${releaseAudit.action} = 'promote'`,
      ),
    )
    .orderBy(desc(releaseAudit.setNumber))
    .limit(1);
  if (found?.tokenId) return { tokenId: found.tokenId };
  return found?.operatorId ? { operatorId: found.operatorId } : null;
}

export async function liveChanges(db: Executor, name: string): Promise<LiveChange[]> {
  return db
    .select({ action: releaseAudit.action, releaseId: releaseAudit.releaseId, at: releaseAudit.at })
    .from(releaseAudit)
    .where(and(eq(releaseAudit.package, name), inArray(releaseAudit.action, LIVE_CHANGES)))
    .orderBy(asc(releaseAudit.setNumber), asc(releaseAudit.id));
}

export async function lastChange(
  db: Executor,
  name: string,
  actions: readonly ReleaseAction[],
): Promise<{ who: string; why: string | null; at: string } | null> {
  const [found] = await db
    .select({ who: nameOfWho, why: releaseAudit.why, at: releaseAudit.at })
    .from(releaseAudit)
    .leftJoin(deployTokens, eq(deployTokens.id, releaseAudit.tokenId))
    .leftJoin(users, eq(users.id, releaseAudit.operatorId))
    .where(and(eq(releaseAudit.package, name), inArray(releaseAudit.action, [...actions])))
    .orderBy(desc(releaseAudit.setNumber))
    .limit(1);
  return found ? { ...found, at: found.at.toISOString() } : null;
}

export async function listAudit(
  db: Executor,
  packages: readonly string[] | null,
  { before, limit = PAGE_SIZE.releaseHistory }: { before?: string; limit?: number },
): Promise<HistoryEntry[]> {
  const rows = await db
    .select({
      id: releaseAudit.id,
      package: releaseAudit.package,
      action: releaseAudit.action,
      release: releaseAudit.releaseId,
      previous: releaseAudit.previousReleaseId,
      percent: releaseAudit.percent,
      by: releaseAudit.putBy,
      set: releaseAudit.setNumber,
      stopped: releaseAudit.stopped,
      audience: releaseAudit.audience,
      isByItself: releaseAudit.isByItself,
      who: nameOfWho,
      why: releaseAudit.why,
      at: releaseAudit.at,
    })
    .from(releaseAudit)
    .leftJoin(deployTokens, eq(deployTokens.id, releaseAudit.tokenId))
    .leftJoin(users, eq(users.id, releaseAudit.operatorId))
    .where(
      and(
        packages === null ? undefined : inArray(releaseAudit.package, [...packages]),
        before === undefined ? undefined : lt(releaseAudit.id, before),
      ),
    )
    .orderBy(desc(releaseAudit.id))
    .limit(limit);
  const sources = await sourcesOf(db, packages);
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    source: sources.get(row.release) ?? null,
  }));
}
