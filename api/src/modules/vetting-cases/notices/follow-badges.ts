import type { Executor } from '../../../platform/database/database.ts';
import { type PersonalChange, publishChanges } from '../../live/index.ts';
import { listToNotify } from '../vetting-cases.repository.ts';

interface Changed {
  caseId: string;
  businessId: string;
  now: Date;
}

export async function publishBadges(db: Executor, { businessId, now, caseId }: Changed): Promise<void> {
  await publishChanges(
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
export async function publishAnswers(
  db: Executor,
  { businessId, now, caseId }: Omit<Changed, 'caseId'> & { caseId?: string },
): Promise<void> {
  const leads = await listToNotify(db, businessId);
  const change = { kind: 'badges' as const, id: businessId };
  await publishChanges(
    db,
    leads.map((onlyTo) => ({ businessId, change, onlyTo })),
    now,
    caseId === undefined ? [] : await operatorsWith(db, caseId),
  );
}

async function operatorsWith(db: Executor, caseId: string): Promise<PersonalChange[]> {
  const operators = await listToNotify(db, null);
  return operators.map((userId) => ({ userId, change: { kind: 'vetting', id: caseId } }));
}
