import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addCast, type Cast } from '../../../testing/cast.ts';
import { listOf } from '../../../testing/test-api.ts';
import { type ReleaseApi, startReleaseApi } from '../testing/release-api.ts';
import { reportFromPages } from '../testing/report-from-pages.ts';

let releaseApi: ReleaseApi;
let cast: Cast;

beforeAll(async () => {
  releaseApi = await startReleaseApi();
  cast = await addCast(releaseApi.api);
});
afterAll(() => releaseApi?.close());

const pathOf = (name: string, part: string) => `/api/releases/${name}/${part}`;
const change = (name: string, part: string, body: object) => cast.operator.post(pathOf(name, part), body);
const planOf = async (name: string, query: string) =>
  (await cast.operator.get(pathOf(name, `plan?${query}`))).body;
const historyOf = async (name: string) => listOf((await cast.operator.get(pathOf(name, 'history'))).body);
const eventsOf = async (kind: string) =>
  listOf((await cast.operator.get(`/api/operator/security-events?kind=${kind}`)).body);

describe('an operator with their session', () => {
  test('MFE-03 promotes, tries and rolls back; history and security log record person and reason', async () => {
    const name = 'mf-session';
    const first = await releaseApi.putLive(name, { version: '1.0.0' });
    const second = await releaseApi.publish(name, { version: '1.1.0' });
    const canary = { id: second, percent: 5 };
    const tried = await change(name, 'canary', { canary, why: 'to watch it', expected: null });
    expect(tried.status).toBe(200);
    const promotion = { id: second, by: 'person', why: 'nothing failed', expected: first };
    expect((await change(name, 'promote', promotion)).status).toBe(200);
    expect((await cast.operator.get(pathOf(name, 'status'))).body).toMatchObject({
      live: { id: second, by: 'person', who: 'Ada Byrne', why: 'nothing failed' },
      canary: null,
      previous: first,
    });
    const back = await change(name, 'rollback', { why: 'totals are wrong', expected: second });
    expect(back.body).toMatchObject({ id: first, replaced: second, stopped: [] });
    expect((await historyOf(name)).slice(0, 4).map(({ action, who, why }) => [action, who, why])).toEqual([
      ['rollback', 'Ada Byrne', 'totals are wrong'],
      ['promote', 'Ada Byrne', 'nothing failed'],
      ['canary', 'Ada Byrne', 'to watch it'],
      ['publish', `the team of ${name}`, null],
    ]);
    for (const [kind, why] of [
      ['releaseRolledBack', 'totals are wrong'],
      ['releasePromoted', 'nothing failed'],
      ['canaryChanged', 'to watch it'],
    ] as const)
      expect(await eventsOf(kind)).toContainEqual(
        expect.objectContaining({
          actor: `user:${cast.operator.id}`,
          details: expect.objectContaining({ package: name, why }),
        }),
      );
  });

  test('gets the same refusals as a deploy token, without any change', async () => {
    const name = 'mf-refused';
    const live = await releaseApi.putLive(name, { version: '1.0.0' });
    const unknown = { id: '9.9.9-00000000', by: 'person', why: 'x' };
    for (const [part, body] of [
      ['promote', unknown],
      ['promote', { ...unknown, id: live, expected: null }],
      ['rollback', { why: 'x' }],
      ['canary', { canary: { id: live, percent: 5 }, why: 'x' }],
    ] as const) {
      const { status, body: own } = await change(name, part, body);
      const token = await releaseApi.post(name, part, body);
      expect(status).toBe(token.status);
      expect({ ...own, requestId: '' }).toEqual({ ...token.body, requestId: '' });
    }
    expect((await change(name, 'promote', { id: live, by: 'person', why: ' ' })).body).toMatchObject({
      errors: [{ field: 'why' }],
    });
    expect((await historyOf(name)).map(({ action }) => action)).toEqual(['promote', 'publish']);
  });

  test("cannot act as the portal's start, and needs the second step", async () => {
    const name = 'mf-steps';
    const id = await releaseApi.publish(name, { version: '1.0.0' });
    expect((await change(name, 'promote', { id, by: 'start', why: 'x' })).body.code).toBe('access.forbidden');
    const without = await releaseApi.api.as(cast.operator.id, null);
    const body = { id, by: 'person', why: 'x' };
    expect(await without.post(pathOf(name, 'promote'), body)).toMatchObject({
      status: 403,
      body: { code: 'access.secondStepRequired' },
    });
    for (const person of [cast.lead, cast.rival, cast.buyer])
      expect((await person.post(pathOf(name, 'promote'), body)).status).toBe(403);
    expect((await releaseApi.api.nobody.post(pathOf(name, 'promote'), body)).status).toBe(401);
    expect((await change(name, 'prune', { isDryRun: false })).status).toBe(401);
    expect((await releaseApi.get(name, 'live')).body).toBeNull();
  });
});

describe('a plan', () => {
  test('shows the changes of a promotion and a rollback, and stores nothing', async () => {
    const name = 'mf-plan';
    const first = await releaseApi.putLive(name, { version: '1.0.0' });
    const paths = [{ pattern: '/plan/more', access: 'guarded' as const }];
    const second = await releaseApi.publish(name, { version: '1.1.0', manifest: { paths } });
    expect(await planOf(name, `action=promote&id=${second}`)).toMatchObject({
      from: { id: first, paths: ['/plan/:id?'] },
      to: { id: second, version: '1.1.0', paths: ['/plan/more'], files: 2 },
      canary: null,
      refusals: [],
      harms: [],
      stopped: [],
    });
    expect(await planOf(name, 'action=rollback')).toMatchObject({
      to: null,
      refusals: [{ code: 'release.noRollback' }],
    });
    expect(await planOf(name, `action=canary&id=${first}`)).toMatchObject({
      refusals: [{ code: 'release.canaryIsLive' }],
    });
    expect(await planOf(name, 'action=promote')).toMatchObject({ refusals: [{ code: 'release.notFound' }] });
    expect((await historyOf(name)).map(({ action }) => action)).toEqual(['publish', 'promote', 'publish']);
  });

  test('names the modules that a rollback would stop', async () => {
    const offer = (version: number) => ({
      version: `1.${version}.0`,
      manifest: { widgets: { offers: [`plangiver.card@${version}`], uses: [] } },
    });
    await releaseApi.putLive('mf-plangiver', offer(1));
    await releaseApi.putLive('mf-plangiver', offer(2));
    const uses = { widgets: { offers: [], uses: ['plangiver.card@2'] } };
    await releaseApi.putLive('mf-plantaker', { manifest: uses });
    const plan = await planOf('mf-plangiver', 'action=rollback');
    const refused = await change('mf-plangiver', 'rollback', { why: 'x' });
    expect([plan.stopped, refused.status]).toEqual([['mf-plantaker'], 409]);
    expect(plan).toMatchObject({
      refusals: [],
      harms: [{ message: expect.stringContaining('mf-plantaker') }],
    });
  });
});

test('an operator sees every package with live release, canary and health', async () => {
  const name = 'mf-seen';
  const live = await releaseApi.putLive(name, { version: '1.0.0' });
  const next = await releaseApi.publish(name, { version: '1.1.0' });
  await change(name, 'canary', { canary: { id: next, percent: 20 }, why: 'to see' });
  const loaded = { package: name, id: next, kind: 'loaded', reason: null, ms: 100 };
  const failed = { ...loaded, kind: 'loadFailed', reason: 'timeout' };
  await reportFromPages(releaseApi.api.app, [loaded, loaded, failed]);
  const { body } = await cast.operator.get('/api/operator/releases');
  expect(body).toMatchObject({ set: expect.any(Number), waitsForSignature: expect.any(Boolean) });
  expect(listOf(body.packages).find((status) => String(status.package) === name)).toMatchObject({
    live: { id: live },
    canary: { id: next, percent: 20, who: 'Ada Byrne' },
    health: [{ id: next, loads: 2, loadFailures: 1, reasons: { timeout: 1 } }],
  });
  const names = listOf(body.packages).map((status) => String(status.package));
  expect(names).toEqual([...names].sort());
});

describe('the previews and the history of all packages', () => {
  const previewsOf = (query = '') => cast.operator.get(`/api/operator/releases/previews${query}`);

  test('MFE-03 an operator pages through running previews with links, without the ended ones', async () => {
    const made: unknown[] = [];
    for (const name of ['mf-tried', 'mf-trying', 'mf-over']) {
      await releaseApi.putLive(name, { version: '1.0.0' });
      const id = await releaseApi.publish(name, { version: '1.1.0' });
      const { body } = await releaseApi.post(name, 'previews', { id });
      made.unshift({ package: name, ...body });
    }
    const [over] = made as { id: string }[];
    await releaseApi.post('mf-over', 'previews/end', { id: over?.id });
    const { body, headers } = await previewsOf('?pageSize=1');
    expect([listOf(body), headers['record-count'], headers['cache-control']]).toEqual([
      [made[1]],
      '2',
      'no-store',
    ]);
    expect(listOf((await previewsOf('?pageSize=1&pageNum=2')).body)).toEqual([made[2]]);
    expect((await cast.operator.get('/api/operator/releases')).body.previews).toBe(2);
  });

  test('MFE-03 an operator pages through the history of all packages', async () => {
    const first = await releaseApi.putLive('mf-past', { version: '1.0.0' });
    const second = await releaseApi.publish('mf-present', { version: '1.0.0' });
    const historyOf = async (query: string) =>
      listOf((await cast.operator.get(`/api/operator/releases/history${query}`)).body);
    const newest = await historyOf('?limit=2');
    expect(newest.map((entry) => [entry.package, entry.action, entry.release])).toEqual([
      ['mf-present', 'publish', second],
      ['mf-past', 'promote', first],
    ]);
    const [older] = await historyOf(`?limit=1&before=${newest[1]?.id}`);
    expect(older).toMatchObject({ package: 'mf-past', action: 'publish' });
  });

  test("the caller's actions come with the data", async () => {
    const name = 'mf-rights';
    await releaseApi.putLive(name);
    const ofPackage = ['preview', 'promote', 'canary', 'stopCanary', 'rollback'];
    expect((await releaseApi.get(name, 'status')).body.availableActions).toEqual(ofPackage);
    expect((await cast.operator.get(pathOf(name, 'status'))).body.availableActions).toEqual([
      ...ofPackage,
      'freeze',
    ]);
    expect((await cast.operator.get('/api/operator/releases')).body.availableActions).toContain('freeze');
  });
});
