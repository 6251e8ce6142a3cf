import type { Attachment, BuyerProject, Quote, SellerFile } from '@worklane/shared-kernel/contracts';
import { buyerActionsOf, stateOf } from '../../project-life/index.ts';
import type { BuyerProjectRecord } from './buyer-projects.repository.ts';

export function presentBuyerProject(
  { project, businessName, isProcurement, briefState }: BuyerProjectRecord,
  {
    quote,
    sellerFiles,
    buyerFiles,
  }: { quote: Quote | null; sellerFiles: SellerFile[]; buyerFiles: Attachment[] },
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
    quote: quote?.lodgedAt ? quote : null,
    sellerFiles,
    buyerFiles,
    availableActions: buyerActionsOf(stateOf({ ...project, isProcurement, briefState }, false)),
  };
}
