import type { CreateBriefBody } from '@worklane/shared-kernel/contracts';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database.ts';
import { saveBriefBadges } from '../vetting/index.ts';
import { newContent } from './brief-content.ts';
import { addBrief, findBriefBySource } from './briefs.repository.ts';
import { addInvitations, publishInvitations } from './invite-businesses.ts';

export interface NewBrief {
  body: CreateBriefBody;
  buyer: { id: string; businessId: string; businessType: 'standard' | 'procurement' | null };
  now: Date;
}

/**
 * Creates a work request, publishes it and invites, as asked, all or nothing. The same source reference of
 * the same business is the same work request: then `isNew` is false and nothing is changed.
 */
export async function createBrief(
  db: Executor,
  { body, buyer, now }: NewBrief,
): Promise<{ id: string; isNew: boolean; invited: number }> {
  const sourceReference = body.sourceReference ?? null;
  const known = sourceReference && (await findBriefBySource(db, buyer.businessId, sourceReference));
  if (known) return { id: known.id, isNew: false, invited: 0 };
  const content = await newContent(db, body);
  const brief = await addBrief(db, {
    id: newId(),
    buyerUserId: buyer.id,
    buyerBusinessId: buyer.businessId,
    state: body.publish ? 'published' : 'draft',
    isProcurement: buyer.businessType === 'procurement',
    ...content,
    sourceReference,
    createdAt: now,
    updatedAt: now,
  });
  if (!brief) {
    // Another request with the same reference was faster, and has been committed by now.
    const winner = await findBriefBySource(db, buyer.businessId, sourceReference ?? '');
    if (!winner) throw new Error('A work request was refused as known but is not there.');
    return { id: winner.id, isNew: false, invited: 0 };
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
  if (body.publish) await publishInvitations(db, { brief, byUserId: buyer.id, now });
  return { id: brief.id, isNew: true, invited };
}
