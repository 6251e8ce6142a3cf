import type { Executor } from '../../platform/database.ts';
import { announceChanges, type PersonalChange } from '../live/index.ts';
import { listToTell } from './vetting-cases.repository.ts';

interface Changed {
  caseId: string;
  businessId: string;
  now: Date;
}

/** Publishes a gained or lost badge to the pages of the business (badges and jobs) and of operators (cases). */
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
 * Publishes changed answers only to Business Leads, who alone see them, and to operators with the named case; a draft
 * is not visible to operators.
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
