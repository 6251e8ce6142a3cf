import type { ChangedEvent } from '@worklane/shared-kernel/contracts';
import type { LiveChange } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { appendLiveEvents } from './live-log.repository.ts';
import { membersOf } from './members.repository.ts';

export interface BusinessChange {
  businessId: string;
  change: LiveChange;
  /** A person who belonged to the business until this change. */
  formerMemberId?: string;
}

/**
 * Tells the open pages of everybody in a business what changed, in the transaction of the change. One event a person,
 * which holds kinds and ids alone. Call it after `notify`, so that transactions lock channels in one order.
 */
export async function announceChanges(
  db: Executor,
  changes: readonly BusinessChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const byBusiness = new Map<string, Map<string, LiveChange>>();
  for (const { businessId, change } of changes) {
    const known = byBusiness.get(businessId) ?? new Map<string, LiveChange>();
    byBusiness.set(businessId, known.set(JSON.stringify(change), change));
  }
  const members = await membersOf(db, [...byBusiness.keys()]);
  const former = changes.flatMap(({ businessId, formerMemberId }) =>
    formerMemberId === undefined ? [] : [{ userId: formerMemberId, businessId }],
  );
  const events = [...members, ...former].map(({ userId, businessId }) => ({
    userId,
    kind: 'upd' as const,
    event: {
      type: 'changed',
      changes: [...(byBusiness.get(businessId)?.values() ?? [])],
    } satisfies ChangedEvent,
  }));
  await appendLiveEvents(db, events, now);
}
