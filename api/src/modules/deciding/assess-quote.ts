import { AssessmentBody } from '@worklane/shared-kernel/contracts';
import { isSealedNow } from '@worklane/shared-kernel/domain';
import type { Static } from 'typebox';
import { conflict } from '../../platform/http/problem.ts';
import { storableAs } from '../../platform/texts/typed-text.ts';
import { publishChanges } from '../live/index.ts';
import { changesOfBrief, lockProjectOfBuyer } from '../project-life/index.ts';
import type { BuyerCall } from '../projects/index.ts';
import { lastRevisionOf } from '../quotes/index.ts';
import { saveAssessment } from './compared-quotes.repository.ts';

/** No call of a contractor reads the answer. Throws 409 without a quote that may be read. */
export async function assessQuote(
  { db, params, user, now }: BuyerCall,
  { isShortlisted, note }: Static<typeof AssessmentBody>,
): Promise<{ isShortlisted: boolean; note: string }> {
  const project = await lockProjectOfBuyer(db, params.id, user.businessId, now);
  if (isSealedNow(project, now)) throw conflict('quote.sealed');
  if ((await lastRevisionOf(db, project.id)).revision === 0) throw conflict('quote.notLodged');
  const words = note === undefined ? undefined : storableAs(AssessmentBody.properties.note, note, 'note');
  const saved = await saveAssessment(db, project.id, {
    ...(isShortlisted !== undefined && { isShortlisted }),
    ...(words !== undefined && { note: words ?? '' }),
    now,
  });
  const { briefId, buyerBusinessId } = project;
  await publishChanges(db, changesOfBrief({ id: briefId, buyerBusinessId }), now);
  return saved;
}
