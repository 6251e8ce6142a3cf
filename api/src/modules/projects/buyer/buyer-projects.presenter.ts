import type {
  Attachment,
  BuyerProject,
  PaymentPlan,
  Quote,
  SellerFile,
} from '@worklane/shared-kernel/contracts';
import { buyerActionsOf, stateOf } from '../../project-life/index.ts';
import type { EventRecord } from '../history.repository.ts';
import { presentEvent } from '../projects.presenter.ts';
import type { BuyerProjectRecord } from './buyer-projects.repository.ts';

interface BuyerProjectParts {
  quote: Quote | null;
  hasSealedQuote: boolean;
  isSealedNow: boolean;
  sellerFiles: SellerFile[];
  buyerFiles: Attachment[];
  events: readonly EventRecord[];
  payments: PaymentPlan | null;
}

export function presentBuyerProject(
  { project, businessName, brief }: BuyerProjectRecord,
  { quote, hasSealedQuote, isSealedNow, sellerFiles, buyerFiles, events, payments }: BuyerProjectParts,
): BuyerProject {
  const state = stateOf({ ...project, isProcurement: brief.isProcurement, briefState: brief.state }, false);
  const completedAt = events.find(({ kind }) => kind === 'workCompleted')?.at;
  return {
    _id: project.id,
    id: project.id,
    briefId: project.briefId,
    businessId: project.businessId,
    businessName,
    status: project.status,
    acceptRfq: project.acceptRfq,
    rejectReason: project.rejectReason,
    quote,
    sellerFiles,
    buyerFiles,
    availableActions: buyerActionsOf({ ...state, isSealed: isSealedNow }),
    isSealed: hasSealedQuote,
    isWorkAccepted: state.isWorkAccepted,
    completedAt: completedAt?.toISOString() ?? null,
    history: events.map(presentEvent),
    rating: project.rating,
    reviewText: project.reviewText,
    sellerRating: project.sellerRating,
    sellerReviewText: project.sellerReviewText,
    payments,
  };
}
