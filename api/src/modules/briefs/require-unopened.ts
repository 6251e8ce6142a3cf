import { isSealedNow } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { fieldError, invalidFields } from '../../platform/http/problem.ts';
import { type BriefRow, countRevisionsOfBrief } from './briefs.repository.ts';

/** Throws 400 if quotes that the due time has opened would be sealed again. */
export async function requireUnopened(
  db: Executor,
  brief: BriefRow,
  { changed, now }: { changed: Pick<BriefRow, 'isSealed' | 'dueAt'>; now: Date },
): Promise<void> {
  if (!brief.isSealed || isSealedNow(brief, now) || !isSealedNow(changed, now)) return;
  if ((await countRevisionsOfBrief(db, brief.id)) > 0)
    throw invalidFields([fieldError('dueDate', 'brief.sealedDuePassed')]);
}
