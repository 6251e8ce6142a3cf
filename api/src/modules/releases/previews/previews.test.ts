import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addCast, type Cast } from '../../../testing/cast.ts';
import { listOf, type Wire } from '../../../testing/test-api.ts';
import { type ReleaseApi, startReleaseApi } from '../testing/release-api.ts';

const HOUR_MS = 3_600_000;

let releaseApi: ReleaseApi;
let cast: Cast;

beforeAll(async () => {
  releaseApi = await startReleaseApi();
  cast = await addCast(releaseApi.api);
});
afterAll(() => releaseApi?.close());

const make = (name: string, body: object) => releaseApi.post(name, 'previews', body);
const open = (code: unknown) =>
  releaseApi.api.nobody.get(`/api/releases/previews?code=${encodeURIComponent(String(code))}`);
const timeOf = (instant: unknown) => Date.parse(String(instant));
const entriesOf = async (name: string) =>
  listOf((await releaseApi.get(name, 'history')).body).map(({ action, who, why }: Wire) => [
    action,
    who,
    why,
  ]);
const eventsOf = async (kind: string) =>
  listOf((await cast.operator.get(`/api/operator/security-events?kind=${kind}`)).body);

async function twoReleases(name: string) {
  const live = await releaseApi.putLive(name, { version: '1.0.0' });
  const next = await releaseApi.publish(name, { version: '1.1.0' });
  return { live, next };
}

describe('MFE-03 a preview', () => {
  test('returns the signed release to holders of its link, and changes nothing for others', async () => {
    const name = 'mf-shown';
    const { live, next } = await twoReleases(name);
    const before = (await releaseApi.api.nobody.get('/api/releases/set')).body;
    const { status, body: preview } = await make(name, { id: next, why: 'for review' });
    expect(status).toBe(200);
    expect(preview).toMatchObject({ release: next, endedAt: null, who: `the team of ${name}` });
    expect(timeOf(preview.endsAt) - timeOf(preview.createdAt)).toBe(72 * HOUR_MS);
    const opened = await open(preview.code);
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.body).toMatchObject({
      release: { description: { package: name, id: next } },
      endsAt: preview.endsAt,
    });
    const set = (await releaseApi.api.nobody.get('/api/releases/set')).body;
    expect({ ...set, issuedAt: '', signature: '' }).toEqual({ ...before, issuedAt: '', signature: '' });
    expect((await releaseApi.get(name, 'live')).body).toMatchObject({ id: live });
    expect((await releaseApi.get(name, 'previews')).body).toEqual([preview]);
    expect((await entriesOf(name))[0]).toEqual(['preview', `the team of ${name}`, 'for review']);
    expect(await eventsOf('previewMade')).toContainEqual(
      expect.objectContaining({
        details: expect.objectContaining({ package: name, release: next, why: 'for review' }),
      }),
    );
  });

  test('shows nothing after its expiry or its end', async () => {
    const name = 'mf-over';
    const { next } = await twoReleases(name);
    const short = (await make(name, { id: next, hours: 1 })).body;
    const long = (await make(name, { id: next, hours: 2 })).body;
    releaseApi.api.clock.advance(HOUR_MS);
    expect(await open(short.code)).toMatchObject({ status: 404, body: { code: 'release.previewOver' } });
    expect((await open(long.code)).status).toBe(200);
    const ended = await releaseApi.post(name, 'previews/end', { id: long.id });
    expect(ended).toMatchObject({ status: 200, body: { id: long.id, release: next } });
    expect((await open(long.code)).status).toBe(404);
    for (const { id } of [short, long])
      expect(await releaseApi.post(name, 'previews/end', { id })).toMatchObject({
        status: 404,
        body: { code: 'release.noPreview' },
      });
    expect((await entriesOf(name)).slice(0, 3).map(([action]) => action)).toEqual([
      'previewEnd',
      'preview',
      'preview',
    ]);
    expect(await eventsOf('previewEnded')).toContainEqual(
      expect.objectContaining({ details: expect.objectContaining({ preview: long.id }) }),
    );
  });

  test('opens only with the code that the portal signed', async () => {
    const { next } = await twoReleases('mf-coded');
    const other = (await make('mf-coded', { id: next })).body;
    const code = String((await make('mf-coded', { id: next })).body.code);
    const [id = '', signature = ''] = code.split('.');
    const [, otherSignature = ''] = String(other.code).split('.');
    for (const forged of [
      id,
      `${id}.`,
      `.${signature}`,
      `${id}.${otherSignature}`,
      `${id}.${signature}.${signature}`,
      `${id}.${signature.slice(0, -2)}`,
      'x',
    ])
      expect((await open(forged)).status).toBe(404);
    expect((await open(code)).status).toBe(200);
  });

  test("is refused for a release that cannot go live, with the promotion's error", async () => {
    const name = 'mf-unfit';
    const { live, next } = await twoReleases(name);
    await releaseApi.db.query(
      `update releases set description = jsonb_set(description, '{manifest,requires,shell}', '"^9.0.0"') where package = $1 and id = $2`,
      [name, next],
    );
    await releaseApi.putLive('shell', { version: '0.1.0' });
    const promotion = await releaseApi.post(name, 'promote', { id: next, by: 'person', why: 'x' });
    const refused = await make(name, { id: next });
    expect(refused).toMatchObject({ status: 422, body: { code: 'release.shellRange' } });
    expect({ ...refused.body, requestId: '' }).toEqual({ ...promotion.body, requestId: '' });
    expect((await make(name, { id: live })).body.code).toBe('release.previewIsLive');
    expect((await make(name, { id: '9.9.9-00000000' })).status).toBe(404);
    expect((await make(name, { id: next, hours: 337 })).status).toBe(400);
    expect((await releaseApi.get(name, 'previews')).body).toEqual([]);
  });

  test('keeps its release from being pruned while it runs', async () => {
    const name = 'mf-pruned';
    const old = await releaseApi.publish(name, { version: '0.0.1' });
    await make(name, { id: old, hours: 1 });
    for (let patch = 1; patch <= 6; patch += 1) await releaseApi.publish(name, { version: `1.0.${patch}` });
    const prune = async () => (await releaseApi.post(name, 'prune', { isDryRun: true })).body.deleted;
    expect(await prune()).not.toContain(old);
    releaseApi.api.clock.advance(2 * HOUR_MS);
    expect(await prune()).toContain(old);
  });

  test("is out of reach for other packages' tokens; operators create and end it", async () => {
    const { next } = await twoReleases('mf-own');
    const token = await releaseApi.tokenOf('mf-foreign');
    expect((await releaseApi.post('mf-own', 'previews', { id: next }, token)).status).toBe(403);
    expect((await releaseApi.get('mf-own', 'previews', token)).status).toBe(403);
    const made = await cast.operator.post('/api/releases/mf-own/previews', { id: next });
    expect(made).toMatchObject({ status: 200, body: { who: 'Ada Byrne' } });
    const ofOther = await releaseApi.post('mf-foreign', 'previews/end', { id: made.body.id });
    expect(ofOther.status).toBe(404);
    const ended = await cast.operator.post('/api/releases/mf-own/previews/end', { id: made.body.id });
    expect(ended.status).toBe(200);
    expect((await entriesOf('mf-own')).slice(0, 2)).toEqual([
      ['previewEnd', 'Ada Byrne', null],
      ['preview', 'Ada Byrne', null],
    ]);
  });
});

describe('MFE-03 while an operator has frozen promotions', () => {
  const freeze = (why: string) => cast.operator.post('/api/operator/releases/freeze', { why });
  const thaw = (why: string) => cast.operator.post('/api/operator/releases/thaw', { why });

  test("nothing goes live, rollbacks work, and each package's history records the freeze", async () => {
    const name = 'mf-frozen';
    const first = await releaseApi.putLive(name, { version: '1.0.0' });
    await releaseApi.putLive(name, { version: '1.1.0' });
    const next = await releaseApi.publish(name, { version: '1.2.0' });
    const canary = { id: next, percent: 5 };
    await releaseApi.post(name, 'canary', { canary, why: 'to watch it' });
    expect((await freeze('the end of the financial year')).body).toMatchObject({
      who: 'Ada Byrne',
      why: 'the end of the financial year',
    });
    expect((await freeze('again')).body.code).toBe('release.frozen');
    const promotion = { id: next, why: 'x' };
    for (const answer of [
      await releaseApi.post(name, 'promote', { ...promotion, by: 'person' }),
      await releaseApi.post(name, 'promote', { ...promotion, by: 'start' }),
      await cast.operator.post(`/api/releases/${name}/promote`, { ...promotion, by: 'person' }),
      await releaseApi.post(name, 'canary', { canary: { ...canary, percent: 50 }, why: 'x' }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'release.frozen' } });
      expect(answer.body.message).toMatch(/by Ada Byrne, who says “the end of the financial year”\.$/);
    }
    for (const query of [`action=promote&id=${next}`, `action=canary&id=${next}`])
      expect((await releaseApi.get(name, `plan?${query}`)).body).toMatchObject({
        refusals: [{ code: 'release.frozen' }],
      });
    expect((await releaseApi.get(name, 'status')).body.freeze).toMatchObject({ who: 'Ada Byrne' });
    expect((await cast.operator.get('/api/operator/releases')).body.freeze).toMatchObject({
      who: 'Ada Byrne',
    });
    expect((await make(name, { id: next })).status).toBe(200);
    expect((await releaseApi.post(name, 'canary', { canary: null, why: 'x' })).status).toBe(200);
    expect((await releaseApi.post(name, 'rollback', { why: 'x' })).body).toMatchObject({ id: first });
    expect((await thaw('it is July')).status).toBe(200);
    expect((await thaw('again')).body.code).toBe('release.notFrozen');
    expect((await releaseApi.post(name, 'promote', { ...promotion, by: 'person' })).status).toBe(200);
    const entries = (await entriesOf(name)).filter(([action]) => ['freeze', 'thaw'].includes(String(action)));
    expect(entries).toEqual([
      ['thaw', 'Ada Byrne', 'it is July'],
      ['freeze', 'Ada Byrne', 'the end of the financial year'],
    ]);
    expect((await releaseApi.get(name, 'status')).body.freeze).toBeNull();
    for (const [kind, why] of [
      ['promotionsFrozen', 'the end of the financial year'],
      ['promotionsThawed', 'it is July'],
    ] as const)
      expect(await eventsOf(kind)).toContainEqual(
        expect.objectContaining({ actor: `user:${cast.operator.id}`, details: { why } }),
      );
  });

  test('only operators can freeze promotions', async () => {
    const path = '/api/operator/releases/freeze';
    for (const person of [cast.lead, cast.buyer])
      expect((await person.post(path, { why: 'x' })).status).toBe(403);
    expect((await releaseApi.api.nobody.post(path, { why: 'x' })).status).toBe(401);
    expect((await freeze(' ')).body).toMatchObject({ errors: [{ field: 'why' }] });
  });
});
