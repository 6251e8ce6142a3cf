import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addCast, type Cast } from '../../../testing/cast.ts';
import { servedByGroup } from '../reports/release-served.repository.ts';
import { MINUTE_MS, RampScene, report } from '../testing/ramp-scene.ts';
import type { ReleaseApi } from '../testing/release-api.ts';
import { setOwner } from '../testing/release-owners.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

let scene: RampScene;
let releases: ReleaseApi;
let cast: Cast;

beforeAll(async () => {
  scene = await RampScene.start();
  releases = scene.releaseApi;
  cast = await addCast(releases.api);
  // The kernel of the live shell defines the known events.
  await releases.putLive('shell', { provides: { events: [], widgets: [] } });
});
afterAll(() => scene?.close());

const liveOf = async (name: string) => (await releases.get(name, 'live')).body?.id;
const promote = (name: string, id: string, more: object = {}) =>
  releases.post(name, 'promote', { id, why: 'because', by: 'person', ...more });

async function promoted(name: string, more: object = {}): Promise<{ earlier: string; next: string }> {
  const earlier = await releases.putLive(name, { version: '1.0.0' });
  const next = await releases.publish(name, { version: '1.1.0' });
  await promote(name, next, more);
  releases.api.clock.advance(1_000);
  return { earlier, next };
}

describe('a promoted release that fails', () => {
  test('MFE-03 MFE-04 goes back by itself and says why in history, webhook and mails', async () => {
    const name = 'mf-fails';
    await setOwner(cast, 'the test', [cast.lead]);
    const { earlier, next } = await promoted(name);
    await releases.post(name, 'webhooks', { url: 'https://chat.example/hook' });
    expect((await scene.statusOf(name)).live).toMatchObject({ goesBackUntil: expect.any(String) });
    await scene.visit(name, next, { visitors: 12, failed: 12 });
    await scene.judgePromotions();
    const why = 'Went back by itself: for 12 of 12 visitors a load failed (100 %); 2 % are allowed';
    expect(await liveOf(name)).toBe(earlier);
    const history = await scene.historyOf(name);
    expect(history.filter(({ action }) => String(action) === 'rollback')).toMatchObject([
      { release: earlier, previous: next, isByItself: true, why, who: `the team of ${name}` },
    ]);
    const { rows: hooks } = await releases.db.query<{ body: string }>(
      'select body from release_webhook_deliveries order by id desc limit 1',
    );
    expect(JSON.parse(hooks[0]?.body ?? '')).toMatchObject({ event: 'rollback', previous: next, why });
    const { rows: mails } = await releases.db.query(
      'select to_address, subject from mails where subject like $1 order by to_address',
      [`${name} %`],
    );
    expect(mails).toEqual(
      [cast.lead.email, cast.operator.email].sort().map((email) => ({
        to_address: email,
        subject: `${name} ${next} went back by itself`,
      })),
    );
    expect((await scene.statusOf(name)).live).not.toHaveProperty('goesBackUntil');
    await releases.db.query('delete from release_owners');
  });

  test('MFE-04 goes back if its pages hang, and not before they should have reported', async () => {
    const name = 'mf-loops';
    const { earlier, next } = await promoted(name);
    await scene.serve(name, next, { visitors: 15, silent: 15 });
    await scene.judgePromotions();
    expect(await liveOf(name)).toBe(next);
    releases.api.clock.advance(3 * MINUTE_MS);
    await scene.judgePromotions();
    expect(await liveOf(name)).toBe(earlier);
    expect((await scene.historyOf(name))[0]?.why).toBe(
      'Went back by itself: the pages of 15 of 15 known visitors reported nothing (100 %); 30 % are allowed',
    );
  });

  test('MFE-04 goes back for pages that died, reported by the next page of their browser', async () => {
    const name = 'mf-dies';
    const { earlier, next } = await promoted(name);
    const died = report(name, next, { kind: 'threw', reason: 'died' });
    for (let index = 0; index < 12; index += 1) await scene.report([died]);
    await scene.judgePromotions();
    expect(await liveOf(name)).toBe(earlier);
  });

  test('served pages come from an edge alone and cause a look', async () => {
    const { next } = await promoted('mf-served');
    const { app } = releases.api;
    const page = { page: 'a'.repeat(24), visitor: 'b'.repeat(32), address: '10.0.0.7', msAgo: 0 };
    const payload = { pages: [{ ...page, releases: [{ package: 'mf-served', id: next }] }] };
    const call = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/releases/served', payload, headers });
    expect((await call({})).statusCode).toBe(403);
    expect((await call({ 'x-forwarded-served': '1' })).statusCode).toBe(202);
    const { rows } = await releases.db.query(
      "select key from graphile_worker.jobs where key like 'served:%'",
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  test('pages that report beyond the share of their network are not silent', async () => {
    const name = 'mf-office';
    const { next } = await promoted(name);
    const address = '203.0.113.20';
    await scene.visit(name, next, { visitors: 30, address });
    await scene.serve(name, next, { visitors: 5, address });
    const { database } = releases.api.app.platform;
    const now = new Date(releases.api.clock.now().getTime() + 3 * MINUTE_MS);
    expect(await servedByGroup(database, name, { since: new Date(0), now })).toMatchObject([
      { served: 5, silent: 0 },
    ]);
  });

  test('MFE-03 stays if its promotion said so, and after a day', async () => {
    const kept = await promoted('mf-stays', { staysLive: true });
    const proven = await promoted('mf-proven');
    releases.api.clock.advance(DAY_MS);
    for (const [name, { next }] of [
      ['mf-stays', kept],
      ['mf-proven', proven],
    ] as const) {
      await scene.visit(name, next, { visitors: 12, threw: 12 });
      await scene.judgePromotions();
      expect(await liveOf(name)).toBe(next);
    }
  });

  test('MFE-03 goes back during a freeze', async () => {
    const name = 'mf-frozen';
    const { earlier, next } = await promoted(name);
    await cast.operator.post('/api/operator/releases/freeze', { why: 'holiday' });
    await scene.visit(name, next, { visitors: 12, threw: 12 });
    await scene.judgePromotions();
    expect(await liveOf(name)).toBe(earlier);
    await cast.operator.post('/api/operator/releases/thaw', { why: 'over' });
  });

  test('leaves a newer promotion alone, and its own visitors decide', async () => {
    const name = 'mf-newer';
    const { next } = await promoted(name);
    await scene.visit(name, next, { visitors: 12, threw: 12 });
    const newest = await releases.publish(name, { version: '1.2.0' });
    await Promise.all([promote(name, newest), scene.judgePromotions()]);
    expect(await liveOf(name)).toBe(newest);
    await scene.judgePromotions();
    expect(await liveOf(name)).toBe(newest);
  });

  test('says once that it could not go back if the earlier release is gone', async () => {
    const name = 'mf-stuck';
    const { earlier, next } = await promoted(name);
    await releases.db.query('delete from releases where package = $1 and id = $2', [name, earlier]);
    await scene.visit(name, next, { visitors: 12, threw: 12 });
    await scene.judgePromotions();
    await scene.judgePromotions();
    expect(await liveOf(name)).toBe(next);
    const refused = (await scene.historyOf(name)).filter(
      ({ action }) => String(action) === 'rollbackRefused',
    );
    expect(refused).toMatchObject([{ why: expect.stringContaining(`${name} has no release ${earlier}.`) }]);
  });

  test('is not returned to what another module cannot run with', async () => {
    const event = 'offering.made@1';
    const events = { emits: [event], listens: [] };
    const earlier = await releases.putLive('mf-offering', { version: '1.0.0' });
    const next = await releases.putLive('mf-offering', { version: '1.1.0', manifest: { events } });
    await releases.putLive('mf-listening', { manifest: { events: { emits: [], listens: [event] } } });
    await scene.visit('mf-offering', next, { visitors: 12, threw: 12 });
    await scene.judgePromotions();
    expect(await liveOf('mf-offering')).toBe(next);
    const [last] = await scene.historyOf('mf-offering');
    expect(last).toMatchObject({
      action: 'rollbackRefused',
      why: expect.stringContaining(`So a rollback of mf-offering to ${earlier} would stop mf-listening.`),
    });
  });
});

describe('a rollback of several packages', () => {
  test('MFE-03 is one release set, and lets releases go back that need each other', async () => {
    const [first, second] = ['mf-joint', 'mf-needs'];
    const event = 'joint.made@1';
    const earlier = {
      [first]: await releases.putLive(first, { version: '1.0.0' }),
      [second]: await releases.putLive(second, { version: '1.0.0' }),
    };
    await releases.putLive(first, {
      version: '1.1.0',
      manifest: { events: { emits: [event], listens: [] } },
    });
    await releases.putLive(second, {
      version: '1.1.0',
      manifest: { events: { emits: [], listens: [event] } },
    });
    const alone = await releases.post(first, 'rollback', { why: 'it fails' });
    expect(alone.body).toMatchObject({ code: 'release.rollbackStops' });
    const others = [{ package: second, token: await releases.tokenOf(second) }];
    const done = await releases.post(first, 'rollback', { why: 'they fail', others });
    expect(done.body).toMatchObject({
      id: earlier[first],
      stopped: [],
      others: [{ package: second, id: earlier[second] }],
    });
    const sets = await Promise.all(
      [first, second].map(async (name) => (await scene.historyOf(name))[0]?.set),
    );
    expect(sets).toEqual([done.body.number, done.body.number]);
  });

  test('changes nothing if one of the packages cannot go back', async () => {
    const name = 'mf-whole';
    const { next } = await promoted(name);
    const other = await promoted('mf-part');
    await releases.putLive('mf-single');
    const partToken = await releases.tokenOf('mf-part');
    const call = (more: object) => releases.post(name, 'rollback', { why: 'they fail', ...more });
    expect(
      await call({ others: [{ package: 'mf-part', token: partToken, expected: other.earlier }] }),
    ).toMatchObject({ status: 409, body: { code: 'release.changedMeanwhile' } });
    expect(
      await call({ others: [{ package: 'mf-single', token: await releases.tokenOf('mf-single') }] }),
    ).toMatchObject({ status: 409, body: { code: 'release.noRollback' } });
    expect(await call({ others: [{ package: 'mf-part' }] })).toMatchObject({ status: 403 });
    expect(await call({ others: [{ package: 'mf-part', token: 'stranger' }] })).toMatchObject({
      status: 401,
    });
    const own = { package: name, token: await releases.tokenOf(name) };
    expect(await call({ others: [own] })).toMatchObject({ status: 400 });
    expect([await liveOf(name), await liveOf('mf-part')]).toEqual([next, other.next]);
  });
});
