import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findCanary } from '../releases.repository.ts';
import { errorReport, MINUTE_MS, RampScene, report } from '../testing/ramp-scene.ts';
import type { ReleaseApi } from '../testing/release-api.ts';
import { evidenceSince } from './ramp-evidence.repository.ts';
import { sumOfGroups } from './ramp-verdict.ts';
import { resumeRamps } from './step-ramp.ts';

let scene: RampScene;
let releaseApi: ReleaseApi;

beforeAll(async () => {
  scene = await RampScene.start();
  releaseApi = scene.releaseApi;
});
afterAll(() => scene?.close());

const mailsTo = async (address: string) =>
  (await releaseApi.db.query('select subject from mails where to_address = $1', [address])).rows;

describe('a ramp', () => {
  test('MFE-03 goes on if visitors show no problems, waits without visitors, and arrives', async () => {
    const name = 'mf-good';
    const { live, next, start } = await scene.ramped(name);
    expect((await start({ mailTo: 'team@example.com' })).body).toMatchObject({
      id: next,
      step: 0,
      limits: {
        errors: 0.05,
        failures: null,
        vitals: [{ metric: 'lcp', limit: 1.2, isRatio: true }],
      },
      state: 'running',
    });
    expect((await scene.statusOf(name))?.canary).toMatchObject({ id: next, percent: 5 });
    await scene.look(name);
    expect((await scene.statusOf(name))?.ramp).toMatchObject({ step: 0, state: 'running' });
    await scene.visit(name, next, { visitors: 40 });
    await scene.visit(name, live, { visitors: 40 });
    await scene.look(name);
    expect((await scene.statusOf(name))?.canary).toMatchObject({ percent: 25 });
    await scene.look(name);
    expect((await scene.statusOf(name))?.canary).toMatchObject({ percent: 25 });
    await releaseApi.post(name, 'canary', { canary: null, why: 'enough' });
    expect((await scene.statusOf(name))?.ramp).toMatchObject({ state: 'stopped' });
    const again = await start({ steps: [50, 100], stopIf: 'errors > 5 %' });
    expect(again.status).toBe(200);
    await scene.visit(name, next, { visitors: 60 });
    await scene.visit(name, live, { visitors: 60 });
    await scene.look(name);
    expect((await scene.statusOf(name))?.live).toMatchObject({ id: next });
    expect((await scene.statusOf(name))?.ramp).toMatchObject({ state: 'arrived', nextLookAt: null });
  });

  test('MFE-03 MFE-04 goes back by itself if more visitors have errors, and says why', async () => {
    const name = 'mf-bad';
    const { live, next, start } = await scene.ramped(name);
    await start({ mailTo: 'bad@example.com' });
    await scene.visit(name, next, { visitors: 40, threw: 20 });
    await scene.visit(name, live, { visitors: 40 });
    await scene.look(name);
    const status = await scene.statusOf(name);
    expect(status).toMatchObject({ live: { id: live }, canary: null, ramp: { state: 'wentBack' } });
    const [last] = await scene.historyOf(name);
    expect(last).toMatchObject({
      action: 'canaryEnd',
      isByItself: true,
      why: 'Ramp went back: errors 50 %, live 0 %, goes back if errors > 5 % (40 visitors, 40 of the live release)',
    });
    expect(await mailsTo('bad@example.com')).toEqual([{ subject: `${name} ${next} went back by itself` }]);
  });

  test('MFE-04 goes back for a release whose pages hang and report nothing', async () => {
    const name = 'mf-hangs';
    const { live, next, start } = await scene.ramped(name);
    await start();
    await scene.serve(name, next, { visitors: 15, silent: 15 });
    await scene.serve(name, live, { visitors: 40, silent: 4 });
    await scene.look(name);
    const [last] = await scene.historyOf(name);
    expect(last).toMatchObject({
      action: 'canaryEnd',
      why: expect.stringContaining('silence 100 %, live 10 %, goes back if silence > 1.5x'),
    });
  });

  test('is silent neither by one network nor if the live release is as silent', async () => {
    const forged = await scene.ramped('mf-hushed');
    await forged.start();
    await scene.serve('mf-hushed', forged.next, { visitors: 30, silent: 30, address: '203.0.113.9' });
    await scene.serve('mf-hushed', forged.live, { visitors: 40, silent: 4 });
    await scene.look('mf-hushed');
    const quiet = await scene.ramped('mf-quiet');
    await quiet.start();
    await scene.serve('mf-quiet', quiet.next, { visitors: 30, silent: 20 });
    await scene.serve('mf-quiet', quiet.live, { visitors: 30, silent: 20 });
    await scene.look('mf-quiet');
    for (const name of ['mf-hushed', 'mf-quiet'])
      expect((await scene.statusOf(name))?.ramp).toMatchObject({ state: 'running' });
  });

  test('does not go back for errors that the live release has, too', async () => {
    const name = 'mf-outage';
    const { live, next, start } = await scene.ramped(name);
    await start();
    await scene.visit(name, next, { visitors: 40, threw: 20 });
    await scene.visit(name, live, { visitors: 40, threw: 20 });
    await scene.look(name);
    expect((await scene.statusOf(name))?.ramp).toMatchObject({ state: 'running', step: 0 });
  });

  test('counts a visitor once, however often the release throws for them', async () => {
    const name = 'mf-once';
    const { live, next, start } = await scene.ramped(name);
    await start();
    const visitor = randomUUID();
    const error = errorReport(name, next);
    for (let time = 0; time < 20; time += 1) await scene.report([report(name, next), error], { visitor });
    await scene.visit(name, live, { visitors: 3 });
    expect((await scene.statusOf(name))?.visitors).toContainEqual({
      id: next,
      visitors: 1,
      failed: 0,
      threw: 1,
    });
    const { rows } = await releaseApi.db.query('select visitor from release_visitors where package = $1', [
      name,
    ]);
    expect(JSON.stringify(rows)).not.toContain(visitor);
  });

  test('does not count visitors who opened the page before the step', async () => {
    const name = 'mf-before';
    const { live, next, start } = await scene.ramped(name);
    const error = (id: string) => errorReport(name, id);
    const [regular, stranger] = [randomUUID(), randomUUID()];
    await scene.report([report(name, live)], { visitor: regular });
    releaseApi.api.clock.advance(MINUTE_MS);
    await start();
    await scene.report([error(live)], { visitor: regular });
    await scene.report([error(live)], { visitor: stranger });
    const { database } = releaseApi.api.app.platform;
    const evidence = () =>
      evidenceSince(database, {
        name,
        releaseId: next,
        liveId: live,
        since: releaseApi.api.clock.now(),
        now: releaseApi.api.clock.now(),
      });
    expect(sumOfGroups((await evidence()).live)).toMatchObject({ visitors: 0, threw: 0 });
    await scene.report([report(name, live)], { visitor: regular });
    expect(sumOfGroups((await evidence()).live)).toMatchObject({ visitors: 1, threw: 1 });
  });

  test('stops if its token is revoked, and its lost job is added again', async () => {
    const name = 'mf-token';
    const { next, start } = await scene.ramped(name);
    await start();
    const { database } = releaseApi.api.app.platform;
    await releaseApi.db.query("delete from graphile_worker._private_jobs where key like 'ramp:%'");
    releaseApi.api.clock.advance(60 * MINUTE_MS);
    await resumeRamps(database, releaseApi.api.clock.now());
    const { rows } = await releaseApi.db.query(
      "select key from graphile_worker.jobs where key like 'ramp:%'",
    );
    expect(rows.length).toBeGreaterThan(0);
    await releaseApi.db.query('update deploy_tokens set revoked_at = now() where package = $1', [name]);
    await scene.look(name);
    const { rows: ramps } = await releaseApi.db.query(
      'select state, because from release_ramps where package = $1',
      [name],
    );
    expect(ramps).toEqual([
      { state: 'stopped', because: 'Ramp stopped, because the deploy token that started it has ended' },
    ]);
    const canaries = await releaseApi.db.query('select release_id from canaries where package = $1', [name]);
    expect(canaries.rows).toEqual([{ release_id: next }]);
  });

  test("MFE-03 neither starts nor arrives if that would change the package's owner", async () => {
    const name = 'mf-given';
    const { live, next, start } = await scene.ramped(name, 'Another team');
    const owner = (group: string) =>
      releaseApi.db.query(
        "insert into release_owners (name, rights, changed_at) values ($1, '{promote}', now())",
        [group],
      );
    expect((await start({ steps: [50, 100], stopIf: 'errors > 5 %' })).status).toBe(200);
    await owner('the test');
    await scene.visit(name, next, { visitors: 60 });
    await scene.visit(name, live, { visitors: 60 });
    await scene.look(name);
    expect(await scene.statusOf(name)).toMatchObject({
      live: { id: live },
      ramp: { state: 'stopped', because: expect.stringContaining('Only an operator changes the owner') },
    });
    expect((await start()).body).toMatchObject({ code: 'release.ownerChanged' });
    expect((await start({ steps: [5, 25] })).status).toBe(200);
    await releaseApi.db.query('delete from release_owners');
  });

  test('MFE-03 goes back without a valid token, because going back needs no right', async () => {
    const name = 'mf-rotten';
    const { live, next, start } = await scene.ramped(name);
    await start();
    await scene.visit(name, next, { visitors: 40, threw: 20 });
    await scene.visit(name, live, { visitors: 40 });
    await releaseApi.post(name, 'tokens/rotate', { label: 'new' });
    await scene.look(name);
    const { database } = releaseApi.api.app.platform;
    expect(await findCanary(database, name)).toBeNull();
    const { rows } = await releaseApi.db.query(
      'select state, because from release_ramps where package = $1',
      [name],
    );
    expect(rows).toEqual([
      { state: 'wentBack', because: expect.stringMatching(/^Ramp went back: errors 50 %/) },
    ]);
  });

  test.each([
    [{ stopIf: 'error > 1 %' }, 'release.stopRule.measure'],
    [{ stopIf: 'errors > 1' }, 'release.stopRule.unit'],
  ])('%j is refused with a remedy', async (body, code) => {
    const { start } = await scene.ramped(`mf-refused-${code.split('.').at(-1)}`);
    const answer = await start(body);
    expect(answer.body).toMatchObject({ code, remedy: expect.any(String) });
    expect(answer.status).toBe(422);
  });

  test('refuses a second ramp, shrinking shares and an invalid address', async () => {
    const { start } = await scene.ramped('mf-second');
    expect((await start({ steps: [25, 5] })).status).toBe(400);
    expect((await start({ steps: [100] })).status).toBe(400);
    expect((await start({ mailTo: 'nobody' })).status).toBe(400);
    expect((await start()).status).toBe(200);
    expect((await start()).body).toMatchObject({ code: 'release.rampRunning' });
  });
});

describe('vitals by release', () => {
  const vital = (name: string, id: string, value: number, parts: object = {}) => ({
    package: name,
    id,
    kind: 'vital',
    metric: 'lcp',
    pattern: `/${name.slice(3)}/:id?`,
    value,
    ...parts,
  });

  test('MFE-04 the 75th percentile exists by release, metric and path; old slots become hours', async () => {
    const name = 'mf-vitals';
    const id = await releaseApi.putLive(name, { version: '1.0.0' });
    for (let value = 1_000; value < 2_000; value += 50) await scene.report([vital(name, id, value)]);
    await scene.report([
      vital(name, id, 120, { metric: 'cls' }),
      vital(name, id, 9, { pattern: '/elsewhere' }),
    ]);
    await scene.report([vital(name, '9.9.9-00000000', 9), vital(name, id, -1)]);
    const expectVitals = async () => {
      const vitals = (await scene.statusOf(name))?.vitals as unknown as {
        metric: string;
        pattern: string;
        p75: number;
      }[];
      expect(vitals.map(({ metric, pattern }) => `${metric} ${pattern}`).sort()).toEqual([
        'cls ',
        'cls /vitals/:id?',
        'lcp ',
        'lcp /vitals/:id?',
      ]);
      const lcp = vitals.find(({ metric }) => metric === 'lcp');
      expect(Math.abs((lcp?.p75 ?? 0) - 1_725)).toBeLessThan(90);
      expect(vitals.find(({ metric }) => metric === 'cls')?.p75).toBeCloseTo(0.12, 1);
    };
    await expectVitals();
    const slots = async () =>
      (await releaseApi.db.query('select distinct slot from release_vitals where package = $1', [name])).rows;
    releaseApi.api.clock.advance(26 * 60 * MINUTE_MS);
    for (const task of releaseApi.api.app.platform.hourlyTasks) await task(releaseApi.api.clock.now());
    expect((await slots()).map(({ slot }) => slot.getUTCMinutes())).toEqual([0]);
    releaseApi.api.clock.advance(8 * 24 * 60 * MINUTE_MS);
    for (const task of releaseApi.api.app.platform.hourlyTasks) await task(releaseApi.api.clock.now());
    expect(await slots()).toEqual([]);
  });

  test('MFE-04 a page counts once, with the worst value it ever reports', async () => {
    const name = 'mf-worse';
    const id = await releaseApi.putLive(name, { version: '1.0.0' });
    const page = randomUUID();
    const reportAgain = (value: number) =>
      scene.report([vital(name, id, value, { metric: 'inp' })], { page });
    const inp = async () => {
      const vitals = (await scene.statusOf(name))?.vitals as unknown as { p75: number; count: number }[];
      return vitals[0];
    };
    await reportAgain(40);
    expect(await inp()).toMatchObject({ count: 1 });
    releaseApi.api.clock.advance(20 * MINUTE_MS);
    await reportAgain(800);
    await reportAgain(100);
    const { p75 = 0, count } = (await inp()) ?? {};
    expect(count).toBe(1);
    expect(Math.abs(p75 - 800)).toBeLessThan(80);
    // The measure stays in the slot of the page's first report.
    const { rows } = await releaseApi.db.query(
      'select distinct slot from release_vitals where package = $1 and count > 0',
      [name],
    );
    expect(rows).toHaveLength(1);
    releaseApi.api.clock.advance(26 * 60 * MINUTE_MS);
    for (const task of releaseApi.api.app.platform.hourlyTasks) await task(releaseApi.api.clock.now());
    await reportAgain(5_000);
    const { rows: sums } = await releaseApi.db.query(
      'select sum(count)::integer as count from release_vitals where package = $1',
      [name],
    );
    expect(sums).toEqual([{ count: 1 }]);
  });

  test('MFE-04 the live release has a 75th percentile for each of 24 hours', async () => {
    const name = 'mf-hours';
    const id = await releaseApi.putLive(name, { version: '1.0.0' });
    await scene.report([vital(name, id, 900)]);
    releaseApi.api.clock.advance(2 * 60 * MINUTE_MS);
    await scene.report([vital(name, id, 2_400), vital(name, id, 2_400)]);
    const vitals = (await scene.statusOf(name))?.vitals as unknown as { hours?: (number | null)[] }[];
    const [hours = []] = vitals.flatMap((row) => (row.hours ? [row.hours] : []));
    expect(hours).toHaveLength(24);
    expect(hours.slice(0, 21).concat(hours[22] ?? null)).toEqual(Array(22).fill(null));
    // A bucket is 9 % wide.
    expect(Math.abs((hours[21] ?? 0) - 900)).toBeLessThan(90);
    expect(Math.abs((hours[23] ?? 0) - 2_400)).toBeLessThan(220);
    releaseApi.api.clock.advance(30 * 60 * MINUTE_MS);
    expect((await scene.statusOf(name))?.vitals).toEqual([]);
  });

  test('a release that paints more slowly than the live release goes back', async () => {
    const name = 'mf-slow';
    const { live, next, start } = await scene.ramped(name);
    await start();
    releaseApi.api.clock.advance(6 * MINUTE_MS);
    for (let index = 0; index < 60; index += 1) {
      await scene.report([report(name, live), vital(name, live, 1_000 + index)]);
      await scene.report([report(name, next), vital(name, next, 3_000 + index)]);
    }
    await scene.look(name);
    const [last] = await scene.historyOf(name);
    expect(last?.action).toBe('canaryEnd');
    expect(last?.why).toMatch(
      /^Ramp went back: LCP p75 3\d\d\d ms, live 1\d\d\d ms, goes back if LCP p75 > 1.2x/,
    );
  });
});
