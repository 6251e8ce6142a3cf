import type { OpenRfq, SearchRfqsQuery, UserHit } from '@worklane/shared-kernel/contracts';
import {
  COLLABORATOR_SEARCH_MIN_LENGTH,
  MEMBER_SEARCH_MIN_LENGTH,
  PAGE_SIZE,
} from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { notFound, ProblemError } from '../../platform/problem.ts';
import { type Call, route } from '../../platform/route.ts';
import { linksFor } from '../files/index.ts';
import { performSellerAction, readProject } from '../projects/index.ts';
import { askToQuote } from './ask-to-quote.ts';
import { countBusinesses, findBusinesses, membersOf } from './business-search.repository.ts';
import { presentBusinessHit, presentUserHit } from './hits.presenter.ts';
import { countPeople, type PeopleWanted, searchPeople } from './people-search.repository.ts';
import { badgesByBrief, openRfq, rfqViewOf, searchRfqs } from './read-rfqs.ts';
import { presentOpenRfq, presentRfqHit } from './rfqs.presenter.ts';

const ONE = { limit: 1, offset: 0 };

export function searchModule(app: FastifyInstance): void {
  route(app, 'GET /api/search/users', async (call) => findPeople(call));
  route(app, 'GET /api/search/authenticated/users', async ({ query, db }) => {
    const { q = '', filter } = query;
    const email = filter?.replace(/^email:/, '').trim();
    const name = q.trim().replace(/\s+/g, ' ');
    if (email === undefined && name.length < MEMBER_SEARCH_MIN_LENGTH) return [];
    const wanted = email === undefined ? { name } : { email };
    const page = { limit: PAGE_SIZE.memberSearch, offset: 0 };
    return (await searchPeople(db, { ...wanted, excludedIds: [] }, page)).map(presentUserHit);
  });
  route(app, 'GET /api/search/users/:id', async ({ db, params }) => {
    const [person] = await searchPeople(db, { id: params.id, excludedIds: [] }, ONE);
    if (!person) throw notFound('user.notFound');
    return presentUserHit(person);
  });
  route(app, 'GET /api/search/businesses/:id', async ({ db, params }) => {
    const [business] = await findBusinesses(db, { name: '', id: params.id, inviting: null }, ONE);
    if (!business) throw notFound('business.notFound');
    return presentBusinessHit(business, await membersOf(db, [business.id]));
  });
  route(app, 'GET /api/search/businesses', async (call) => findSellers(call));
  route(app, 'GET /api/search/authenticated/businesses', async (call) => findSellers(call));
  route(app, 'GET /api/search/rfqs', async (call) => findRfqs(call));
  route(app, 'GET /api/search/authenticated/rfqs', async (call) => findRfqs(call));

  route(app, 'GET /api/search/rfqs/:id', async ({ db, params, user, now }): Promise<OpenRfq> => {
    const view = await rfqViewOf(db, user, now);
    const record = await openRfq(db, params.id, view);
    if (!record) throw notFound('brief.notFound');
    const badges = await badgesByBrief(db, [record.brief.id], view);
    return presentOpenRfq(record, badges);
  });

  route(
    app,
    'PUT /api/requestforquotes/supplier/:id',
    async ({ db, params, query, body, user, now, platform }) => {
      const { sellerIds = '' } = query;
      if (!['', user.businessId, user.id].includes(sellerIds))
        throw new ProblemError(403, 'access.forbidden');
      const links = linksFor(platform, user, now);
      const asking = { briefId: params.id, businessId: user.businessId, byUserId: user.id, now };
      const projectId = await askToQuote(db, { ...asking, settings: platform.settings });
      if (body.quote) {
        const { settings } = platform;
        await performSellerAction(db, {
          ...asking,
          projectId,
          settings,
          links,
          action: 'editQuote',
          body: body.quote,
        });
      }
      const { id: userId, businessId, isPrimary } = user;
      return readProject(db, projectId, { userId, businessId, isPrimary, now, links });
    },
  );
}

/** What searches use of a call, which two paths share. */
type SearchCall<Name extends 'GET /api/search/businesses' | 'GET /api/search/rfqs'> = Pick<
  Call<Name>,
  'db' | 'query' | 'reply' | 'user' | 'now'
>;

async function findPeople({ db, query, reply }: Call<'GET /api/search/users'>): Promise<UserHit[]> {
  const {
    q = '',
    filter,
    businessId,
    excludedIds = '',
    pageNum = 1,
    perPage = PAGE_SIZE.peopleSearch,
  } = query;
  const name = q.trim().replace(/\s+/g, ' ');
  const email = filter?.replace(/^email:/, '').trim();
  if (email === undefined && name.length < COLLABORATOR_SEARCH_MIN_LENGTH) {
    reply.header('record-count', '0');
    return [];
  }
  const wanted: PeopleWanted = {
    ...(email === undefined ? { name } : { email }),
    ...(businessId !== undefined && { businessId }),
    excludedIds: idsIn(excludedIds),
  };
  const page = { limit: perPage, offset: (pageNum - 1) * perPage };
  const [people, total] = await Promise.all([searchPeople(db, wanted, page), countPeople(db, wanted)]);
  reply.header('record-count', String(total));
  return people.map(presentUserHit);
}

async function findSellers({ db, query, reply, user }: SearchCall<'GET /api/search/businesses'>) {
  const { q = '', filter, pageNum = 1, perPage = PAGE_SIZE.businessSearch } = query;
  const invitedEmail = filter?.replace(/^invitedUsers\.email:/, '').trim();
  const wanted = {
    name: q.trim(),
    inviting: invitedEmail === undefined ? null : { email: invitedEmail, userId: user.id },
  };
  const page = { limit: perPage, offset: (pageNum - 1) * perPage };
  const [found, total] = await Promise.all([findBusinesses(db, wanted, page), countBusinesses(db, wanted)]);
  const members = await membersOf(
    db,
    found.map(({ id }) => id),
  );
  reply.header('record-count', String(total));
  return found.map((business) => presentBusinessHit(business, members));
}

async function findRfqs({ db, query, reply, user, now }: SearchCall<'GET /api/search/rfqs'>) {
  const view = await rfqViewOf(db, user, now);
  const { records, total } = await searchRfqs(db, wantedOf(query), view);
  const badges = await badgesByBrief(
    db,
    records.map(({ brief }) => brief.id),
    view,
  );
  reply.header('record-count', String(total));
  return records.map((record) => presentRfqHit(record, badges));
}

function wantedOf({ q, location, industryIds, projectIds, ...rest }: SearchRfqsQuery) {
  return {
    ...rest,
    q: q?.trim() ?? '',
    location: location?.trim() ?? '',
    industryIds: idsIn(industryIds ?? ''),
    projectIds: projectIds === undefined ? null : idsIn(projectIds),
  };
}

const idsIn = (list: string) => (list === '' ? [] : list.split(','));
