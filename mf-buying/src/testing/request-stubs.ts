import type {
  BoardMessage,
  BuyerBrief,
  Contractor,
  RequestActivity,
  RequestContractor,
} from '@worklane/kernel/contracts';
import { aBoardMessage, aBrief, anId, anRfqDocument, aPerson } from '@worklane/kernel/testing/network';

export function aContractor(overrides: Partial<Contractor> = {}): Contractor {
  return {
    id: anId(),
    name: 'Apex Membrane Systems',
    businessLogoUrl: null,
    suburb: 'Ryde',
    rating: 4.8,
    ratingCount: 12,
    jobs: 31,
    jobsWithYou: 0,
    distanceKm: 9,
    badges: { asked: 4, held: 4, missing: [], lapsing: [] },
    ...overrides,
  };
}

export function anInvited(name: string, overrides: Partial<RequestContractor> = {}): RequestContractor {
  return {
    projectId: anId(),
    contractor: aContractor({ name }),
    status: 'cash.quote-pending',
    answer: 'none',
    answeredAt: null,
    reason: null,
    invitedAt: '2026-11-17T01:00:00.000Z',
    seenAt: null,
    remindedAt: null,
    canBeReminded: false,
    inspectedAt: null,
    revision: null,
    isSealed: false,
    totalExcludingGst: null,
    ...overrides,
  };
}

/** An open Work Request of Priya, due Friday 27th Nov 26 at 05:00 pm in Sydney. */
export function aRequest(overrides: Partial<BuyerBrief> = {}): BuyerBrief {
  const {
    isLocked: _,
    rejectReason,
    ...brief
  } = aBrief({
    id: overrides.id ?? anId(),
    workTitle: 'Plant deck waterproofing, level 14',
    siteLocation: { site: 'Meridian House, 84 Quarry Road, North Ryde NSW 2113' },
    siteTimeZone: 'Australia/Sydney',
    dueDate: '2026-11-27T06:00:00.000Z',
    startDate: '2027-01-11T00:00:00.000Z',
    duration: '1To3Months',
    industry: { name: 'Waterproofing', parentIndustry: 'Roofing' },
  });
  return {
    ...brief,
    isLocked: false,
    rejectReason,
    state: 'published',
    requiredVettingBadges: [],
    optionalVettingBadges: [],
    openToMarket: false,
    suburb: 'North Ryde NSW 2113',
    sourceReference: null,
    industryId: anId(),
    schedule: [{ id: anId(), item: 'Strip the membrane', quantity: '320', unit: 'm²' }],
    askUntil: null,
    inspectedOnly: false,
    isSealed: true,
    isSealedNow: true,
    group: 'open',
    move: 'viewRequest',
    moveCount: null,
    sentAt: '2026-11-17T01:00:00.000Z',
    withdrawnReason: null,
    awardedAt: null,
    awardedProjectId: null,
    responsible: aPerson({ firstName: 'Priya', lastName: 'Raman' }),
    unansweredQuestions: 0,
    contractors: [],
    projects: [],
    ...overrides,
  };
}

/** One contractor in each state before the award. */
export const fiveInvited = (): RequestContractor[] => [
  anInvited('Apex Membrane Systems', {
    answer: 'quoted',
    status: 'cash.quote-lodged',
    seenAt: '2026-11-16T23:20:00.000Z',
    answeredAt: '2026-11-23T05:12:00.000Z',
    revision: 1,
    isSealed: true,
  }),
  anInvited('Sealright Remedial', {
    answer: 'quoted',
    status: 'cash.quote-lodged',
    contractor: aContractor({
      name: 'Sealright Remedial',
      badges: {
        asked: 4,
        held: 3,
        missing: ['Waterproofing Licence'],
        lapsing: [{ name: 'Working at Heights', lastDay: '2026-12-05' }],
      },
    }),
    seenAt: '2026-11-17T20:46:00.000Z',
    answeredAt: '2026-11-23T21:31:00.000Z',
    revision: 2,
    isSealed: true,
  }),
  anInvited('Northbridge Waterproofing', {
    answer: 'willQuote',
    seenAt: '2026-11-17T02:05:00.000Z',
    answeredAt: '2026-11-20T01:00:00.000Z',
  }),
  anInvited('Coastline Remedial Services', {
    answer: 'declined',
    status: 'common.declined',
    seenAt: '2026-11-19T00:38:00.000Z',
    answeredAt: '2026-11-19T00:41:00.000Z',
    reason: 'No crew free before February',
  }),
  anInvited('Tallis Roofing', {
    contractor: aContractor({
      name: 'Tallis Roofing',
      rating: null,
      ratingCount: 0,
      jobs: 0,
      distanceKm: 11,
    }),
    canBeReminded: true,
  }),
];

function anActivity(overrides: Partial<RequestActivity> = {}): RequestActivity {
  return {
    id: anId(),
    kind: 'sent',
    at: '2026-11-17T01:00:00.000Z',
    by: null,
    businessName: null,
    text: null,
    changes: [],
    ...overrides,
  };
}

export const someActivities = (): RequestActivity[] => [
  anActivity({ kind: 'quoteSubmitted', businessName: 'Sealright Remedial', at: '2026-11-23T21:31:00.000Z' }),
  anActivity({ kind: 'asked', text: 'Is the deck trafficked during works?', at: '2026-11-23T20:52:00.000Z' }),
  anActivity({
    kind: 'changed',
    at: '2026-11-20T03:40:00.000Z',
    by: { id: anId(), firstName: 'Priya', lastName: 'Raman' },
    changes: [
      {
        field: 'dueDate',
        before: '25 November 2026, 05:00 pm (Sydney)',
        after: '27 November 2026, 05:00 pm (Sydney)',
      },
      { field: 'startDate', before: null, after: '11 January 2027' },
    ],
  }),
  anActivity({
    kind: 'declined',
    businessName: 'Coastline Remedial Services',
    text: 'No crew free before February',
    at: '2026-11-19T00:41:00.000Z',
  }),
];

export function aBoard(request: BuyerBrief, texts: readonly string[] = []) {
  const messages: BoardMessage[] = texts.map((text, index) =>
    aBoardMessage({ text, number: index + 1, entityId: request.id }),
  );
  return anRfqDocument({ id: request.poster.id }, { id: request.id, workTitle: request.workTitle, messages });
}
