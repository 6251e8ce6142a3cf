import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { businessIndustries } from '../../../platform/database/tables.ts';
import {
  addBusiness,
  addCase,
  addCast,
  addIndustry,
  addLevel,
  addPerson,
  type Cast,
} from '../../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { projectIn } from '../../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let heights: string;
let fireTrade: string;
const SITE = '1 Eagle Street, Brisbane City QLD 4000';

/** A seller with a lead, at a place and with a rating by another buyer. */
async function addSeller(name: string, values: object = {}): Promise<string> {
  const id = await addBusiness(api, { name, ...values });
  await addPerson(api, { businessId: id });
  return id;
}

const find = async (query: Record<string, string> = {}, buyer = cast.buyer) => {
  const answer = await buyer.get(
    `/api/buyer/contractors?${new URLSearchParams({ perPage: '50', ...query })}`,
  );
  expect(answer.status).toBe(200);
  return { found: listOf(answer.body), total: Number(answer.headers['record-count']) };
};
const namesOf = async (query: Record<string, string>) =>
  (await find(query)).found.map(({ name }) => String(name));

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  const near = {
    suburb: 'Albion',
    postCode: '4010',
    longitude: 153.04,
    latitude: -27.43,
    abn: '53004085616',
  };
  const albion = await addSeller('Albion Cooling', near);
  const far = await addSeller('Cairns Cooling', { suburb: 'Cairns', longitude: 145.77, latitude: -16.92 });
  await addSeller('Placeless Cooling');
  await addBusiness(api, { name: 'Leaderless Cooling' });
  heights = await addLevel(api, 'Working at heights');
  await addCase(api, { businessId: albion, levelId: heights }, 'closed', [20260601]);
  await addCase(api, { businessId: far, levelId: heights }, 'closed');
  const fire = await addIndustry(api, 'Fire');
  fireTrade = await addIndustry(api, 'Hydrants', { parentIndustry: 'Fire' });
  const db = api.app.platform.database;
  await db.insert(businessIndustries).values({ businessId: far, industryId: fire });
  await db.insert(businessIndustries).values({ businessId: albion, industryId: fireTrade });
  const project = await projectIn('complete', cast);
  await cast.buyer.post(`/api/buyer/projects/${project}/rate`, { rating: 4, review: 'On time' });
  await db.execute(sql`update projects set list_group = list_group`);
});
afterAll(() => api.close());

describe('contractors', () => {
  test('BUY-06 those who worked for the buyer come first, then by rating and distance', async () => {
    const { found, total } = await find({ site: SITE, q: '' });
    expect([found.length, found[0]]).toEqual([
      total,
      expect.objectContaining({ name: 'Harbourline Electrical' }),
    ]);
    expect(found[0]).toMatchObject({ rating: 4, ratingCount: 1, jobs: 1, jobsWithYou: 1, distanceKm: null });
    const cooling = await find({ site: SITE, q: 'cooling' });
    expect(cooling.found.map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
      ['Albion Cooling', expect.any(Number)],
      ['Cairns Cooling', expect.any(Number)],
      ['Placeless Cooling', null],
    ]);
    expect(Number(cooling.found[0]?.distanceKm)).toBeLessThan(10);
    const other = await find({ q: 'Harbourline' }, cast.strata);
    expect(other.found).toMatchObject([{ jobs: 1, jobsWithYou: 0 }]);
  });

  test('BUY-06 they are found by words, trade, distance, rating and work before', async () => {
    expect(await namesOf({ q: '53 004 085' })).toEqual(['Albion Cooling']);
    expect(await namesOf({ q: 'cairns' })).toEqual(['Cairns Cooling']);
    expect(await namesOf({ industryIds: fireTrade })).toEqual(['Albion Cooling', 'Cairns Cooling']);
    expect(await namesOf({ site: SITE, within: '25' })).toEqual(['Albion Cooling']);
    expect(await namesOf({ minRating: '4' })).toEqual(['Harbourline Electrical']);
    expect(await namesOf({ minRating: '5' })).toEqual([]);
    expect(await namesOf({ workedWithYou: 'true' })).toEqual(['Harbourline Electrical']);
    expect(await namesOf({ q: 'leaderless' })).toEqual([]);
    expect(await namesOf({ q: 'Meridian' })).toEqual([]);
    expect((await cast.buyer.get('/api/buyer/contractors?ids=1,2')).status).toBe(400);
  });

  test('BUY-06 badges are compared with the dates of the work', async () => {
    const badge = { badgeIds: heights, q: 'cooling' };
    const until = async (workTo: string) => namesOf({ ...badge, workTo, holdsAll: 'true' });
    expect(await until('2026-06-01')).toEqual(['Albion Cooling', 'Cairns Cooling']);
    expect(await until('2026-06-02')).toEqual(['Cairns Cooling']);
    const near = { badgeIds: heights, industryIds: fireTrade, site: SITE, within: '25', perPage: '1' };
    const holders = async (workFrom: string) => (await find({ ...near, workFrom, holdsAll: 'true' })).total;
    expect([(await find(near)).total, await holders('2026-06-01'), await holders('2026-06-02')]).toEqual([
      1, 1, 0,
    ]);
    const { found } = await find({ ...badge, workFrom: '2026-05-01', workTo: '2026-07-01' });
    expect(found.map(({ badges }) => badges)).toEqual([
      { asked: 1, held: 1, missing: [], lapsing: [{ name: 'Working at heights', lastDay: '2026-06-01' }] },
      { asked: 1, held: 1, missing: [], lapsing: [] },
      { asked: 1, held: 0, missing: ['Working at heights'], lapsing: [] },
    ]);
  });

  test('BUY-06 pages are counted, and chosen ones are read by their ids', async () => {
    const page = await cast.buyer.get('/api/buyer/contractors?q=cooling&perPage=2&pageNum=2');
    expect([listOf(page.body).length, page.headers['record-count']]).toEqual([1, '3']);
    const ids = `${cast.rival.businessId},${cast.lead.businessId}`;
    expect(await namesOf({ ids })).toEqual(['Harbourline Electrical', 'Summit Fire Services']);
  });
});

describe('saved lists', () => {
  const lists = '/api/buyer/contractorLists';

  test('BUY-06 BUY-22 belong to the business, whose people name, change and delete them', async () => {
    const body = { name: ' Usual three ', businessIds: [cast.rival.businessId, cast.lead.businessId] };
    const created = await cast.buyer.post(lists, body);
    expect([created.status, created.body.name]).toEqual([201, 'Usual three']);
    expect(created.body.businesses).toMatchObject([
      { name: 'Summit Fire Services' },
      { name: 'Harbourline Electrical' },
    ]);
    const again = await cast.buyer.post(lists, { ...body, name: 'usual THREE' });
    expect([again.status, again.body.code]).toEqual([409, 'contractorList.nameTaken']);
    const own = `${lists}/${created.body.id}`;
    expect((await cast.strata.put(own, { name: 'Mine', businessIds: [] })).status).toBe(404);
    await cast.strata.send({ method: 'DELETE', url: own });
    expect(listOf((await cast.strata.get(lists)).body)).toEqual([]);
    const changed = await cast.buyer.put(own, { name: 'One', businessIds: [cast.lead.businessId] });
    expect(changed.body).toMatchObject({ name: 'One', businesses: [{ name: 'Harbourline Electrical' }] });
    expect(listOf((await cast.buyer.get(lists)).body)).toHaveLength(1);
    await cast.buyer.send({ method: 'DELETE', url: own });
    expect(listOf((await cast.buyer.get(lists)).body)).toEqual([]);
  });

  test('BUY-06 are at most 50, of businesses that can be invited', async () => {
    const unknown = await cast.buyer.post(lists, { name: 'Odd', businessIds: [newId()] });
    expect(listOf(unknown.body.errors)).toMatchObject([{ field: 'businessIds.0' }]);
    for (let number = 1; number <= 50; number += 1)
      await cast.strata.post(lists, { name: `List ${number}`, businessIds: [] });
    const tooMany = await cast.strata.post(lists, { name: 'List 51', businessIds: [] });
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'contractorList.tooMany']);
  });
});
