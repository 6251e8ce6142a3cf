import type { Business, LevelCase, Review } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import {
  aBusiness,
  aLevelCase,
  anId,
  type ModuleStubs,
  problemAnswer,
  type StubContext,
} from '@worklane/kernel/testing/network';
import { editStubs } from './edit-stubs.ts';
import { operatorStubs } from './operator-stubs.ts';
import { outboxStubs } from './outbox-stubs.ts';
import { releaseStubs } from './release-stubs.ts';
import { teamStubs } from './team-stubs.ts';
import { vettingStubs } from './vetting-stubs.ts';

const MANY = 30;
const REVIEWS = 12;

const otherId = anId();

/** Answers for this module when it runs alone with `--stub`; checked against the contracts. */
export const stubs: ModuleStubs = {
  pages: {
    'Business profile: your business': '/businessProfile',
    'Business profile: another business': `/businessProfile/${otherId}`,
    'Edit Business': '/business/edit',
    Team: '/business/teamEdit',
    Invitations: '/userinvitations',
    Badges: '/badges',
    'Badge: its questions': `/vetting/${anId()}`,
    'Badges to review (sign in as the operator)': '/operator/vetting',
    'Outbox (sign in as the operator)': '/operator/outbox',
    'Home of operators (sign in as the operator)': '/operator',
    'Businesses (sign in as the operator)': '/operator/businesses',
    'Users (sign in as the operator)': '/operator/users',
    'Releases (sign in as the operator)': '/operator/releases',
    'Releases of a package (sign in as the operator)': '/operator/releases/mf-projects',
    'Security log (sign in as the operator)': '/operator/log',
  },
  widgets: {
    'business.badge-cards': { levelIds: 'all', place: 'page', explains: true },
    'business.member-search': { excludedIds: [], action: 'Add', onPick: () => undefined },
  },
  network: (context) => {
    const own = context.user.businessId ?? anId();
    const businesses = [
      profile(context, own, context.user.business?.name ?? ''),
      profile(context, otherId, 'Bayside Plumbing'),
    ];
    const badges = badgesIn(context);
    const missing = problemAnswer(404, {
      code: 'business.notFound',
      message: 'The stubs have no such business.',
    });
    let isShared = false;
    const publicPage = () => ({ url: isShared ? 'https://portal.example/shared/stub' : null });
    return {
      ...outboxStubs(context),
      ...operatorStubs(context),
      ...releaseStubs(context),
      ...vettingStubs(context),
      ...teamStubs(context),
      ...editStubs(businesses),
      'GET /api/business/:id': ({ params }) => businesses.find(({ id }) => id === params.id) ?? missing,
      'GET /api/reviews': ({ query: { pageNum = 1 } }) => reviewsOn(pageNum),
      'POST /api/business/:id/portfolio': () => [],
      'PUT /api/business/:id/portfolio/:itemId': ({ params, body }) => {
        const items = businesses.flatMap(({ portfolio }) => portfolio);
        const found = items.find(({ _id }) => _id === params.itemId);
        return found ? Object.assign(found, { name: body?.name ?? found.name }) : missing;
      },
      'POST /api/business/:id/portfolio/:itemId/remove': () => null,
      'POST /api/business/:id/portfolio/:itemId/restore': () => null,
      'GET /api/business/:id/publicPage': publicPage,
      'PUT /api/business/:id/publicPage': ({ body }) => {
        isShared = body?.isShared === true;
        return publicPage();
      },
      'GET /level/cases/:supplierId/:levelIds': ({ params: { levelIds } }) =>
        badges.filter(({ level }) => levelIds === 'all' || levelIds.split(',').includes(level._id)),
    };
  },
};

function profile({ data }: StubContext, id: string, name: string): Business {
  if (data === 'empty') return bareProfile(id, name);
  const rating = { mean: 4, count: REVIEWS };
  const full = aBusiness({ id, _id: id, name, portfolio: portfolioOf(3), rating });
  if (data === 'some') return full;

  return {
    ...full,
    industryLabels: Array.from({ length: MANY }, (_, index) => `Electrical - Specialty ${index + 1}`),
    qualifications: Array.from({ length: MANY }, (_, index) => ({
      name: `Licence ${index + 1}`,
      fromDate: '2024-03-01',
      endDate: null,
    })),
    portfolio: portfolioOf(MANY),
    users: [
      ...full.users,
      ...Array.from({ length: MANY }, (_, index) => ({
        id: anId(),
        firstName: 'Kathleen',
        lastName: `Abbott ${index + 3}`,
        isPrimary: false,
        jobTitle: null,
        avatarUrl: null,
      })),
    ],
  };
}

const bareProfile = (id: string, name: string): Business => ({
  ...aBusiness({ id, _id: id, name }),
  abn: null,
  experienceYear: null,
  industries: [],
  industryLabels: [],
  address: null,
  formattedAddress: null,
  suburb: null,
  postCode: null,
  loc: null,
  url: null,
  description: null,
  telephones: [],
  qualifications: [],
  socialUrls: [],
  portfolio: [],
  users: [],
});

function reviewsOn(pageNum: number): Review[] {
  const before = (pageNum - 1) * PAGE_SIZE.reviews;
  return Array.from({ length: Math.min(PAGE_SIZE.reviews, REVIEWS - before) }, (_, index) => {
    const id = anId();
    return {
      _id: id,
      id,
      reviewedId: id,
      reviewedEntity: 'business',
      rating: 4,
      reviewText: 'On time, and the site was left clean.',
      reviewerBusinessName: `Meridian Strata ${before + index + 1}`,
      createdAt: '2026-05-04T02:00:00.000Z',
    };
  });
}

function portfolioOf(count: number): Business['portfolio'] {
  return Array.from({ length: count }, (_, index) => ({
    _id: anId(),
    name: `Foyer lights ${index + 1}`,
    mimeType: 'image/svg+xml',
    description: 'Before the handover.',
    date: '2026-05-04',
    fullImageUrl: picture(index),
    thumbnailImageUrl: picture(index),
    projectId: null,
  }));
}

function picture(index: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="hsl(${(index * 47) % 360} 40% 70%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function badgesIn({ data }: StubContext): LevelCase[] {
  if (data === 'empty') return [];
  const some = [
    aLevelCase('Public Liability $20m', { state: 'closed', expiration: 20300630 }),
    aLevelCase('Workers Compensation', { state: 'closed' }),
    aLevelCase('Working at Heights', { state: 'expired' }),
    aLevelCase('Environmental Policy', { state: 'submit' }),
    aLevelCase('Confined Spaces', { state: 'draft' }),
    aLevelCase('Site Induction'),
  ];
  if (data === 'some') return some;
  return [...some, ...Array.from({ length: MANY }, (_, index) => aLevelCase(`Induction, site ${index + 1}`))];
}
