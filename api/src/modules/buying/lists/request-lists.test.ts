import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { addBusiness, addCast, addPerson, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { act, aQuote, publish } from '../../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
const ids: Partial<Record<Name, string>> = {};
type Name =
  | 'Draft'
  | 'Unsent'
  | 'Open'
  | 'Decide'
  | 'Nobody'
  | 'Working'
  | 'Completed'
  | 'Unrated'
  | 'Rated'
  | 'Withdrawn';
const DUE = '2026-03-13T06:00:00.000Z';

const rowsOf = async (query = '', buyer = cast.buyer) => {
  const answer = await buyer.get(`/api/buyer/requestforquotes${query}`);
  expect(answer.status).toBe(200);
  return { rows: listOf(answer.body), total: answer.headers['record-count'] };
};
const idsOf = async (query: string) => (await rowsOf(query)).rows.map(({ id }) => String(id));

async function step(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200 && status !== 201) throw new Error(JSON.stringify(body));
}

async function quoted(name: Name, values: object = {}): Promise<string> {
  const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.lead], { workTitle: name, ...values });
  ids[name] = briefId;
  const projectId = projectOf(cast.lead);
  await step(act(cast.lead, projectId, 'acceptProject', { acceptRfq: true }));
  await step(act(cast.lead, projectId, 'submitQuote', aQuote));
  return projectId;
}

async function worked(name: Name, lastStep: 'award' | 'complete' | 'paid' | 'rate'): Promise<void> {
  const projectId = await quoted(name);
  const buys = (what: string, body = {}) =>
    step(cast.buyer.post(`/api/buyer/projects/${projectId}/${what}`, body));
  await buys('award');
  if (lastStep === 'award') return;
  await step(act(cast.lead, projectId, 'completeWork'));
  if (lastStep === 'complete') return;
  await buys('paid');
  if (lastStep === 'rate') await buys('rate', { rating: 5, review: 'On time' });
}

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  const { body } = await cast.buyer.post('/api/buyer/drafts', {});
  ids.Draft = String(body.id);
  const content = { workTitle: 'Paint the foyer', site: '5 Quay Street, SYDNEY NSW 2000' };
  await step(cast.buyer.put(`/api/buyer/drafts/${body.id}`, { version: 1, content }));
  ids.Unsent = (await publish(cast.buyer, cast, [], { workTitle: 'Unsent', publish: false })).briefId;
  const site = '12 King William Street, ADELAIDE SA 5000';
  ids.Open = (
    await publish(cast.buyer, cast, [cast.lead, cast.rival], { dueDate: DUE, site, state: 'SA' })
  ).briefId;
  await quoted('Decide');
  ids.Nobody = (
    await publish(cast.buyer, cast, [cast.rival], { workTitle: 'Nobody', dueDate: '2026-03-11' })
  ).briefId;
  await worked('Working', 'award');
  await worked('Completed', 'complete');
  await worked('Unrated', 'paid');
  await worked('Rated', 'rate');
  const withdrawn = await publish(cast.buyer, cast, [cast.lead], { workTitle: 'Withdrawn' });
  ids.Withdrawn = withdrawn.briefId;
  await step(
    cast.buyer.post(`/api/buyer/requestforquotes/${withdrawn.briefId}/withdraw`, { reason: 'Sold' }),
  );
  api.clock.set('2026-03-12T01:00:00.000Z');
});
afterAll(() => api.close());

test('BUY-02 each request stands in one list with its next move', async () => {
  const { rows } = await rowsOf('?pageSize=50');
  const done = await rowsOf('?group=done');
  const places = [...rows, ...done.rows].map(({ id, group, move, moveCount, isYourMove }) => [
    Object.entries(ids).find(([, found]) => found === String(id))?.[0],
    ...[group, move, moveCount, isYourMove],
  ]);
  expect(places.sort()).toEqual([
    ['Completed', 'progress', 'checkWork', null, true],
    ['Decide', 'decide', 'compare', 1, true],
    ['Draft', 'draft', 'finishDraft', null, true],
    ['Nobody', 'decide', 'extend', null, true],
    ['Open', 'open', 'viewRequest', null, false],
    ['Rated', 'done', 'viewJob', null, false],
    ['Unrated', 'rate', 'rate', null, true],
    ['Unsent', 'draft', 'finishDraft', null, true],
    ['Withdrawn', 'done', 'viewRequest', null, false],
    ['Working', 'progress', 'viewJob', null, false],
  ]);
  const brief = await cast.buyer.get(`/api/buyer/requestforquotes/${ids.Completed}`);
  expect(brief.body).toMatchObject({ group: 'progress', move: 'checkWork' });
});

test('BUY-02 BUY-03 the overview counts lists and moves, and has no half-typed site', async () => {
  const { body } = await cast.buyer.get('/api/buyer/overview');
  expect(body).toEqual({
    counts: { draft: 2, open: 1, decide: 2, progress: 2, pay: 0, rate: 1, done: 2 },
    yourMoves: 6,
    closesThisWeek: 1,
    mine: 8,
    sites: expect.arrayContaining(['12 King William Street, ADELAIDE SA 5000']),
    industries: [{ id: cast.industryId, name: 'Switchboards' }],
  });
  expect(body.sites).not.toContain('5 Quay Street, SYDNEY NSW 2000');
});

test('BUY-02 a row shows the contractors, the Job and its amount', async () => {
  const { rows } = await rowsOf('?group=open');
  expect(rows).toMatchObject([
    {
      siteTimeZone: 'Australia/Adelaide',
      dueDate: DUE,
      isSealed: false,
      contractors: { invited: 2, seen: 0, quoted: 0 },
    },
  ]);
  const progress = await rowsOf('?group=progress&q=Working');
  expect(progress.rows).toMatchObject([
    {
      contractorName: 'Harbourline Electrical',
      amountIncludingGst: 20_295,
      workStartsOn: '2026-05-04',
      responsible: { firstName: 'Priya' },
    },
  ]);
});

test('BUY-02 search, filters, order and pages are those of the address', async () => {
  expect(await idsOf('?q=paint')).toEqual([ids.Draft]);
  expect(await idsOf('?q=king%20william')).toEqual([ids.Open]);
  expect(await idsOf('?q=Summit')).toEqual(expect.arrayContaining([ids.Nobody, ids.Open]));
  expect(await idsOf('?closesThisWeek=true')).toEqual([ids.Open]);
  expect(await idsOf(`?site=${encodeURIComponent('5 Quay Street, SYDNEY NSW 2000')}`)).toEqual([ids.Draft]);
  expect(await idsOf('?q=%25')).toEqual([]);
  expect((await idsOf('?sort=dueDate:asc')).slice(0, 2)).toEqual([ids.Nobody, ids.Open]);
  const first = await rowsOf('?pageSize=3');
  const second = await rowsOf('?pageSize=3&pageNum=3');
  expect([first.rows.length, first.total, second.rows.length, second.total]).toEqual([3, '8', 2, '8']);
  expect(first.rows.every(({ isYourMove }) => Boolean(isYourMove))).toBe(true);
  expect(second.rows.map(({ isYourMove }) => isYourMove)).toEqual([false, false]);
  const beyond = await rowsOf('?pageNum=9');
  expect([beyond.rows.length, beyond.total]).toEqual([0, '8']);
});

test('BUY-22 a rival buyer and a colleague with limited sight see none of it', async () => {
  expect((await rowsOf('', cast.strata)).rows).toEqual([]);
  const limited = await addPerson(api, {
    businessId: cast.buyer.businessId,
    isPrimary: false,
    seesOnlyShared: true,
  });
  for (const path of ['requestforquotes', 'overview', 'contractors', `drafts/${ids.Draft}`])
    expect((await limited.get(`/api/buyer/${path}`)).status).toBe(403);
});

test('BUY-02 a list of thousands is read with one statement', async () => {
  const businessId = await addBusiness(api, { businessType: 'procurement', isBuyer: true });
  const buyer: TestPerson = await addPerson(api, { businessId });
  const made = Array.from({ length: 2000 }, () => newId());
  await api.app.platform.database.execute(sql`
    insert into briefs (id, buyer_user_id, buyer_business_id, state, is_procurement, work_title, industry_id, site,
      site_state, created_at, updated_at)
    select unnest(${sql.param(made)}::uuid[]), ${buyer.id}, ${businessId}, 'published', true, 'Roof',
      ${cast.industryId}, 'Sydney NSW', 'NSW', now(), now()`);
  api.takeQueries();
  const { rows, total } = await rowsOf('?pageNum=7', buyer);
  const reads = api.takeQueries().filter((text) => /\bbriefs\b/.test(text));
  expect([rows.length, total, reads.length]).toEqual([10, '2000', 1]);
});
