import type { Executor } from '../../platform/database/database.ts';
import { announceChanges, type PersonalChange } from '../live/index.ts';
import { listToTell } from './vetting-cases.repository.ts';

interface Changed {
  caseId: string;
  businessId: string;
  now: Date;
}

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

/** Only Business Leads see answers. Operators get `caseId`; a draft is not visible to them. */
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
