import { fullName, notificationTarget } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { fieldError, invalidFields, notFound } from '../../../platform/http/problem.ts';
import { escapeText } from '../../../platform/texts/rich-text.ts';
import { wordsOf } from '../../../platform/words.ts';
import { type BriefWork, lockBrief } from '../../briefs/index.ts';
import { publishChanges } from '../../live/index.ts';
import { queueMail } from '../../mail/index.ts';
import { notify } from '../../notifications/index.ts';
import { addBriefEvents, changesOfBrief } from '../../project-life/index.ts';
import { findBuyingColleague, findName, saveResponsible } from './follow.repository.ts';

/** The colleague is notified and gets the messages of the Work Request from now on. */
export async function handOver(db: Executor, work: BriefWork, userId: string): Promise<void> {
  const { briefId, businessId, byUserId, now, settings } = work;
  const brief = await lockBrief(db, briefId, businessId);
  if (!brief) throw notFound('brief.notFound');
  if (!(await findBuyingColleague(db, userId, businessId)))
    throw invalidFields([fieldError('userId', 'brief.colleagueUnknown')]);
  if (brief.buyerUserId === userId) return;
  await saveResponsible(db, briefId, { userId, now });
  await addBriefEvents(db, [{ briefId, kind: 'handedOver', at: now, byUserId, detail: userId }]);
  const person = fullName(await findName(db, byUserId));
  if (userId !== byUserId) {
    await notify(db, [notificationOf(brief, { recipientId: userId, byUserId, person })], now);
  }
  await publishChanges(db, changesOfBrief(brief), now);
  if (userId === byUserId) return;
  const link = notificationTarget({ state: 'brief', entityId: briefId });
  await queueMail(
    { db, platform: { settings }, now },
    {
      to: { userId },
      template: 'brief.handedOver',
      kind: 'brief.handedOver',
      values: { title: brief.workTitle, person },
      ...(link !== null && { link }),
    },
  );
}

function notificationOf(
  brief: { id: string; workTitle: string },
  { recipientId, byUserId, person }: { recipientId: string; byUserId: string; person: string },
) {
  const params = { title: escapeText(brief.workTitle), person: escapeText(person) };
  return {
    recipientId,
    entity: 'Rfq',
    entityId: brief.id,
    state: 'brief' as const,
    collaboratorId: byUserId,
    subject: wordsOf('notification.brief.handedOver.subject'),
    body: wordsOf('notification.brief.handedOver.body', params),
  };
}
