import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { VettingQueue } from '@worklane/shared-kernel/domain';
import { addCase, addCast, addLevel, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let cast: Cast;
let level: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set('2026-03-10T01:00:00.000Z');
  level = await addLevel(api, 'Site Induction');
});

async function submit(by: TestPerson, revision = 0): Promise<{ id: string; revision: number }> {
  const saved = await by.put(`/case/supplierid/${by.businessId}/levelid/${level}`, {
    revision,
    responses: [],
  });
  const { status, body } = await setStatus(by, 'submit', Number(saved.body.revision));
  expect(status).toBe(200);
  return { id: String(body._id), revision: Number(body.revision) };
}

const setStatus = (by: TestPerson, status: string, revision: number) =>
  by.put(`/api/vetting/user/${by.businessId}/${level}/${status}`, { revision });

async function decide({ id, revision }: { id: string; revision: number }, decision: object): Promise<number> {
  const { body } = await cast.operator.post(`/api/operator/vetting/${id}/decision`, {
    revision,
    ...decision,
  });
  return Number((body.case as unknown as { revision: number }).revision);
}

const queue = (name: VettingQueue, q = '') =>
  cast.operator.get(`/api/operator/vetting?queue=${name}&q=${encodeURIComponent(q)}`);
const idsIn = async (name: VettingQueue, q?: string) =>
  listOf((await queue(name, q)).body).map(({ _id }) => String(_id));
async function queuesOf(id: string): Promise<VettingQueue[]> {
  const found: VettingQueue[] = [];
  for (const name of ['submitted', 'returned', 'awarded', 'expired'] as const)
    if ((await idsIn(name)).includes(id)) found.push(name);
  return found;
}

test('VET-02 VET-05 an operator finds a case by its status, from submission to award', async () => {
  const first = await submit(cast.lead);
  expect(await queuesOf(first.id)).toEqual(['submitted']);
  const returned = await decide(first, { decision: 'return', reason: 'The certificate was from last year.' });
  expect(await queuesOf(first.id)).toEqual(['returned']);
  const again = await submit(cast.lead, returned);
  expect(await queuesOf(first.id)).toEqual(['submitted']);
  const awarded = await decide(again, { decision: 'award' });
  expect(await queuesOf(first.id)).toEqual(['awarded']);
  await submit(cast.lead, awarded);
  expect(await queuesOf(first.id)).toEqual(['submitted', 'awarded']);
});

test('VET-03 a badge is listed as expired once its last day is over', async () => {
  const add = (expiration: number) =>
    addLevel(api, `Good until ${expiration}`).then((levelId) =>
      addCase(api, { businessId: cast.rival.businessId, levelId }, 'closed', [expiration]),
    );
  await add(20260309);
  await add(20260310);
  const daysIn = async (name: VettingQueue) =>
    listOf((await queue(name, 'Summit')).body).map(({ expiresOn, state }) => [expiresOn, state]);
  expect(await daysIn('expired')).toEqual([[20260309, 'expired']]);
  expect(await daysIn('awarded')).toContainEqual([20260310, 'closed']);
  // The day is over in Sydney, but not in Perth.
  api.clock.set('2026-03-10T14:00:00.000Z');
  expect(await daysIn('expired')).toEqual([[20260309, 'expired']]);
  expect(await daysIn('awarded')).toContainEqual([20260310, 'expired']);
  api.clock.set('2026-03-10T17:00:00.000Z');
  expect(await daysIn('expired')).toEqual([
    [20260310, 'expired'],
    [20260309, 'expired'],
  ]);
});

test("VET-02 an operator searches a list by business name and sees each list's count", async () => {
  const own = await submit(cast.lead);
  const other = await submit(cast.rival);
  expect(await idsIn('submitted', 'harbourLINE')).toContain(own.id);
  expect(await idsIn('submitted', ' fire serv')).toEqual([other.id]);
  for (const nobody of ['%', '_', 'nobody', '\\'])
    expect((await queue('submitted', nobody)).headers['record-count']).toBe('0');
  expect((await queue('submitted', 'Summit')).headers['record-count']).toBe('1');
  const { body } = await cast.operator.get('/api/operator/summary');
  for (const [name, count] of [
    ['submitted', 'vettingWaiting'],
    ['returned', 'vettingReturned'],
    ['awarded', 'vettingAwarded'],
    ['expired', 'vettingExpired'],
  ] as const)
    expect(String(body[count])).toBe((await queue(name)).headers['record-count']);
});

test("VET-02 VET-05 an operator reads a case's history with people and reasons", async () => {
  const first = await submit(cast.lead);
  api.clock.advance(60_000);
  const taken = await setStatus(cast.lead, 'draft', first.revision);
  api.clock.advance(60_000);
  const second = await submit(cast.lead, Number(taken.body.revision));
  api.clock.advance(60_000);
  const returned = await decide(second, { decision: 'return', reason: 'Page 2 is missing.' });
  api.clock.advance(60_000);
  await decide(await submit(cast.lead, returned), { decision: 'award' });
  const { body } = await cast.operator.get(`/api/operator/vetting/${first.id}`);
  expect(body.business).toMatchObject({ name: 'Harbourline Electrical', abn: null });
  const history = listOf(body.history).map(({ kind, reason, by }) => [kind, reason, by]);
  expect(history.slice(0, 2).sort()).toEqual([
    ['awarded', null, 'Ada Byrne'],
    ['submitted', null, 'Dana Whitlock'],
  ]);
  expect(history.slice(2)).toEqual([
    ['returned', 'Page 2 is missing.', 'Ada Byrne'],
    ['submitted', null, 'Dana Whitlock'],
    ['takenBack', null, 'Dana Whitlock'],
    ['submitted', null, 'Dana Whitlock'],
  ]);
});
