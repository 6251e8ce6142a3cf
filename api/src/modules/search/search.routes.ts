import type { UserHit } from '@worklane/shared-kernel/contracts';
import {
  COLLABORATOR_SEARCH_MIN_LENGTH,
  MEMBER_SEARCH_MIN_LENGTH,
  PAGE_SIZE,
} from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { conflict, notFound, ProblemError } from '../../platform/http/problem.ts';
import { type Call, route } from '../../platform/http/route.ts';
import { sightOf } from '../../platform/project-sight.repository.ts';
import { notifiedSubjects } from '../../platform/sessions/notified-subjects.repository.ts';
import { BRIEF_OPENED, type BriefOpened } from '../briefs/index.ts';
import { linksFor } from '../files/index.ts';
import { performSellerAction, readProject } from '../projects/index.ts';
import { countBusinesses, findBusinesses, membersOf } from './business-search.repository.ts';
import { presentBusinessHit, presentUserHit } from './hits.presenter.ts';
import { notifyOfMatch } from './notify-of-match.ts';
import { countPeople, type PeopleWanted, searchPeople } from './people-search.repository.ts';
import { placeSuburbs } from './place-suburbs.ts';
import { askToQuote } from './rfqs/ask-to-quote.ts';
import { readRfqDocument } from './rfqs/read-rfq-document.ts';
import { badgesByBrief, rfqViewOf, searchRfqs } from './rfqs/read-rfqs.ts';
import { presentRfqHit } from './rfqs/rfqs.presenter.ts';
import { wantedOf } from './rfqs/rfqs-wanted.ts';
import { savedSearchRoutes } from './saved-searches.routes.ts';

const ONE = { limit: 1, offset: 0 };

export function searchModule(app: FastifyInstance): void {
  const { platform } = app;
  platform.jobs.register(BRIEF_OPENED, (payload) => notifyOfMatch(platform, payload as BriefOpened));
  platform.hourlyTasks.add((now) => placeSuburbs(platform, now));
  savedSearchRoutes(app);
  route(app, 'GET /api/search/users', async (call) => findPeople(call));
  route(app, 'GET /api/search/authenticated/users', async ({ query, db, user }) => {
    const { q = '', filter } = query;
    const email = filter?.replace(/^email:/, '').trim();
    const name = q.trim().replace(/\s+/g, ' ');
    if (email === undefined && name.length < MEMBER_SEARCH_MIN_LENGTH) return [];
    const wanted = email === undefined ? { name } : { email };
    const page = { limit: PAGE_SIZE.memberSearch, offset: 0 };
    return (await searchPeople(db, { ...wanted, excludedIds: [] }, page)).map(presentUserHit(user));
  });
  route(app, 'GET /api/search/users/:id', async ({ db, params, user }) => {
    const [person] = await searchPeople(db, { id: params.id, excludedIds: [] }, ONE);
    if (!person) throw notFound('user.notFound');
    return presentUserHit(user)(person);
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

  route(app, 'GET /api/search/rfqs/:id', ({ db, params, user, now }) =>
    readRfqDocument(db, { briefId: params.id, user, now }),
  );
  route(app, 'GET /api/search/requestforquotes/:id', ({ db, params, user, now }) =>
    readRfqDocument(db, { briefId: params.id, user, now }),
  );

  route(
    app,
    'PUT /api/requestforquotes/supplier/:id',
    async ({ db, params, query, body, user, now, platform }) => {
      const { sellerIds = '' } = query;
      if (!['', user.businessId, user.id].includes(sellerIds))
        throw new ProblemError(403, 'access.forbidden');
      const links = linksFor(platform, user, now);
      const asking = { briefId: params.id, ...sightOf(user), byUserId: user.id, now };
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
      const { id: userId, isPrimary } = user;
      return readProject(db, projectId, { userId, sight: sightOf(user), isPrimary, now, links });
    },
  );
}

type SearchCall<Name extends 'GET /api/search/businesses' | 'GET /api/search/rfqs'> = Pick<
  Call<Name>,
  'db' | 'query' | 'reply' | 'user' | 'now'
>;

async function findPeople({ db, query, reply, user }: Call<'GET /api/search/users'>): Promise<UserHit[]> {
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
  return people.map(presentUserHit(user));
}

async function findSellers({ db, query, reply, user, now }: SearchCall<'GET /api/search/businesses'>) {
  const { q = '', filter, pageNum = 1, perPage = PAGE_SIZE.businessSearch } = query;
  const invitedEmail = filter?.replace(/^invitedUsers\.email:/, '').trim();
  const wanted = {
    name: q.trim(),
    inviting: invitedEmail === undefined ? null : { email: invitedEmail, userId: user.id, now },
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
  const view = await rfqViewOf(db, sightOf(user), now);
  if (!view.place && (query.within !== undefined || query.sort === 'distance:asc'))
    throw conflict('search.placeMissing');
  const { told: toldId } = query;
  const briefIds = toldId === undefined ? undefined : await notifiedSubjects(db, { toldId, userId: user.id });
  const { records, total } = await searchRfqs(db, { ...wantedOf(query), briefIds }, view);
  const badges = await badgesByBrief(
    db,
    records.map(({ brief }) => brief.id),
    view,
  );
  reply.header('record-count', String(total));
  return records.map((record) => presentRfqHit(record, badges));
}

const idsIn = (list: string) => (list === '' ? [] : list.split(','));
