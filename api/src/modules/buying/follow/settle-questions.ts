import type { Executor } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { type BriefWork, lockBrief } from '../../briefs/index.ts';
import { publishChanges } from '../../live/index.ts';
import { changesOfBrief } from '../../project-life/index.ts';
import { saveSettledQuestions } from './follow.repository.ts';

/** Messages of the board up to `number` count as answered. Later ones still count as questions. */
export async function settleQuestions(
  db: Executor,
  { briefId, businessId, now }: BriefWork,
  number: number,
): Promise<void> {
  const brief = await lockBrief(db, briefId, businessId);
  if (!brief) throw notFound('brief.notFound');
  await saveSettledQuestions(db, briefId, number);
  await publishChanges(db, changesOfBrief(brief), now);
}
