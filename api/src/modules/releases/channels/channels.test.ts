import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ReleaseSet } from '@worklane/shared-kernel/contracts';
import { listOf } from '../../../testing/test-api.ts';
import { type ReleaseApi, startReleaseApi } from '../testing/release-api.ts';
import { reportFromPages } from '../testing/report-from-pages.ts';

let releaseApi: ReleaseApi;
beforeAll(async () => {
  releaseApi = await startReleaseApi();
});
afterAll(() => releaseApi?.close());

const readSet = async (): Promise<ReleaseSet> =>
  (await releaseApi.api.app.inject('/api/releases/set')).json();
const promote = (name: string, id: string, more: object = {}) =>
  releaseApi.post(name, 'promote', { id, why: 'because', by: 'person', ...more });
const rollBack = (name: string, more: object = {}) =>
  releaseApi.post(name, 'rollback', { why: 'it fails', ...more });
const setCanary = (name: string, canary: object | null, more: object = {}) =>
  releaseApi.post(name, 'canary', { canary, why: 'to see', ...more });
const liveOf = async (name: string) => (await releaseApi.get(name, 'live')).body?.id;
const filesOf = (name: string, id: string) => join(releaseApi.folder, 'releases', name, id);

describe('two concurrent changes of one module', () => {
  test('MFE-03 one of two promotions succeeds; the other gets the current live release', async () => {
    const name = 'mf-race';
    const first = await releaseApi.putLive(name, { version: '1.0.0' });
    const ids = [
      await releaseApi.publish(name, { version: '1.1.0' }),
      await releaseApi.publish(name, { version: '1.2.0' }),
    ];
    for (let round = 0; round < 5; round += 1) {
      const expected = await liveOf(name);
      const answers = await Promise.all(ids.map((id) => promote(name, id, { expected })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = ids[answers.findIndex(({ status }) => status === 200)];
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'release.changedMeanwhile',
        current: winner,
        message: `Somebody else has changed ${name}: it is ${winner} now, and you saw ${expected}.`,
        remedy: expect.stringContaining(`mf -- history ${name}`),
      });
      expect(await liveOf(name)).toBe(winner);
      await promote(name, first);
    }
  });

  test('one succeeds of a rollback and a promotion, and of two canary changes', async () => {
    const name = 'mf-both';
    const old = await releaseApi.putLive(name, { version: '1.0.0' });
    const live = await releaseApi.putLive(name, { version: '1.1.0' });
    const next = await releaseApi.publish(name, { version: '1.2.0' });
    const answers = await Promise.all([
      rollBack(name, { expected: live }),
      promote(name, next, { expected: live }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([old, next]).toContain(await liveOf(name));

    const canary = { id: live, percent: 10 };
    const shares = await Promise.all([
      setCanary(name, canary, { expected: null }),
      setCanary(name, { ...canary, percent: 20 }, { expected: null }),
    ]);
    expect(shares.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('rolling back', () => {
  test('MFE-03 goes back one live release with each call', async () => {
    const name = 'mf-back';
    const ids = [];
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) ids.push(await releaseApi.putLive(name, { version }));
    const [one, two, three] = ids;
    const { number } = await readSet();
    expect((await rollBack(name)).body).toMatchObject({
      id: two,
      replaced: three,
      number: expect.any(Number),
    });
    expect((await readSet()).number).toBeGreaterThan(number);
    expect((await rollBack(name)).body).toMatchObject({ id: one, replaced: two });
    expect(await liveOf(name)).toBe(one);
    expect(await rollBack(name)).toMatchObject({ status: 409, body: { code: 'release.noRollback' } });
    await promote(name, three ?? '');
    expect((await rollBack(name)).body).toMatchObject({ id: one, replaced: three });
  });

  test('records who, when and why, and an automatic start does not override it', async () => {
    const name = 'mf-why';
    await releaseApi.putLive(name, { version: '1.0.0' });
    const second = await releaseApi.putLive(name, { version: '1.1.0' });
    releaseApi.api.clock.set('2026-05-06T07:08:09.000Z');
    await rollBack(name, { why: 'the totals are wrong' });
    const { body } = await releaseApi.get(name, 'status');
    expect(body.live).toMatchObject({
      by: 'person',
      who: `the team of ${name}`,
      why: 'the totals are wrong',
      at: '2026-05-06T07:08:09.000Z',
    });
    expect(await promote(name, second, { by: 'start' })).toMatchObject({
      status: 409,
      body: { code: 'release.chosenByPerson' },
    });
  });

  test('requires a reason', async () => {
    const answer = await rollBack('mf-why', { why: ' ' });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'why' }] } });
  });
});

describe('a canary', () => {
  test('MFE-03 is listed in the set beside the live release, grows, and ends', async () => {
    const name = 'mf-bird';
    const live = await releaseApi.putLive(name, { version: '1.0.0' });
    const next = await releaseApi.publish(name, { version: '1.1.0' });
    const canariesOf = async () =>
      (await readSet()).canaries
        ?.filter(({ release }) => release.description.package === name)
        .map(({ release, percent }) => [release.description.id, percent]);
    const numbers: unknown[] = [];
    for (const percent of [10, 50]) {
      numbers.push((await setCanary(name, { id: next, percent })).body.number);
      expect(await canariesOf()).toEqual([[next, percent]]);
      expect(await liveOf(name)).toBe(live);
    }
    numbers.push((await setCanary(name, null)).body.number);
    expect(await canariesOf()).toEqual([]);
    expect(numbers).toEqual([...numbers].sort((left, right) => Number(left) - Number(right)));
    expect(new Set(numbers).size).toBe(3);
    expect(await setCanary(name, null)).toMatchObject({ status: 409, body: { code: 'release.noCanary' } });
    const { body } = await releaseApi.get(name, 'history');
    expect(listOf(body).map((entry) => [entry.action, entry.release, entry.percent])).toEqual([
      ['canaryEnd', next, 0],
      ['canary', next, 50],
      ['canary', next, 10],
      ['publish', next, null],
      ['promote', live, null],
      ['publish', live, null],
    ]);
  });

  test('ends when it is promoted', async () => {
    const name = 'mf-finch';
    await releaseApi.putLive(name, { version: '1.0.0' });
    const next = await releaseApi.publish(name, { version: '1.1.0' });
    await setCanary(name, { id: next, percent: 25 });
    expect((await releaseApi.get(name, 'status')).body.canary).toMatchObject({
      id: next,
      percent: 25,
      why: 'to see',
    });
    await promote(name, next);
    expect((await releaseApi.get(name, 'status')).body).toMatchObject({ live: { id: next }, canary: null });
  });

  test('needs a live release, another release than that, and no path conflict', async () => {
    const name = 'mf-wren';
    const first = await releaseApi.publish(name, { version: '1.0.0' });
    const refusal = async (id: string) => (await setCanary(name, { id, percent: 5 })).body.code;
    expect(await refusal(first)).toBe('release.nothingLive');
    await promote(name, first);
    expect(await refusal(first)).toBe('release.canaryIsLive');
    expect(await refusal('9.9.9-00000000')).toBe('release.notFound');
    expect((await setCanary(name, { id: first, percent: 100 })).status).toBe(400);
    const paths = [{ pattern: '/heron/:id', access: 'public' as const }];
    const crossing = await releaseApi.publish(name, { version: '1.1.0', manifest: { paths } });
    await releaseApi.putLive('mf-heron');
    expect(await refusal(crossing)).toBe('release.pathOwned');
  });

  test('prevents a promotion by an automatic start', async () => {
    const name = 'mf-lark';
    const first = await releaseApi.publish(name, { version: '1.0.0' });
    await promote(name, first, { by: 'start' });
    const [second, third] = [
      await releaseApi.publish(name, { version: '1.1.0' }),
      await releaseApi.publish(name, { version: '1.2.0' }),
    ];
    await setCanary(name, { id: second, percent: 10 });
    expect(await promote(name, third, { by: 'start' })).toMatchObject({
      status: 409,
      body: { code: 'release.canaryRunning' },
    });
  });
});

describe('checking a release', () => {
  test('lists all refusals at once and stores nothing', async () => {
    const name = 'mf-check';
    const before = await readSet();
    const paths = [{ pattern: '/heron/nest', access: 'public' as const }];
    const { release } = await releaseApi.build(name, {
      manifest: {
        paths,
        budgets: { entryBytes: 3, totalBytes: 1_000 },
        requires: { kernel: '^9.0.0', shell: '*' },
      },
    });
    await releaseApi.putLive('shell', { version: '0.1.0', kernel: '0.1.0' });
    const { status, body } = await releaseApi.post(name, 'check', { release });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: release.description.id, isPublished: false, harms: [] });
    expect(listOf(body.refusals).map(({ code }) => code)).toEqual([
      'release.entryOverBudget',
      'release.kernelRange',
      'release.pathOwned',
    ]);
    expect(listOf(body.refusals).every(({ remedy }) => String(remedy).length > 20)).toBe(true);
    expect(existsSync(filesOf(name, release.description.id))).toBe(false);
    expect((await releaseApi.get(name)).body).toEqual([]);
    expect((await readSet()).releases.length).toBe(before.releases.length + 1);
  });

  test('lists the live modules that the release would harm', async () => {
    await releaseApi.putLive('mf-giver', { manifest: { widgets: { offers: ['giver.card@1'], uses: [] } } });
    await releaseApi.putLive('mf-taker', { manifest: { widgets: { offers: [], uses: ['giver.card@1'] } } });
    const { release } = await releaseApi.build('mf-giver', {
      version: '0.2.0',
      manifest: { widgets: { offers: ['giver.card@2'], uses: [] } },
    });
    expect((await releaseApi.post('mf-giver', 'check', { release })).body).toMatchObject({
      refusals: [],
      harms: [{ code: 'release.widgetVersion', message: expect.stringContaining('mf-taker uses') }],
    });
  });

  test('MFE-03 a shell that does not fit live modules is published but not promoted', async () => {
    await releaseApi.putLive('shell', { version: '0.1.1', kernel: '0.1.0' });
    const id = await releaseApi.publish('shell', { version: '0.2.0', kernel: '0.2.0' });
    expect(await promote('shell', id)).toMatchObject({
      status: 422,
      body: {
        code: 'release.kernelRange',
        message: expect.stringContaining('and the live shell brings 0.2.0'),
      },
    });
  });

  test('MFE-03 a promotion names modules it would stop, unless the shell serves their kernel', async () => {
    await releaseApi.putLive('shell', { version: '0.1.1', kernel: '0.1.0' });
    const requires = { kernel: '^0.1.0', shell: '^0.1.0' };
    for (const name of ['mf-north', 'mf-south']) await releaseApi.putLive(name, { manifest: { requires } });
    const next = { version: '0.2.1', kernel: '0.2.0' };
    const refused = await promote('shell', await releaseApi.publish('shell', next));
    expect(refused.status).toBe(422);
    for (const field of ['mf-north', 'mf-south']) {
      const message = expect.stringContaining(`${field} needs the`);
      expect(listOf(refused.body.errors)).toContainEqual(expect.objectContaining({ field, message }));
    }
    const serves = { kernel: ['0.1.0'], shell: ['0.1.0'] };
    const kept = await releaseApi.publish('shell', { ...next, version: '0.2.2', serves });
    expect((await promote('shell', kept)).status).toBe(200);
    expect((await readSet()).releases).toContainEqual(
      expect.objectContaining({ description: expect.objectContaining({ id: kept, serves }) }),
    );
  });
});

describe('pruning', () => {
  test("MFE-03 keeps the last five releases, the channels' releases and rollback targets", async () => {
    const name = 'mf-prune';
    const ids: string[] = [];
    for (let minor = 0; minor < 10; minor += 1)
      ids.push(await releaseApi.publish(name, { version: `1.${minor}.0` }));
    for (const index of [0, 1, 2, 3]) await promote(name, ids[index] ?? '');
    await setCanary(name, { id: ids[0] ?? '', percent: 10 });
    const keptAs = async () =>
      Object.fromEntries(
        listOf((await releaseApi.get(name)).body).map(({ id, keptAs: why }) => [String(id), why]),
      );
    // 3 is live, 2 and 1 were live before, 0 is the canary, 5 to 9 are the newest five: only 4 is deleted.
    expect(Object.values(await keptAs()).filter((why) => why === null)).toHaveLength(1);
    expect((await releaseApi.post(name, 'prune', { isDryRun: true })).body.deleted).toEqual([ids[4]]);
    expect(existsSync(filesOf(name, ids[4] ?? ''))).toBe(true);
    expect((await releaseApi.post(name, 'prune', { isDryRun: false })).body.deleted).toEqual([ids[4]]);
    expect(existsSync(filesOf(name, ids[4] ?? ''))).toBe(false);
    expect(await readdir(join(releaseApi.folder, 'releases/.incoming'))).toEqual([]);
    for (const id of ids.filter((_, index) => index !== 4)) expect(existsSync(filesOf(name, id))).toBe(true);
    expect(Object.keys(await keptAs())).toHaveLength(9);
    expect((await promote(name, ids[4] ?? '')).body.code).toBe('release.notFound');
    expect((await rollBack(name)).body.id).toBe(ids[2]);
  });

  test('MFE-03 keeps a file that another release uses, and publishes it again', async () => {
    const name = 'mf-shrub';
    const named = (text: string) =>
      [`${text}.${createHash('sha384').update(text).digest('hex').slice(0, 16)}.js`, text] as const;
    const release = (minor: number) => {
      const files = Object.fromEntries([named(`entry-${minor}`), named('page')]);
      return { version: `1.${minor}.0`, files };
    };
    const ids: string[] = [];
    for (let minor = 0; minor < 7; minor += 1) ids.push(await releaseApi.publish(name, release(minor)));
    expect((await promote(name, ids[0] ?? '')).status).toBe(200);
    expect((await releaseApi.post(name, 'prune', { isDryRun: false })).body.deleted).toEqual([ids[1]]);
    const folder = join(releaseApi.folder, 'releases', name);
    expect(await readdir(folder)).toEqual(['files']);
    const stored = async () =>
      (await readdir(join(folder, 'files'))).map((path) => path.split('.', 1)[0]).sort();
    expect(await stored()).toEqual([
      'entry-0',
      'entry-2',
      'entry-3',
      'entry-4',
      'entry-5',
      'entry-6',
      'page',
    ]);
    expect(await releaseApi.publish(name, release(1))).toBe(ids[1]);
    expect((await promote(name, ids[1] ?? '')).status).toBe(200);
    expect(await stored()).toContain('entry-1');
  });

  test('keeps releases live in the last 7 days, because open pages still load them', async () => {
    const name = 'mf-lately';
    const ids: string[] = [];
    for (let minor = 0; minor < 10; minor += 1)
      ids.push(await releaseApi.publish(name, { version: `1.${minor}.0` }));
    // Promoted one after another: a rollback reaches only 3 and 2.
    for (const index of [0, 1, 2, 3, 4]) await promote(name, ids[index] ?? '');
    const deleted = async (): Promise<unknown> =>
      (await releaseApi.post(name, 'prune', { isDryRun: true })).body.deleted;
    releaseApi.api.clock.advance(6 * 24 * 60 * 60 * 1000);
    expect(await deleted()).toEqual([]);
    releaseApi.api.clock.advance(2 * 24 * 60 * 60 * 1000);
    expect(await deleted()).toEqual([ids[1], ids[0]]);
  });

  test('a release with lost files cannot go live until it is published again', async () => {
    const name = 'mf-lost';
    const id = await releaseApi.publish(name);
    await rm(filesOf(name, id), { recursive: true });
    expect(await promote(name, id)).toMatchObject({
      status: 409,
      body: { code: 'release.filesMissing', remedy: expect.stringContaining('mf -- publish mf-lost') },
    });
    await releaseApi.publish(name);
    expect((await promote(name, id)).status).toBe(200);
  });
});

describe('the history of a package', () => {
  test('is paged, newest first', async () => {
    const name = 'mf-long';
    for (let minor = 0; minor < 4; minor += 1) await releaseApi.putLive(name, { version: `1.${minor}.0` });
    const first = listOf((await releaseApi.get(name, 'history?limit=5')).body);
    const rest = listOf((await releaseApi.get(name, `history?limit=5&before=${first.at(-1)?.id}`)).body);
    expect([first.length, rest.length]).toEqual([5, 3]);
    const [newest] = first;
    expect(newest).toMatchObject({
      action: 'promote',
      who: `the team of ${name}`,
      why: 'because',
      by: 'person',
    });
    expect(rest.at(-1)).toMatchObject({ action: 'publish', previous: null });
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(8);
  });
});

describe('reports of pages', () => {
  test('MFE-04 loads, failures and errors of a day are counted per release, with reasons', async () => {
    const name = 'mf-fare';
    const id = await releaseApi.putLive(name);
    const report = (kind: string, reason: string | null, ms = 0) => ({ package: name, id, kind, reason, ms });
    const send = (...reports: object[]) => reportFromPages(releaseApi.api.app, reports);
    await send(report('loadFailed', 'unreachable'));
    releaseApi.api.clock.advance(26 * 60 * 60 * 1000);
    await send(report('loaded', null, 100), report('loaded', null, 200), report('loaded', null, 300));
    await send(report('loadFailed', 'timeout', 5_000), report('threw', 'render'), report('threw', 'render'));
    await send(report('warned', 'busy'), report('warned', 'memory'), report('warned', 'busy'));
    expect((await releaseApi.get(name, 'status')).body.health).toEqual([
      {
        id,
        loads: 3,
        loadFailures: 1,
        errors: 2,
        averageMs: 200,
        reasons: { timeout: 1, render: 2 },
        warnings: { busy: 2, memory: 1 },
      },
    ]);
  });
});

test('reports are deleted after a month', async () => {
  const name = 'mf-old';
  const id = await releaseApi.putLive(name);
  const reports = [{ package: name, id, kind: 'loaded', reason: null, ms: 1 }];
  const send = () => reportFromPages(releaseApi.api.app, reports);
  const hours = async () =>
    (await releaseApi.db.query('select from release_reports where package = $1', [name])).rowCount;
  await send();
  releaseApi.api.clock.advance(31 * 24 * 60 * 60 * 1000);
  await send();
  expect(await hours()).toBe(2);
  await Promise.all(
    [...releaseApi.api.app.platform.hourlyTasks].map((task) => task(releaseApi.api.clock.now())),
  );
  expect(await hours()).toBe(1);
});

describe('deploy tokens', () => {
  test('a token replaces itself, and lists and ends only tokens of its package', async () => {
    const name = 'mf-token';
    const old = await releaseApi.tokenOf(name);
    releaseApi.api.clock.advance(1_000);
    const { body } = await releaseApi.post(name, 'tokens/rotate', { label: 'build server' });
    expect(String(body.token)).toMatch(/^wld_[A-Za-z0-9_-]{43}$/);
    expect((await releaseApi.get(name, 'tokens', old)).status).toBe(401);
    const next = String(body.token);
    const listed = listOf((await releaseApi.get(name, 'tokens', next)).body);
    expect(listed).toMatchObject([
      { id: String(body.id), label: 'build server', isOwn: true, revokedAt: null },
      { isOwn: false, revokedAt: expect.any(String) },
    ]);
    expect(JSON.stringify(listed)).not.toContain(next);
    const elsewhere = await releaseApi.post('mf-other', 'tokens/revoke', { id: body.id });
    expect(elsewhere).toMatchObject({ status: 404, body: { code: 'release.tokenNotFound' } });
    expect((await releaseApi.get(name, 'tokens', next)).status).toBe(200);
  });

  test('two concurrent rotations create one token', async () => {
    const name = 'mf-twice';
    await releaseApi.tokenOf(name);
    const answers = await Promise.all(
      [1, 2].map(() => releaseApi.post(name, 'tokens/rotate', { label: 'build server' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});
