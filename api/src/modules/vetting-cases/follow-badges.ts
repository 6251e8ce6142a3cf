import type { Executor } from '../../platform/database/database.ts';
import { announceChanges, type PersonalChange } from '../live/index.ts';
import { listToTell } from './vetting-cases.repository.ts';

interface Changed {
  caseId: string;
  businessId: string;
  now: Date;
}

/** Has open pages follow a badge that a business got or lost: its badges, the jobs that ask for them, and operators' cases. */
export async function announceBadges(db: Executor, { businessId, now, caseId }: Changed): Promise<void> {
  await announceChanges(
    db,
    [
      { businessId, change: { kind: 'badges', id: businessId } },
      { businessId, change: { kind: 'jobs' } },
    ],
    now,
    await operatorsWith(db, caseId),
  );
}

/**
 * Sends a change of a badge's answers (saved, submitted or taken back) to the Business Leads, who alone see them. Operators
 * follow the case that is named: a draft is not theirs to see.
 */
export async function announceAnswers(
  db: Executor,
  { businessId, now, caseId }: Omit<Changed, 'caseId'> & { caseId?: string },
): Promise<void> {
  const leads = await listToTell(db, businessId);
  const change = { kind: 'badges' as const, id: businessId };
  await announceChanges(
    db,
    leads.map((onlyTo) => ({ businessId, change, onlyTo })),
    now,
    caseId === undefined ? [] : await operatorsWith(db, caseId),
  );
}

async function operatorsWith(db: Executor, caseId: string): Promise<PersonalChange[]> {
  const operators = await listToTell(db, null);
  return operators.map((userId) => ({ userId, change: { kind: 'vetting', id: caseId } }));
}
