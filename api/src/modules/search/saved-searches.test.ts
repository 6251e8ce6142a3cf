import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import { businesses } from '../../platform/database/tables.ts';
import { addCast, addLevel, addPerson, type Cast, type TestPerson } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { mailsTo } from '../../testing/work/mails.ts';
import { publish } from '../../testing/work/projects.ts';
import { notifyOfMatch } from './notify-of-match.ts';
import { placeSuburbs } from './place-suburbs.ts';

const OFFICE = { longitude: 151.157, latitude: -33.911 };

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  await moveTo(OFFICE);
});
afterAll(() => api.close());

const moveTo = (place: { longitude: number | null; latitude: number | null }) =>
  api.app.platform.database.update(businesses).set(place).where(eq(businesses.id, cast.rival.businessId));
async function open(values: Record<string, unknown> = {}): Promise<string> {
  const { briefId } = await publish(cast.buyer, cast, [], { openToMarket: true, ...values });
  return briefId;
}
const seller = () => addPerson(api, { businessId: cast.rival.businessId, isPrimary: false });
const notifyOf = (briefId: string) => notifyOfMatch(api.app.platform, { briefId });
const find = (query: Record<string, string>) =>
  cast.rival.get(`/api/search/rfqs?${new URLSearchParams(query)}`);
const save = async (person: TestPerson, name: string, query: object) =>
  person.post('/api/search/saved', { name, query });
const notificationsOf = async (person: TestPerson) =>
  listOf((await person.get('/api/notifications')).body).filter(({ state }) => String(state) === 'search.rfq');

describe('distances', () => {
  test('SRCH-01 MAP-01 a seller finds nearby briefs, nearest first, by suburb and not by site', async () => {
    const word = 'Marlinspike';
    const near = await open({ workTitle: `${word} one`, site: '9 Hidden Lane, NEWTOWN NSW 2042' });
    const far = await open({ workTitle: `${word} two`, site: '1 Quay Road, MANLY NSW 2095' });
    const nowhere = await open({ workTitle: `${word} three`, site: 'Somewhere' });
    await placeSuburbs(api.app.platform, api.clock.now());
    const { body } = await find({ q: word, sort: 'distance:asc' });
    expect(listOf(body).map(({ id, distanceKm }) => [id, distanceKm])).toEqual([
      [near, expect.any(Number)],
      [far, expect.any(Number)],
      [nowhere, null],
    ]);
    const [first, second] = listOf(body).map(({ distanceKm }) => Number(distanceKm));
    expect(first).toBeGreaterThanOrEqual(1);
    expect(first).toBeLessThan(6);
    expect(second).toBeGreaterThan(12);
    expect(second).toBeLessThan(20);
    expect(JSON.stringify(body)).not.toContain('Hidden');
    const within = listOf((await find({ q: word, within: '10' })).body).map(({ id }) => id);
    expect(within).toEqual([near]);
    const one = await cast.rival.get(`/api/search/rfqs/${near}`);
    expect(one.body.distanceKm).toBe(first);
    expect(Object.keys(one.body)).not.toEqual(expect.arrayContaining(['longitude']));
  });

  test('SRCH-01 a seller needs an address, and a locked brief shows no distance', async () => {
    const levelId = await addLevel(api, 'Rope access');
    const word = 'Galligaskin';
    await open({
      workTitle: word,
      site: '9 Hidden Lane, NEWTOWN NSW 2042',
      requiredVettingBadgeIds: [levelId],
    });
    await placeSuburbs(api.app.platform, api.clock.now());
    const hits = listOf((await find({ q: word })).body);
    expect(hits).toMatchObject([{ isLocked: true, suburb: null, distanceKm: null }]);
    expect((await find({ q: word, within: '50' })).body).toEqual([]);
    // The position of the locked brief must not show its place either: it would be the nearest.
    await open({ workTitle: `${word} far`, site: '1 Quay Road, MANLY NSW 2095' });
    const inOrder = listOf((await find({ q: word, sort: 'distance:asc' })).body);
    expect(inOrder.map(({ isLocked }) => isLocked)).toEqual([false, true]);
    await moveTo({ longitude: null, latitude: null });
    expect(await find({ within: '10' })).toMatchObject({
      status: 409,
      body: { code: 'search.placeMissing', message: expect.stringContaining('Business Profile') },
    });
    expect((await find({ sort: 'distance:asc' })).status).toBe(409);
    await moveTo(OFFICE);
    expect((await find({ within: '0' })).status).toBe(400);
  });
});

describe('saved searches', () => {
  test('a person saves, renames, removes and restores only their own searches', async () => {
    const saved = await save(cast.rival, ' Lighting nearby ', { q: 'lighting', within: 25 });
    expect(saved).toMatchObject({
      status: 201,
      body: { name: 'Lighting nearby', query: { q: 'lighting', within: 25 } },
    });
    const path = `/api/search/saved/${saved.body.id}`;
    expect((await cast.rival.put(path, { name: 'Near' })).body.name).toBe('Near');
    for (const part of ['/remove', '/restore'])
      expect((await cast.lead.post(path + part, {})).body.code).toBe('search.savedNotFound');
    expect((await cast.lead.put(path, { name: 'Mine' })).status).toBe(404);
    expect(listOf((await cast.lead.get('/api/search/saved')).body)).toEqual([]);
    expect((await cast.rival.post(`${path}/remove`, {})).status).toBe(204);
    expect(listOf((await cast.rival.get('/api/search/saved')).body)).toEqual([]);
    expect((await cast.rival.post(`${path}/restore`, {})).body.name).toBe('Near');
    expect(listOf((await cast.rival.get('/api/search/saved')).body)).toHaveLength(1);
    expect((await save(cast.rival, ' ', {})).status).toBe(400);
    expect((await save(cast.rival, 'x', { sort: 'createdAt:desc' })).status).toBe(400);
  });

  test('a person saves a limited number of searches, even in two tabs', async () => {
    const person = await seller();
    const answers = await Promise.all(
      Array.from({ length: LIST_MAX_ITEMS.savedSearches + 2 }, (_, index) =>
        save(person, `Search ${index}`, {}),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIST_MAX_ITEMS.savedSearches);
    expect(answers.filter(({ body }) => String(body.code) === 'search.tooManySaved')).toHaveLength(2);
  });

  test('restoring a removed search does not exceed the limit', async () => {
    const person = await seller();
    const removed = await save(person, 'Removed', {});
    const path = `/api/search/saved/${removed.body.id}`;
    await person.post(`${path}/remove`, {});
    for (let count = 0; count < LIST_MAX_ITEMS.savedSearches; count += 1)
      await save(person, `Search ${count}`, {});
    expect(await person.post(`${path}/restore`, {})).toMatchObject({
      status: 409,
      body: { code: 'search.tooManySaved' },
    });
    expect(listOf((await person.get('/api/search/saved')).body)).toHaveLength(LIST_MAX_ITEMS.savedSearches);
  });

  test('SRCH-01 a match causes one notification and one mail for all matching searches', async () => {
    const person = await seller();
    await save(person, 'Sails', { q: 'topgallant' });
    const gone = await save(person, 'Removed', { q: 'mizzen' });
    await person.post(`/api/search/saved/${gone.body.id}/remove`, {});
    await save(person, 'Also sails', { q: 'topgallant sail' });
    const match = await open({ workTitle: 'Topgallant sail repairs' });
    const other = await open({ workTitle: 'Mizzen work' });
    for (const briefId of [match, match, other]) await notifyOf(briefId);
    expect(await notificationsOf(person)).toMatchObject([
      { entityId: match, notificationBody: expect.stringContaining('Topgallant sail repairs') },
    ]);
    const mails = await mailsTo(api, person.email);
    expect(mails).toMatchObject([{ subject: 'New Work Request: Topgallant sail repairs' }]);
    await notifyOf(await open({ workTitle: 'Another topgallant' }));
    expect(await notificationsOf(person)).toMatchObject([
      { notificationBody: expect.stringContaining('2 new Work Requests') },
    ]);
    expect(await mailsTo(api, person.email)).toHaveLength(1);
    await notifyOf(match);
    expect(await mailsTo(api, person.email)).toHaveLength(1);
  });

  test('SRCH-01 NOTE-03 a grouped notification or mail links to exactly its matches, for its person', async () => {
    const person = await seller();
    await save(person, 'Spars', { q: 'bowsprit' });
    const before = await open({ workTitle: 'Bowsprit of before' });
    const found = [await open({ workTitle: 'Bowsprit one' }), await open({ workTitle: 'Bowsprit two' })];
    for (const briefId of found) await notifyOf(briefId);
    const [notification] = await notificationsOf(person);
    const [mail] = await mailsTo(api, person.email);
    const link = new URL(String(mail?.link), 'https://worklane.test');
    expect(link.pathname).toBe('/search/rfq');
    const foundBy = async (reader: TestPerson, toldId: string) => {
      const { body } = await reader.get(`/api/search/rfqs?told=${toldId}`);
      return listOf(body).map(({ id }) => id);
    };
    for (const toldId of [String(notification?.id), String(link.searchParams.get('told'))]) {
      expect(await foundBy(person, toldId)).toEqual([...found].reverse());
      expect(await foundBy(cast.rival, toldId)).toEqual([]);
    }
    expect(listOf((await find({ q: 'bowsprit' })).body).map(({ id }) => id)).toContain(before);
  });

  test('a person who declines mails gets only notifications; excluded people and briefs get none', async () => {
    const person = await seller();
    const invited = cast.lead;
    await person.put('/api/userpreferences/mine', { declinedMails: ['search.matched'] });
    for (const each of [person, invited, cast.strata]) await save(each, 'Oars', { q: 'rowlock' });
    const own = await publish(cast.strata, cast, [], { workTitle: 'Rowlock own', openToMarket: true });
    const { briefId } = await publish(cast.buyer, cast, [invited], {
      workTitle: 'Rowlock invited',
      openToMarket: true,
    });
    const closed = await publish(cast.buyer, cast, [], { workTitle: 'Rowlock closed' });
    for (const id of [own.briefId, briefId, closed.briefId]) await notifyOf(id);
    expect((await notificationsOf(person)).map(({ notificationBody }) => notificationBody)).toEqual([
      expect.stringContaining('2 new Work Requests'),
    ]);
    expect(await mailsTo(api, person.email)).toEqual([]);
    expect(await notificationsOf(invited)).toMatchObject([{ entityId: own.briefId }]);
    expect(await notificationsOf(cast.strata)).toMatchObject([{ entityId: briefId }]);
  });
});
