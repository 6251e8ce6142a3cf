import type { BuyerBrief, BuyerProject, PaymentPlan, PaymentStep } from '@worklane/kernel/contracts';
import {
  applyAction,
  availableActions,
  type BuyerAction,
  type ProjectState,
  placeOfRequest,
  type RequestPlace,
} from '@worklane/kernel/domain';
import { anId, aQuote } from '@worklane/kernel/testing/network';
import { anInvited, aRequest } from './request-stubs.ts';

export function aStep(name: string, overrides: Partial<PaymentStep> = {}): PaymentStep {
  return {
    id: anId(),
    name,
    percent: 50,
    dueOn: null,
    amountExcludingGst: 24_300,
    gst: 2430,
    amountIncludingGst: 26_730,
    state: 'later',
    paidAt: null,
    paidBy: null,
    ...overrides,
  };
}

export function aPlan(overrides: Partial<PaymentPlan> = {}): PaymentPlan {
  return {
    version: 1,
    steps: [
      aStep('Deposit', {
        dueOn: '2026-10-12',
        state: 'paid',
        paidAt: '2026-10-12T01:00:00.000Z',
        paidBy: 'Priya Raman',
      }),
      aStep('Completion'),
    ],
    totalExcludingGst: 48_600,
    totalIncludingGst: 53_460,
    paidIncludingGst: 26_730,
    ...overrides,
  };
}

type BuyerProjectState = Pick<
  BuyerProject,
  'status' | 'acceptRfq' | 'isWorkAccepted' | 'rating' | 'sellerRating'
>;

function stateOf({ rating, sellerRating, ...project }: BuyerProjectState): ProjectState {
  const reviews = { buyerReviewed: rating !== null, supplierReviewed: sellerRating !== null };
  return { ...project, ...reviews, isProcurement: true, isLocked: false, isWithdrawn: false };
}

const withActions = (project: BuyerProject): BuyerProject => ({
  ...project,
  availableActions: availableActions(stateOf(project), 'buyer').map((referenceKey) => ({ referenceKey })),
});

/** The Job after an action of its buyer; null if the state graph refuses it. */
export function projectAfter(project: BuyerProject, action: BuyerAction): BuyerProject | null {
  const outcome = applyAction(stateOf(project), 'buyer', action);
  if (!outcome.ok) return null;
  const { status, acceptRfq, isWorkAccepted } = outcome.next;
  return withActions({ ...project, status, acceptRfq, isWorkAccepted });
}

export function aBuyerProject(overrides: Partial<BuyerProject> = {}): BuyerProject {
  const id = overrides.id ?? anId();
  return withActions({
    _id: id,
    id,
    briefId: anId(),
    businessId: anId(),
    businessName: 'Bayside Plumbing',
    status: 'cash.in-progress',
    acceptRfq: true,
    rejectReason: null,
    quote: aQuote({ basePrice: 48_600, gst: 4860, deliverables: ['Remove two boilers', 'Gas certificate'] }),
    sellerFiles: [],
    buyerFiles: [],
    availableActions: [],
    isSealed: false,
    isWorkAccepted: false,
    completedAt: null,
    history: [],
    rating: null,
    reviewText: null,
    sellerRating: null,
    sellerReviewText: null,
    payments: aPlan(),
    ...overrides,
  });
}

export const placeOf = ({ status, isWorkAccepted, sellerRating }: BuyerProject): RequestPlace =>
  placeOfRequest({
    ...{
      state: 'awarded',
      hasDueDate: true,
      isPastDue: true,
      invited: 1,
      waiting: 0,
      quotes: 1,
      questions: 0,
    },
    ...{ projectStatus: status, isWorkAccepted, isRated: sellerRating !== null },
  });

/** The Work Request of a Job. */
export function requestOf(project: BuyerProject, overrides: Partial<BuyerBrief> = {}): BuyerBrief {
  const won = anInvited(project.businessName, {
    projectId: project.id,
    answer: 'won',
    status: project.status,
  });
  return aRequest({
    id: project.briefId,
    workTitle: 'Hot water plant replacement, tower roof',
    state: 'awarded',
    ...placeOf(project),
    isSealedNow: false,
    awardedAt: '2026-10-02T01:00:00.000Z',
    awardedProjectId: project.id,
    contractors: [won],
    ...overrides,
  });
}

export const completed = {
  status: 'common.procurement-review-pending',
  completedAt: '2026-11-23T04:40:00.000Z',
  history: [
    {
      kind: 'workCompleted',
      at: '2026-11-23T04:40:00.000Z',
      by: { id: anId(), firstName: 'Marco', lastName: 'Bayliss' },
      revision: null,
      reason: 'Both boilers run on the new flue.',
    },
  ],
} satisfies Partial<BuyerProject>;
