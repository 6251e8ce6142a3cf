import type { Executor } from '../../platform/database.ts';
import { announceChanges } from '../live/index.ts';
import { listToTell } from './vetting-cases.repository.ts';

interface Changed {
  businessId: string;
  now: Date;
}

/** Has the open pages of a business follow a badge that it got or lost: the badges, and the jobs that ask for them. */
export async function announceBadges(db: Executor, { businessId, now }: Changed): Promise<void> {
  await announceChanges(
    db,
    [
      { businessId, change: { kind: 'badges', id: businessId } },
      { businessId, change: { kind: 'jobs' } },
    ],
    now,
  );
}

/** Sends a change of a badge's answers (saved, submitted or taken back) to the Business Leads, who alone see them. */
export async function announceAnswers(db: Executor, { businessId, now }: Changed): Promise<void> {
  const leads = await listToTell(db, businessId);
  const change = { kind: 'badges' as const, id: businessId };
  await announceChanges(
    db,
    leads.map((onlyTo) => ({ businessId, change, onlyTo })),
    now,
  );
}
