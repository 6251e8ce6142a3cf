import type { BuyerProject, Quote } from '@worklane/shared-kernel/contracts';
import { buyerActionsOf, stateOf } from '../project-life/index.ts';
import type { BuyerProjectRecord } from './buyer-projects.repository.ts';

/** A job as its buyer reads it. */
export function presentBuyerProject(
  { project, businessName, isProcurement, briefState }: BuyerProjectRecord,
  quote: Quote | null,
): BuyerProject {
  return {
    _id: project.id,
    id: project.id,
    briefId: project.briefId,
    businessId: project.businessId,
    businessName,
    status: project.status,
    acceptRfq: project.acceptRfq,
    rejectReason: project.rejectReason,
    // A quote that is being written or rewritten is the seller's own.
    quote: quote?.lodgedAt ? quote : null,
    availableActions: buyerActionsOf(
      // The seller's badges stand in the way of nothing a buyer does.
      stateOf({ ...project, isProcurement, isLocked: false, isWithdrawn: briefState === 'withdrawn' }),
    ),
  };
}
