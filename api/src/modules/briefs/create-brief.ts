import type { CreateBriefBody } from '@worklane/shared-kernel/contracts';
import { newBriefState } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database.ts';
import type { Settings } from '../../platform/settings.ts';
import { saveBriefBadges } from '../vetting/index.ts';
import { newContent } from './brief-content.ts';
import { addBrief, findBriefBySource } from './briefs.repository.ts';
import { addInvitations, publishInvitations } from './invite-businesses.ts';

export interface NewBrief {
  body: CreateBriefBody;
  buyer: { id: string; businessId: string; businessType: 'standard' | 'procurement' | null };
  now: Date;
  settings: Settings;
}

/**
 * Creates a brief and, where the body says so, publishes it and invites businesses, all in one transaction. A
 * source reference identifies a brief of a business: where it exists, `isNew` is false and nothing changes.
 */
export async function createBrief(
  db: Executor,
  { body, buyer, now, settings }: NewBrief,
): Promise<{ id: string; isNew: boolean; invited: number }> {
  const sourceReference = body.sourceReference ?? null;
  const known = sourceReference && (await findBriefBySource(db, buyer.businessId, sourceReference));
  if (known) return { id: known.id, isNew: false, invited: 0 };
  const content = await newContent(db, body);
  const brief = await addBrief(db, {
    id: newId(),
    buyerUserId: buyer.id,
    buyerBusinessId: buyer.businessId,
    state: newBriefState(body.publish === true),
    isProcurement: buyer.businessType === 'procurement',
    ...content,
    sourceReference,
    createdAt: now,
    updatedAt: now,
  });
  if (!brief) {
    // A concurrent request with the same reference has been committed meanwhile.
    const existing = await findBriefBySource(db, buyer.businessId, sourceReference ?? '');
    if (!existing) throw new Error('A brief conflicts with an existing one that cannot be found.');
    return { id: existing.id, isNew: false, invited: 0 };
  }
  await saveBriefBadges(db, brief.id, body);
  const businessIds = body.inviteBusinessIds ?? [];
  const invited = await addInvitations(db, {
    brief,
    businessIds,
    field: 'inviteBusinessIds',
    byUserId: buyer.id,
    now,
  });
  if (body.publish) await publishInvitations(db, { brief, byUserId: buyer.id, now, settings });
  return { id: brief.id, isNew: true, invited };
}
