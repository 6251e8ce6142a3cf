import type { Executor } from '../../platform/database/database.ts';
import { conflict, type ProblemError } from '../../platform/http/problem.ts';
import type { CaseRow } from '../vetting/index.ts';
import { findLatestEvent } from './vetting-events.repository.ts';

const wordsForBusiness = {
  submitted: 'vetting.staleSubmitted',
  takenBack: 'vetting.staleTakenBack',
  returned: 'vetting.staleReturned',
  awarded: 'vetting.staleAwarded',
  revoked: 'vetting.staleRevoked',
  saved: 'vetting.stale',
} as const;

const wordsForOperator = {
  submitted: 'vetting.reviewSubmitted',
  takenBack: 'vetting.reviewTakenBack',
  returned: 'vetting.reviewReturned',
  awarded: 'vetting.reviewAwarded',
  revoked: 'vetting.reviewRevoked',
  saved: 'vetting.reviewChanged',
} as const;

export async function staleCase(
  db: Executor,
  row: CaseRow,
  reader: 'business' | 'operator' = 'business',
): Promise<ProblemError> {
  const latest = await findLatestEvent(db, row.id);
  // A different time means that answers were saved after the event.
  const isLast = latest?.at.getTime() === row.updatedAt.getTime();
  const words = reader === 'operator' ? wordsForOperator : wordsForBusiness;
  return conflict(words[latest && isLast ? latest.kind : 'saved']);
}
