import type { BuyerBrief, BuyerProject, PaymentPlan, PaymentStep } from '@worklane/kernel/contracts';
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

export function aJob(overrides: Partial<BuyerProject> = {}): BuyerProject {
  const id = overrides.id ?? anId();
  return {
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
  };
}

/** The Work Request of a Job. */
export function requestOf(job: BuyerProject, overrides: Partial<BuyerBrief> = {}): BuyerBrief {
  const won = anInvited(job.businessName, { projectId: job.id, answer: 'won', status: job.status });
  return aRequest({
    id: job.briefId,
    workTitle: 'Hot water plant replacement, tower roof',
    state: 'awarded',
    group: 'progress',
    move: 'viewJob',
    isSealedNow: false,
    awardedAt: '2026-10-02T01:00:00.000Z',
    awardedProjectId: job.id,
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
