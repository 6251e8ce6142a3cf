import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { users } from '../../platform/database/tables.ts';
import {
  addBusiness,
  addCase,
  addCast,
  addIndustry,
  addLevel,
  addPerson,
  type Cast,
} from '../../testing/cast.ts';
import { waitingOrDone } from '../../testing/in-step.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { aQuote, publish } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let levelId: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  levelId = await addLevel(api, 'Working at Heights');
});
afterAll(() => api.close());

async function open(values: Record<string, unknown> = {}): Promise<string> {
  const { briefId } = await publish(cast.buyer, cast, [], { openToMarket: true, ...values });
  return briefId;
}

const search = async (query: Record<string, string>, who = cast.rival) => {
  const answer = await who.get(`/api/search/rfqs?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return { ...answer, found: listOf(answer.body), ids: listOf(answer.body).map(({ id }) => String(id)) };
};

const ask = (id: string, who = cast.rival, body: unknown = {}, sellerIds = '') =>
  who.put(
    `/api/requestforquotes/supplier/${id}?action=assignProject&fromSupplier=true&sellerIds=${sellerIds}`,
    body,
  );

test('SRCH-01 only open briefs are found, with only the suburb of their site', async () => {
  const word = 'Zephyrine';
  const found = await open({ workTitle: `${word} lights`, description: '<p>Behind the old mill.</p>' });
  await publish(cast.buyer, cast, [cast.lead], { workTitle: `${word} closed` });
  await open({ workTitle: `${word} draft`, publish: false });
  const answer = await search({ q: word });
  expect(answer.found).toMatchObject([
    {
      id: found,
      workTitle: `${word} lights`,
      suburb: 'Pyrmont NSW 2009',
      industry: { name: 'Switchboards', parentIndustry: 'Electrical' },
      isLocked: false,
      projectId: null,
    },
  ]);
  expect(answer.headers['record-count']).toBe('1');
  expect(JSON.stringify(answer.body)).not.toContain('Pirrama');
  const one = await cast.rival.get(`/api/search/rfqs/${found}`);
  expect(one.body).toMatchObject({ description: '<p>Behind the old mill.</p>', suburb: 'Pyrmont NSW 2009' });
  expect(JSON.stringify(one.body)).not.toContain('Pirrama');
  expect((await search({ q: word }, cast.strata)).ids).toEqual([found]);
});

test('SRCH-03 TEAM-01 a person who is being removed gets no project for the business', async () => {
  const { database } = api.app.platform;
  const briefId = await open();
  const member = await addPerson(api, { businessId: cast.rival.businessId, isPrimary: false });
  const { call } = await database.transaction(async (db) => {
    await db.update(users).set({ businessId: null }).where(eq(users.id, member.id));
    const asking = ask(briefId, member);
    await waitingOrDone(database, asking);
    return { call: asking };
  });
  expect(await call).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
  expect((await cast.rival.get(`/api/search/rfqs/${briefId}`)).body.projectId).toBeNull();
});

test('SRCH-01 a brief is hidden from its buyer, after its due time, and once withdrawn', async () => {
  const word = 'Quillwort';
  const own = await publish(cast.strata, cast, [], { workTitle: `${word} one`, openToMarket: true });
  const dueAt = new Date(api.clock.now().getTime() + 60_000).toISOString();
  const due = await open({ workTitle: `${word} two`, dueDate: dueAt });
  const gone = await open({ workTitle: `${word} three` });
  expect((await search({ q: word }, cast.strata)).ids.sort()).toEqual([due, gone].sort());
  await cast.buyer.post(`/api/buyer/requestforquotes/${gone}/withdraw`, {});
  api.clock.advance(60_000);
  expect((await search({ q: word })).ids).toEqual([own.briefId]);
  expect((await cast.rival.get(`/api/search/rfqs/${due}`)).status).toBe(404);
  expect(await ask(due)).toMatchObject({ status: 409, body: { code: 'brief.notOpen' } });
  expect((await ask(own.briefId, cast.strata)).status).toBe(404);
});

test('SRCH-01 words match title, industry and description, in other forms and with typos', async () => {
  const industryId = await addIndustry(api, 'Bollards', { parentIndustry: 'Parking' });
  const byTitle = await open({ workTitle: 'Thermographic inspections', industryId });
  const byText = await open({
    workTitle: 'Yearly round',
    description: '<p>Every <strong>thermographic</strong> reading is kept.</p>',
  });
  const best = await search({ q: 'thermographic inspection', sort: 'relevance:desc' });
  expect(best.ids[0]).toBe(byTitle);
  expect((await search({ q: 'thermographic', sort: 'relevance:desc' })).ids).toEqual([byTitle, byText]);
  expect((await search({ q: 'bollard thermographic' })).ids).toEqual([byTitle]);
  expect((await search({ q: 'thermografic' })).ids).toContain(byTitle);
  expect((await search({ q: '%_" :* & |' })).status).toBe(200);
});

test('SRCH-01 filters narrow the list, which is sorted and paged', async () => {
  const industryId = await addIndustry(api, `Signs ${newId()}`);
  const inDays = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000).toISOString();
  const late = await open({ industryId, dueDate: inDays(20), duration: 'lessThan1Week' });
  const soon = await open({ industryId, dueDate: inDays(5), site: '1 Quay Road, MANLY NSW 2095' });
  const never = await open({ industryId });
  const of = async (query: Record<string, string>) =>
    (await search({ industryIds: industryId, ...query })).ids;
  expect(await of({})).toEqual([never, soon, late]);
  expect(await of({ sort: 'dueDate:asc' })).toEqual([soon, late, never]);
  expect(await of({ location: 'manly' })).toEqual([soon]);
  expect(await of({ location: '2095' })).toEqual([soon]);
  expect(await of({ location: 'Quay Road' })).toEqual([]);
  expect(await of({ duration: 'lessThan1Week' })).toEqual([late]);
  expect(await of({ dueTo: inDays(6).slice(0, 10) })).toEqual([soon]);
  expect(await of({ dueFrom: inDays(6).slice(0, 10) })).toEqual([late]);
  expect(await of({ size: '2', page: '2' })).toEqual([late]);
  expect((await search({ industryIds: industryId, size: '2' })).headers['record-count']).toBe('3');
});

test('SRCH-01 PROJ-05 texts locked by a missing badge are neither shown nor searched', async () => {
  const word = 'Marlinspike';
  const id = await open({
    workTitle: `${word} ropes`,
    description: '<p>Use the cobblestone lift.</p>',
    duration: 'lessThan1Week',
    requiredVettingBadgeIds: [levelId],
  });
  const locked = await search({ q: word });
  expect(locked.found).toMatchObject([
    {
      id,
      isLocked: true,
      suburb: null,
      duration: null,
      excerpt: null,
      requiredVettingBadges: [{ name: 'Working at Heights', isObtained: false }],
    },
  ]);
  const probes: Record<string, string>[] = [
    { q: 'cobblestone' },
    { q: word, location: 'pyrmont' },
    { q: word, badges: 'held' },
  ];
  for (const query of probes) {
    expect((await search(query)).ids).toEqual([]);
  }
  expect((await cast.rival.get(`/api/search/rfqs/${id}`)).body).toMatchObject({ description: null });
  await addCase(api, { businessId: cast.stranger.businessId, levelId }, 'closed', []);
  const unlocked = await search({ q: 'cobblestone', location: 'pyrmont', badges: 'held' }, cast.stranger);
  expect(unlocked.found).toMatchObject([{ id, isLocked: false, duration: 'lessThan1Week' }]);
});

test('SRCH-03 asking to quote creates one accepted project and notifies the buyer', async () => {
  const id = await open({ workTitle: 'Gantry repaint' });
  const asked = await ask(id);
  expect(asked).toMatchObject({
    status: 200,
    body: {
      status: 'cash.quote-pending',
      acceptRfq: true,
      owner: { id: cast.rival.id },
      brief: { _id: id, siteLocation: { site: '26 Pirrama Road, PYRMONT NSW 2009' } },
    },
  });
  expect((await ask(id)).body._id).toBe(asked.body._id);
  const brief = await cast.buyer.get(`/api/buyer/requestforquotes/${id}`);
  expect(listOf(brief.body.projects)).toMatchObject([{ businessId: cast.rival.businessId, acceptRfq: true }]);
  const notified = listOf((await cast.buyer.get('/api/notifications')).body);
  expect(notified.filter(({ entityId }) => String(entityId) === id)).toHaveLength(1);
  expect((await search({ q: 'gantry' })).found).toMatchObject([{ projectId: asked.body._id }]);
  const own = await search({ projectIds: String(asked.body._id), page: '1', size: '1' });
  expect(own.ids).toEqual([id]);
  expect((await search({ projectIds: String(asked.body._id) }, cast.stranger)).ids).toEqual([]);
});

test('SRCH-03 asking with a quote stores a draft; asking for another business is refused', async () => {
  const id = await open();
  expect((await ask(id, cast.rival, {}, cast.lead.businessId)).status).toBe(403);
  const asked = await ask(id, cast.rival, { quote: { ...aQuote, version: 0 } }, cast.rival.businessId);
  expect(asked).toMatchObject({ status: 200, body: { quote: { basePrice: 18_450, lodgedAt: null } } });
});

test('SRCH-03 a closed brief is not found, and an invited seller accepts by asking', async () => {
  const { briefId, projectOf } = await publish(cast.buyer, cast);
  expect((await ask(briefId)).status).toBe(404);
  expect(await ask(briefId, cast.lead)).toMatchObject({
    status: 200,
    body: { _id: projectOf(cast.lead), acceptRfq: true },
  });
});

describe('SRCH-02 the search for people and businesses', () => {
  test('SRCH-02 people are found by a part of the name, without excluded ids', async () => {
    const lastName = `Featherstone${newId().slice(-4)}`;
    const { businessId } = cast.lead;
    const jill = await addPerson(api, { lastName, firstName: 'Jill', businessId, isPrimary: false });
    const joan = await addPerson(api, { lastName, firstName: 'Joan', businessId, isPrimary: false });
    await addPerson(api, { lastName, firstName: 'Jude', businessId: cast.rival.businessId });
    const found = async (query: Record<string, string>) => {
      const answer = await cast.lead.get(`/api/search/users?${new URLSearchParams(query)}`);
      return [listOf(answer.body).map(({ id }) => String(id)), answer.headers['record-count']];
    };
    expect(await found({ q: lastName.slice(2), businessId })).toEqual([[jill.id, joan.id], '2']);
    expect(await found({ q: lastName, businessId, excludedIds: jill.id })).toEqual([[joan.id], '1']);
    expect(await found({ q: lastName, businessId, perPage: '1', pageNum: '2' })).toEqual([[joan.id], '2']);
    expect(await found({ q: 'fe', businessId })).toEqual([[], '0']);
    expect(await found({ filter: `email:${joan.email.toUpperCase()}` })).toEqual([[joan.id], '1']);
    const answer = await cast.lead.get(`/api/search/users?q=${lastName}`);
    expect(JSON.stringify(answer.body)).not.toContain(joan.email);
  });

  test('SRCH-02 selling businesses are found with their people, inviting ones by email', async () => {
    const answer = await cast.lead.get('/api/search/authenticated/businesses?q=summit&perPage=5');
    expect(answer.body).toMatchObject([
      {
        _id: cast.rival.businessId,
        name: 'Summit Fire Services',
        users: expect.arrayContaining([expect.objectContaining({ id: cast.rival.id })]),
      },
    ]);
    expect((await cast.lead.get('/api/search/businesses?q=Meridian')).body).toEqual([]);
    expect((await cast.rival.get(`/api/search/businesses/${cast.lead.businessId}`)).body).toMatchObject({
      name: 'Harbourline Electrical',
    });
    expect((await cast.lead.get(`/api/search/businesses/${cast.buyer.businessId}`)).status).toBe(404);
    expect((await cast.rival.get(`/api/search/users/${cast.lead.id}`)).body).toEqual({
      _id: cast.lead.id,
      id: cast.lead.id,
      firstName: 'Dana',
      lastName: 'Whitlock',
      fullName: 'Dana Whitlock',
      avatarUrl: null,
      jobTitle: null,
      businessName: 'Harbourline Electrical',
    });
    expect((await cast.rival.get(`/api/search/users/${cast.operator.id}`)).status).toBe(404);
    const invited = await cast.lead.get(
      `/api/search/businesses?filter=invitedUsers.email:${cast.rival.email}`,
    );
    expect(invited.body).toEqual([]);
  });
});

test('SRCH-02 businesses are listed newest first, five a page, without unconfirmed ones', async () => {
  const word = 'Quillon';
  const names = [1, 2, 3, 4, 5, 6, 7].map((number) => `${word} ${number}`);
  for (const name of names) {
    api.clock.advance(1000);
    const businessId = await addBusiness(api, { name });
    const isConfirmed = !name.endsWith('4');
    await addPerson(api, { businessId, ...(!isConfirmed && { emailConfirmedAt: null }) });
  }
  const page = (more = '') => cast.lead.get(`/api/search/businesses?q=${word}${more}`);
  const first = await page();
  expect(listOf(first.body).map(({ name }) => name)).toEqual([7, 6, 5, 3, 2].map((n) => `${word} ${n}`));
  expect(first.headers['record-count']).toBe('6');
  expect(listOf((await page('&pageNum=2')).body).map(({ name }) => name)).toEqual([`${word} 1`]);
});

test('SRCH-02 INV-01 a person finds inviting businesses only by their confirmed email', async () => {
  const person = await addPerson(api, { businessId: await addBusiness(api) });
  const unconfirmed = await addPerson(api, { businessId: await addBusiness(api), emailConfirmedAt: null });
  const found = async (who = person) => {
    const { body } = await who.get(`/api/search/businesses?filter=invitedUsers.email:${who.email}`);
    return listOf(body).map(({ _id }) => String(_id));
  };
  const asked = await person.post(`/api/userinvitations/${cast.rival.businessId}/request`, {
    effect: 'deleted',
  });
  expect(asked.status).toBe(201);
  expect(await found()).toEqual([]);
  const { businessId } = cast.lead;
  const invite = (who: typeof person) =>
    cast.lead.post(`/api/userinvitations/${businessId}`, {
      invitedUser: { email: who.email, firstName: 'Nora', lastName: 'Field' },
    });
  expect((await invite(person)).status).toBe(201);
  await invite(unconfirmed);
  expect(await found()).toEqual([businessId]);
  expect(await found(unconfirmed)).toEqual([]);
  expect(
    (await cast.rival.get(`/api/search/businesses?filter=invitedUsers.email:${person.email}`)).body,
  ).toEqual([]);
  api.clock.advance(15 * 86_400_000);
  expect(await found()).toEqual([]);
});

test('SRCH-02 BOARD-04 both paths return one document, with the board only for its participants', async () => {
  const { briefId } = await publish(cast.buyer, cast, [cast.lead], {
    openToMarket: true,
    workTitle: 'One document',
    description: '<p>Everything in one place.</p>',
  });
  await cast.lead.post(`/api/grouptalkmessage/${briefId}`, { message: 'Is there a lift?', type: 'comment' });
  const read = async (who: { get: typeof cast.lead.get }) => {
    const [one, other] = await Promise.all(
      ['rfqs', 'requestforquotes'].map((index) => who.get(`/api/search/${index}/${briefId}`)),
    );
    return { one, other };
  };
  for (const who of [cast.lead, cast.rival]) {
    const { one, other } = await read(who);
    expect(one?.status).toBe(200);
    expect(one?.body).toEqual(other?.body);
    expect(one?.body).toMatchObject({
      workTitle: 'One document',
      description: '<p>Everything in one place.</p>',
    });
  }
  expect((await read(cast.lead)).one?.body).toMatchObject({
    isOnBoard: true,
    business: { id: cast.buyer.businessId },
    messages: [{ text: 'Is there a lift?' }],
  });
  const market = (await read(cast.rival)).one?.body;
  expect(market).toMatchObject({ isOnBoard: false, business: null, messages: [], suppliers: [] });
  const { other } = await read(cast.buyer);
  expect(other).toMatchObject({ status: 200, body: { isOnBoard: true, isLocked: false } });
  for (const stranger of [cast.nobusiness, cast.operator])
    expect((await read(stranger)).other?.status).toBe(404);
});
