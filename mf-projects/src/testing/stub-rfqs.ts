import type { RfqDocument, RfqHit } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import {
  aBrief,
  aBriefBadge,
  anId,
  anRfqDocument,
  aProject,
  listAnswer,
  type ModuleStubs,
  pageOf,
  problemAnswer,
  type StubContext,
} from '@worklane/kernel/testing/network';
import { withActions } from './stub-actions.ts';
import { savedStubs } from './stub-saved-searches.ts';

export const stubRfqId = anId();
const MANY = 25;
const lighting = {
  _id: anId(),
  id: anId(),
  name: 'Lighting',
  parentIndustry: 'Electrical',
  evolutionDb: false,
};

export function anOpenRfq(overrides: Partial<RfqDocument> = {}): RfqDocument {
  const id = overrides.id ?? anId();
  const { poster, customQuestions, startDate } = aBrief();
  return {
    ...anRfqDocument({ id: anId() }),
    isOnBoard: false,
    business: null,
    suppliers: [],
    _id: id,
    id,
    isLocked: false,
    workTitle: 'Stairwell lighting to motion sensing LED, 9 cores',
    industry: { name: 'Lighting', parentIndustry: 'Electrical' },
    isProcurement: true,
    poster,
    dueDate: '2026-11-26T06:00:00.000Z',
    duration: '1To3Months',
    suburb: 'Macquarie Park NSW 2113',
    excerpt: '<p>Replace twin 36 W battens in nine fire stairs.</p>',
    requiredVettingBadges: [aBriefBadge({ name: 'Public Liability $20m', isObtained: true })],
    optionalVettingBadges: [],
    createdAt: '2026-11-16T01:00:00.000Z',
    projectId: null,
    distanceKm: 12,
    startDate,
    description: '<p>Replace twin 36 W battens in nine fire stairs.</p>',
    customQuestions,
    ...overrides,
  };
}

export function rfqStubs({ data }: StubContext): ReturnType<ModuleStubs['network']> {
  const count = { empty: 0, some: 3, many: MANY }[data];
  const rfqs = Array.from({ length: count }, (_, index) =>
    anOpenRfq({
      ...(index === 0 && { id: stubRfqId, _id: stubRfqId }),
      ...(index === 1 && {
        workTitle: 'Façade and signage lighting repairs',
        isLocked: true,
        suburb: null,
        duration: null,
        excerpt: null,
        requiredVettingBadges: [aBriefBadge({ name: 'Working at Heights' })],
      }),
    }),
  );
  return {
    'GET /api/industry': () => [{ ...lighting, label: 'Electrical - Lighting', active: true }],
    'GET /api/search/rfqs': ({ query }) => {
      const { q = '', page = 1, size = PAGE_SIZE.rfqSearch } = query ?? {};
      const found = rfqs.filter(({ workTitle }) => workTitle.toLowerCase().includes(q.toLowerCase()));
      return listAnswer(pageOf(found, page, size).map(hitOf), found.length);
    },
    'GET /api/search/rfqs/:id': ({ params }) =>
      rfqs.find(({ id }) => id === params.id) ??
      problemAnswer(404, { code: 'brief.notFound', message: 'The stubs have no such work request.' }),
    ...savedStubs(),
    'PUT /api/requestforquotes/supplier/:id': () => withActions(aProject({ acceptRfq: true })),
  };
}

export function hitOf(document: RfqDocument): RfqHit {
  const {
    startDate: _,
    description: _description,
    customQuestions: _questions,
    isOnBoard: _isOnBoard,
    business: _business,
    user: _user,
    buyerCollaborators: _buyers,
    suppliers: _suppliers,
    sellerCollaborators: _sellers,
    messages: _messages,
    ownName: _ownName,
    ...hit
  } = document;
  return hit;
}
