import type { Project } from '@worklane/kernel/contracts';
import { aProject, aQuote, aUser } from '@worklane/kernel/testing';

export const dana = aUser();
export const asAuthor = { id: dana.id, firstName: 'Dana', lastName: 'Whitlock' };

export const offering = (...actions: string[]) => actions.map((referenceKey) => ({ referenceKey }));

export const actionsSent = (calls: readonly { name: string; query: unknown; body: unknown }[]) =>
  calls
    .filter(({ name }) => name === 'PUT /api/projects/:id')
    .map(({ query, body }) => [(query as { action: string }).action, body]);

export function lodgedTwice(): Project {
  const before = aQuote();
  const { basePrice, fee, buyerFee, deliverables, startDate } = before;
  const { leadTime, estimatedWorksDuration, estimatedHours, lines, exclusions, terms, validUntil } = before;
  return aProject({
    status: 'cash.quote-lodged',
    acceptRfq: true,
    availableActions: offering('recallQuote', 'rejectBrief'),
    quote: aQuote({
      basePrice: 17_900,
      fee: 358,
      leadTime: 8,
      revision: 2,
      version: 4,
      salesPitch: '<p>Night <strong>works</strong></p><img src=x onerror="alert(1)">',
      deliverables: [...deliverables, 'Spare set of 10 fittings'],
      previous: {
        basePrice,
        gst: before.gst,
        fee,
        buyerFee,
        salesPitch: '<p>Night <strong>works</strong></p><img src=x onerror="alert(1)">',
        deliverables,
        termsAndConditions: [],
        startDate,
        leadTime,
        estimatedWorksDuration,
        estimatedHours,
        lines,
        exclusions,
        terms,
        validUntil,
      },
    }),
    history: [
      { kind: 'quoteSubmitted', at: '2026-11-10T23:16:00.000Z', by: asAuthor, revision: 2, reason: null },
      { kind: 'quoteRecalled', at: '2026-11-09T23:16:00.000Z', by: asAuthor, revision: 1, reason: null },
    ],
  });
}

export const takenBack = (project: Project): Project => ({
  ...project,
  status: 'cash.quote-pending',
  availableActions: offering('submitQuote', 'editQuote', 'rejectBrief'),
});

export const inProgress = (overrides: Partial<Project> = {}) =>
  aProject({
    status: 'cash.in-progress',
    acceptRfq: true,
    quote: aQuote(),
    availableActions: offering('completeWork'),
    history: [
      { kind: 'awarded', at: '2026-11-09T01:00:00.000Z', by: asAuthor, revision: null, reason: null },
    ],
    ...overrides,
  });

export const toRate = (overrides: Partial<Project> = {}) =>
  inProgress({
    status: 'common.rating-review-pending',
    availableActions: offering('rateBuyer'),
    ...overrides,
  });

export const rated = (project: Project, rating: number, reviewText: string): Project => ({
  ...project,
  status: 'common.complete',
  availableActions: [],
  buyerReviewed: true,
  rating,
  reviewText,
  history: [
    { kind: 'buyerRated', at: '2026-11-21T01:00:00.000Z', by: asAuthor, revision: null, reason: null },
    ...project.history,
  ],
});
