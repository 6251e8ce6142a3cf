import type { Executor } from '../../platform/database/database.ts';
import { fieldError, invalidFields } from '../../platform/http/problem.ts';
import { type BriefRow, countRevisionsOfBrief } from './briefs.repository.ts';

/** Throws 400 if quotes that were lodged without an inspection would need one. */
export async function requireNoQuoteYet(
  db: Executor,
  before: Pick<BriefRow, 'id' | 'inspectedOnly'>,
  after: Pick<BriefRow, 'inspectedOnly'>,
): Promise<void> {
  if (before.inspectedOnly || !after.inspectedOnly) return;
  if ((await countRevisionsOfBrief(db, before.id)) > 0)
    throw invalidFields([fieldError('inspectedOnly', 'brief.inspectedOnlyLate')]);
}
