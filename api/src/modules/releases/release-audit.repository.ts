import type { HistoryEntry, ReleaseAction } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database.ts';
import type { LiveChange } from './live-stack.ts';
import { deployTokens, releaseAudit } from './releases.tables.ts';

/** The actions that change what is live. */
const LIVE_CHANGES: ReleaseAction[] = ['promote', 'rollback', 'withdraw'];

export async function recordAudit(
  db: Executor,
  entry: Omit<typeof releaseAudit.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(releaseAudit).values({ id: newId(), ...entry });
}

/** Every change of a package's live release, oldest first. */
export async function liveChanges(db: Executor, name: string): Promise<LiveChange[]> {
  return db
    .select({ action: releaseAudit.action, releaseId: releaseAudit.releaseId, at: releaseAudit.at })
    .from(releaseAudit)
    .where(and(eq(releaseAudit.package, name), inArray(releaseAudit.action, LIVE_CHANGES)))
    .orderBy(asc(releaseAudit.setNumber), asc(releaseAudit.id));
}

/** The last of these actions on a package: who, when and why. */
export async function lastChange(
  db: Executor,
  name: string,
  actions: readonly ReleaseAction[],
): Promise<{ who: string; why: string | null; at: string } | null> {
  const [found] = await db
    .select({ who: deployTokens.label, why: releaseAudit.why, at: releaseAudit.at })
    .from(releaseAudit)
    .innerJoin(deployTokens, eq(deployTokens.id, releaseAudit.tokenId))
    .where(and(eq(releaseAudit.package, name), inArray(releaseAudit.action, [...actions])))
    .orderBy(desc(releaseAudit.setNumber))
    .limit(1);
  return found ? { ...found, at: found.at.toISOString() } : null;
}

/** The audit of a package, newest first; ids grow with time. */
export async function listAudit(
  db: Executor,
  name: string,
  { before, limit = PAGE_SIZE.releaseHistory }: { before?: string; limit?: number },
): Promise<HistoryEntry[]> {
  const rows = await db
    .select({
      id: releaseAudit.id,
      action: releaseAudit.action,
      release: releaseAudit.releaseId,
      previous: releaseAudit.previousReleaseId,
      percent: releaseAudit.percent,
      by: releaseAudit.putBy,
      set: releaseAudit.setNumber,
      stopped: releaseAudit.stopped,
      who: deployTokens.label,
      why: releaseAudit.why,
      at: releaseAudit.at,
    })
    .from(releaseAudit)
    .innerJoin(deployTokens, eq(deployTokens.id, releaseAudit.tokenId))
    .where(
      and(eq(releaseAudit.package, name), before === undefined ? undefined : lt(releaseAudit.id, before)),
    )
    .orderBy(desc(releaseAudit.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
