import type { ReleaseAction, ReleaseFreeze } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { recordRelease } from '../publish/record-release.ts';
import { listLive, releaseSetNumber } from '../releases.repository.ts';
import type { ChangedBy } from './go-live.ts';
import { findFreeze, putFreeze, removeFreeze } from './release-freeze.repository.ts';

interface FreezeChange {
  operatorId: string;
  who: ChangedBy;
  why: string;
}

/** Throws 409 while promotions are frozen. Rollbacks and the end of a canary stay possible. */
export async function requireNotFrozen(db: Executor): Promise<void> {
  const freeze = await findFreeze(db);
  if (!freeze) return;
  throw conflict('release.frozen', {
    params: { person: freeze.who, at: freeze.since, why: freeze.why },
  });
}

export async function freezePromotions(
  transaction: Executor,
  { operatorId, who, why }: FreezeChange,
  now: Date,
): Promise<ReleaseFreeze> {
  // The lock of the release set: a promotion in progress finishes first, and no other one starts.
  await releaseSetNumber(transaction);
  await requireNotFrozen(transaction);
  await putFreeze(transaction, { operatorId, why, since: now });
  await recordForAll(transaction, { action: 'freeze', who, why, at: now });
  const freeze = await findFreeze(transaction);
  if (!freeze) throw new Error('The freeze is missing right after it was stored.');
  return freeze;
}

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

async function recordForAll(
  db: Executor,
  { who, ...entry }: { action: ReleaseAction; who: ChangedBy; why: string; at: Date },
): Promise<void> {
  for (const channel of await listLive(db)) await recordRelease(db, { ...channel, ...entry, ...who });
}
