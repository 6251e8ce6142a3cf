import { AwardBody, type AwardRecord } from '@worklane/shared-kernel/contracts';
import { isSealedNow } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import {
  conflict,
  fieldError,
  invalidFields,
  notFound,
  type WrongField,
} from '../../platform/http/problem.ts';
import type { Settings } from '../../platform/settings.ts';
import { storableAs } from '../../platform/texts/typed-text.ts';
import { wordsOf } from '../../platform/words.ts';
import { type BuyerReading, lockBrief } from '../briefs/index.ts';
import { startPayments } from '../payments/index.ts';
import { changeProject, type LockedProject, lockProjectsOfBrief } from '../project-life/index.ts';
import { lastRevisionOf } from '../quotes/index.ts';
import { addAwardRecord } from './decisions.repository.ts';
import { readComparison } from './read-comparison.ts';

interface Award {
  winner: LockedProject;
  reasons: AwardRecord['reasons'];
  detailsOfOthers: ReadonlyMap<string, string>;
}

/**
 * One award of a Work Request: a second one waits for its lock and is refused. Throws 409 if the quote is sealed, being
 * modified or not the revision that the buyer read, and 400 without a reason for each other lodged quote.
 */
export async function awardQuote(reading: BuyerReading, body: AwardBody): Promise<void> {
  const { db, params, user, now } = reading;
  const brief = await lockBrief(db, params.id, user.businessId);
  if (!brief) throw notFound('brief.notFound');
  if (brief.state === 'awarded') throw conflict('award.alreadyAwarded');
  if (brief.state !== 'published') throw conflict('brief.notOpen');
  if (isSealedNow(brief, now)) throw conflict('quote.sealed');
  const projects = await lockProjectsOfBrief(db, brief.id);
  const winner = projects.find(({ id }) => id === body.projectId);
  if (!winner) throw invalidFields([fieldError('projectId', 'comparison.unknownQuote')]);
  await requireRead(db, winner, body.revision);
  const others = projects.filter(({ id, state }) => id !== winner.id && state.status === 'cash.quote-lodged');
  const reasons = reasonsFor(others, body.reasons);
  await applyAward(reading, { winner, ...wordsFor(brief.workTitle, reasons) });
}

async function requireRead(db: Executor, { id, state }: LockedProject, revision: number): Promise<void> {
  const last = await lastRevisionOf(db, id);
  if (last.revision > 0 && !last.isLodged) throw conflict('quote.beingModified');
  if (state.status === 'cash.quote-lodged' && last.revision !== revision) throw conflict('quote.changed');
}

function reasonsFor(others: readonly LockedProject[], given: AwardBody['reasons']): AwardRecord['reasons'] {
  const { words: wordsField } = AwardBody.properties.reasons.items.properties;
  const isMissing = others.some(({ id }) => !given.some(({ projectId }) => projectId === id));
  const errors: WrongField[] = isMissing ? [fieldError('reasons', 'award.reasonMissing')] : [];
  const reasons = given.flatMap(({ projectId, reason, words }, index) => {
    const other = others.find(({ id }) => id === projectId);
    if (!other || given.findIndex((one) => one.projectId === projectId) !== index) {
      errors.push(fieldError(`reasons.${index}.projectId`, 'award.reasonUnknown'));
      return [];
    }
    const text = storableAs(wordsField, words, `reasons.${index}.words`);
    return [{ projectId, businessName: other.businessName, reason, words: text }];
  });
  if (errors.length > 0) throw invalidFields(errors);
  return reasons;
}

/** The message to each of the others: the reason, without the winner and the price. */
function wordsFor(title: string, reasons: AwardRecord['reasons']): Omit<Award, 'winner'> {
  const detailsOfOthers = new Map(
    reasons.map(({ projectId, reason, words }) => {
      const thanks = wordsOf('award.thanks', { title, reason: wordsOf(`award.reason.${reason}`) });
      return [projectId, [thanks, words].filter(Boolean).join(' ')];
    }),
  );
  return { reasons, detailsOfOthers };
}

/** The record holds the comparison as it is before the award changes it. */
export async function applyAward(
  reading: BuyerReading & { platform: { settings: Settings } },
  { winner, reasons, detailsOfOthers }: Award,
): Promise<void> {
  const { db, user, now, platform } = reading;
  const comparison = await readComparison({ ...reading, params: { id: winner.briefId } });
  const { settings } = platform;
  await changeProject(db, {
    project: winner,
    actor: 'buyer',
    action: 'awardQuote',
    byUserId: user.id,
    now,
    settings,
    detailsOfOthers,
  });
  await startPayments(db, winner);
  await addAwardRecord(db, {
    briefId: winner.briefId,
    projectId: winner.id,
    at: now,
    byUserId: user.id,
    comparison,
    reasons,
  });
}
