import type {
  Contractor,
  ContractorList,
  RequestDraft,
  RequestDraftContent,
} from '@worklane/kernel/contracts';
import { WITHHELD_BRIEF_CONTENT } from '@worklane/kernel/domain';
import {
  aBrief,
  anId,
  listAnswer,
  problemAnswer,
  StubAnswer,
  type StubContext,
  type StubHandlers,
} from '@worklane/kernel/testing/network';

export const stubDraftId = '019a9d00-0000-7000-8000-0000000000d1';
const liability = '019a9d00-0000-7000-8000-0000000000e1';
const industryId = '019a9d00-0000-7000-8000-0000000000f1';

export const someContent: RequestDraftContent = {
  workTitle: 'Cooling tower fill replacement',
  industryId,
  description: '<p>Replace fill packs and drift eliminators, one tower at a time.</p>',
  schedule: [{ id: anId(), item: 'Fill packs, supply and install', quantity: '2', unit: 'towers' }],
  site: '9 Longland St, Newstead QLD 4006',
  customerName: 'Meridian Newstead Owners',
  dueDay: '2027-12-04',
  dueTime: '16:00',
};

export function aDraft(values: Partial<RequestDraft> = {}): RequestDraft {
  return {
    id: stubDraftId,
    version: 1,
    content: someContent,
    attachments: [],
    siteTimeZone: 'Australia/Brisbane',
    updatedAt: new Date().toISOString(),
    ...values,
  };
}

export function aContractor(values: Partial<Contractor> = {}): Contractor {
  return {
    id: anId(),
    name: 'Polaris Mechanical',
    businessLogoUrl: null,
    suburb: 'Eagle Farm QLD 4009',
    rating: 4.8,
    ratingCount: 12,
    jobs: 37,
    jobsWithYou: 4,
    distanceKm: 6,
    badges: { asked: 0, held: 0, missing: [], lapsing: [] },
    ...values,
  };
}

const someContractors = (): Contractor[] => [
  aContractor({ id: '019a9d00-0000-7000-8000-0000000000b1' }),
  aContractor({
    id: '019a9d00-0000-7000-8000-0000000000b2',
    name: 'Delta Plantworks',
    rating: null,
    jobsWithYou: 0,
    badges: {
      ...{ asked: 1, held: 1, missing: [] },
      lapsing: [{ name: 'Public Liability $20m', lastDay: '2026-12-20' }],
    },
  }),
];

export function draftStubs({ data }: Pick<StubContext, 'data'>): StubHandlers {
  let draft = aDraft();
  let lists: ContractorList[] = [];
  const contractors = data === 'empty' ? [] : someContractors();
  const businessesOf = (ids: readonly string[]) =>
    contractors.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }));
  return {
    'POST /api/buyer/drafts': ({ body }) => {
      draft = aDraft({ version: 0, content: body.copyOf ? someContent : {} });
      return new StubAnswer(201, { ...draft, notCopied: [] });
    },
    'GET /api/buyer/drafts/:id': () => draft,
    'PUT /api/buyer/drafts/:id': ({ body }) => {
      draft = aDraft({ content: body.content, version: body.version + 1 });
      return draft;
    },
    'DELETE /api/buyer/drafts/:id': () => new StubAnswer(204, null),
    'GET /api/buyer/drafts/:id/preview': () => previewOf(draft),
    'POST /api/buyer/drafts/:id/send': () =>
      problemAnswer(422, {
        code: 'request.invalid',
        message: 'The Work Request is not complete.',
        errors: [{ field: 'startDate', code: 'required', message: 'Choose a start date.' }],
      }),
    'GET /api/industry': () => [
      {
        ...{ _id: industryId, id: industryId, name: 'Cooling towers', parentIndustry: 'Mechanical' },
        ...{ label: 'Mechanical - Cooling towers', evolutionDb: false, active: true },
      },
    ],
    'GET /api/buyer/businesses': () => [],
    'POST /api/buyer/requestforquotes/batch': ({ body }) => ({
      rows: body.rows.map((_, index) => ({
        ...{ row: index + 1, outcome: 'created' as const, id: anId(), invited: 0, errors: [] },
      })),
    }),
    'GET /api/buyer/levels': () => [
      { _id: liability, name: 'Public Liability $20m', iconUrl: '/badge.svg', description: null },
    ],
    'GET /api/maps/suggestions': () => [{ placeId: 'newstead', label: '9 Longland St, Newstead QLD 4006' }],
    'GET /api/buyer/contractors': ({ query }) => {
      const found = contractors.filter(
        ({ id, name }) =>
          (!query?.ids || query.ids.split(',').includes(id)) &&
          name.toLowerCase().includes(query?.q?.toLowerCase() ?? ''),
      );
      return listAnswer(found, found.length);
    },
    'GET /api/buyer/contractorLists': () => lists,
    'POST /api/buyer/contractorLists': ({ body }) => {
      const list = { id: anId(), name: body.name, businesses: businessesOf(body.businessIds) };
      lists = [...lists, list];
      return new StubAnswer(201, list);
    },
    'PUT /api/buyer/contractorLists/:id': ({ params, body }) => {
      const list = { id: params.id, name: body.name, businesses: businessesOf(body.businessIds) };
      lists = lists.map((other) => (other.id === list.id ? list : other));
      return list;
    },
    'DELETE /api/buyer/contractorLists/:id': ({ params }) => {
      lists = lists.filter(({ id }) => id !== params.id);
      return new StubAnswer(204, null);
    },
  };
}

export function previewOf({ content }: RequestDraft) {
  const withBadges = {
    ...aBrief(),
    workTitle: content.workTitle ?? '',
    description: content.description ?? null,
    schedule: content.schedule ?? [],
    requiredVettingBadges: [
      {
        id: liability,
        name: 'Public Liability $20m',
        iconUrl: '/badge.svg',
        description: null,
        isObtained: true,
      },
    ],
  };
  const withoutBadges = { ...withBadges, ...WITHHELD_BRIEF_CONTENT, isLocked: true };
  return { withBadges, withoutBadges };
}
