import type { ReleaseAction, ReleaseFreeze } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../platform/database.ts';
import { conflict } from '../../platform/problem.ts';
import type { ChangedBy } from './go-live.ts';
import { recordRelease } from './record-release.ts';
import { findFreeze, putFreeze, removeFreeze } from './release-freeze.repository.ts';
import { listLive, releaseSetNumber } from './releases.repository.ts';

interface FreezeChange {
  /** The operator, whose session or token it is. */
  operatorId: string;
  who: ChangedBy;
  why: string;
}

/** Throws 409 while an operator has frozen promotions. The way back stays open: rollbacks and the end of a canary. */
export async function requireNotFrozen(db: Executor): Promise<void> {
  const freeze = await findFreeze(db);
  if (!freeze) return;
  throw conflict('release.frozen', {
    params: { person: freeze.who, at: freeze.since, why: freeze.why },
  });
}

/**
 * Lets nothing be promoted until `thawPromotions`. Runs in the caller's transaction.
 * @throws ProblemError 409 where promotions are frozen already
 */
export async function freezePromotions(
  transaction: Executor,
  { operatorId, who, why }: FreezeChange,
  now: Date,
): Promise<ReleaseFreeze> {
  // Its lock lets a promotion that has begun finish first, and keeps the next one from beginning.
  await releaseSetNumber(transaction);
  await requireNotFrozen(transaction);
  await putFreeze(transaction, { operatorId, why, since: now });
  await recordForAll(transaction, { action: 'freeze', who, why, at: now });
  const freeze = await findFreeze(transaction);
  if (!freeze) throw new Error('A freeze that was just stored is not there.');
  return freeze;
}

/**
 * Lets releases be promoted again. Runs in the caller's transaction.
 * @throws ProblemError 409 where promotions are not frozen
 */
export async function thawPromotions(
  transaction: Executor,
  { who, why }: Omit<FreezeChange, 'operatorId'>,
  now: Date,
): Promise<void> {
  await releaseSetNumber(transaction);
  if (!(await findFreeze(transaction))) throw conflict('release.notFrozen');
  await removeFreeze(transaction);
  await recordForAll(transaction, { action: 'thaw', who, why, at: now });
}

/** Writes an entry into the history of every package of which something is live: it is about all of them. */
async function recordForAll(
  db: Executor,
  { who, ...entry }: { action: ReleaseAction; who: ChangedBy; why: string; at: Date },
): Promise<void> {
  for (const channel of await listLive(db)) await recordRelease(db, { ...channel, ...entry, ...who });
}
