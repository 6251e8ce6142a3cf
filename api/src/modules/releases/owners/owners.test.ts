import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addCast, addPerson, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { listOf } from '../../../testing/test-api.ts';
import { type ReleaseApi, startReleaseApi } from '../testing/release-api.ts';
import * as ownership from '../testing/release-owners.ts';

const { OWNERS } = ownership;

let releaseApi: ReleaseApi;
let cast: Cast;
let maker: TestPerson;

beforeAll(async () => {
  releaseApi = await startReleaseApi();
  cast = await addCast(releaseApi.api);
  maker = await addPerson(releaseApi.api, { firstName: 'Mia', lastName: 'Maker' });
});
afterAll(() => releaseApi?.close());

const pathOf = (name: string, part: string) => `/api/releases/${name}/${part}`;
const manifest = (owner: string) => ({ manifest: { owner } });
const setOwner = (name: string, people: readonly TestPerson[], rights?: readonly string[]) =>
  ownership.setOwner(cast, name, people, rights);
const tokenOf = (name: string, person: TestPerson, rights?: readonly string[]) =>
  ownership.tokenOf(releaseApi, name, person, rights);
const withToken = (token: string) => ownership.withToken(releaseApi, token);

async function owned(name: string, owner: string) {
  const live = await releaseApi.putLive(name, { version: '1.0.0', ...manifest(owner) });
  const next = await releaseApi.publish(name, { version: '1.1.0', ...manifest(owner) });
  return { live, next };
}

describe('MFE-03 the people of the group that owns a package', () => {
  test('promote, roll back and read with their session and a second step', async () => {
    const name = 'mf-owned';
    const { live, next } = await owned(name, 'Owned team');
    const promotion = { id: next, by: 'person', why: 'it is good' };
    expect((await maker.post(pathOf(name, 'promote'), promotion)).status).toBe(403);
    expect((await setOwner('Owned team', [maker])).body).toMatchObject({
      name: 'Owned team',
      people: [{ id: maker.id, name: 'Mia Maker' }],
      packages: [name],
    });
    expect((await maker.get('/api/releases/owned')).body).toEqual([
      { package: name, owner: 'Owned team', rights: ['publish', 'promote', 'rollback'] },
    ]);
    expect((await maker.get(pathOf(name, 'status'))).body).toMatchObject({ live: { id: live } });
    const oneStep = await releaseApi.api.as(maker.id, null);
    for (const answer of [
      await oneStep.post(pathOf(name, 'promote'), promotion),
      await oneStep.get(pathOf(name, 'status')),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'access.secondStepOfOwner' } });
    expect((await maker.post(pathOf(name, 'promote'), promotion)).status).toBe(200);
    expect((await maker.post(pathOf(name, 'rollback'), { why: 'totals' })).body).toMatchObject({ id: live });
    expect((await maker.post(pathOf(name, 'promote'), { ...promotion, by: 'start' })).status).toBe(403);
    const entries = listOf((await maker.get(pathOf(name, 'history'))).body);
    expect(entries.slice(0, 3).map(({ action, who, why }) => [action, who, why])).toEqual([
      ['rollback', 'Mia Maker', 'totals'],
      ['promote', 'Mia Maker', 'it is good'],
      ['owners', 'Ada Byrne', 'a new team'],
    ]);
  });

  test('have no rights beyond their package, and none after they left the group', async () => {
    const name = 'mf-left';
    await owned(name, 'Left team');
    await owned('mf-others', 'Other team');
    await setOwner('Left team', [maker]);
    for (const other of ['mf-others', 'shell', 'mf-none'])
      expect((await maker.get(pathOf(other, 'status'))).body.code).toBe('access.operatorOnly');
    expect((await maker.get(OWNERS)).body.code).toBe('access.operatorOnly');
    expect((await maker.post('/api/operator/releases/freeze', { why: 'x' })).status).toBe(403);
    expect((await maker.get(pathOf(name, 'status'))).status).toBe(200);
    await setOwner('Left team', [cast.lead]);
    expect((await maker.get(pathOf(name, 'status'))).status).toBe(403);
    const { packages } = (await maker.get('/api/operator/releases')).body;
    expect(listOf(packages).map((status) => String(status.package))).toEqual(['mf-owned']);
    expect((await cast.lead.get(pathOf(name, 'status'))).status).toBe(200);
    const removal = { name: 'Left team', why: 'no team any more' };
    expect((await cast.operator.post(`${OWNERS}/remove`, removal)).status).toBe(204);
    expect((await cast.lead.get(pathOf(name, 'status'))).status).toBe(403);
    expect((await cast.operator.post(`${OWNERS}/remove`, removal)).body.code).toBe('release.noOwner');
  });

  test('have only the rights of the group', async () => {
    const name = 'mf-back';
    const { next } = await owned(name, 'Back team');
    await setOwner('Back team', [maker], ['rollback']);
    const refused = await maker.post(pathOf(name, 'promote'), { id: next, by: 'person', why: 'x' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'release.noRightTo.promote' } });
    const canary = { canary: { id: next, percent: 5 }, why: 'x' };
    expect((await maker.post(pathOf(name, 'canary'), canary)).status).toBe(403);
    expect((await cast.operator.post(pathOf(name, 'canary'), canary)).status).toBe(200);
    expect((await maker.post(pathOf(name, 'canary'), { canary: null, why: 'x' })).status).toBe(200);
    expect((await maker.post(pathOf(name, 'previews'), { id: next })).body.code).toBe(
      'release.noRightTo.publish',
    );
  });

  test('cannot make a release of another owner live; only operators can', async () => {
    const name = 'mf-handed';
    const { live } = await owned(name, 'Handed team');
    await setOwner('Handed team', [maker]);
    const id = await releaseApi.publish(name, { version: '1.2.0', ...manifest('Nobody knows') });
    const promotion = { id, by: 'person', why: 'mine' };
    const refusal = {
      status: 403,
      body: { code: 'release.ownerChanged', remedy: expect.stringContaining('“Handed team”') },
    };
    expect(await maker.post(pathOf(name, 'promote'), promotion)).toMatchObject(refusal);
    const token = withToken(await tokenOf(name, maker));
    for (const by of ['person', 'start'])
      expect(await token.post(pathOf(name, 'promote'), { ...promotion, by })).toMatchObject({
        status: by === 'start' ? 409 : 403,
      });
    expect(await releaseApi.post(name, 'promote', promotion)).toMatchObject(refusal);
    const planOf = async (person: TestPerson) =>
      (await person.get(pathOf(name, `plan?action=promote&id=${id}`))).body.refusals;
    expect(await planOf(maker)).toMatchObject([{ code: 'release.ownerChanged' }]);
    expect(await planOf(cast.operator)).toEqual([]);
    // A canary may name another owner: the live release decides who owns the package.
    const canary = { canary: { id, percent: 5 }, why: 'to see it' };
    expect((await maker.post(pathOf(name, 'canary'), canary)).status).toBe(200);
    expect((await maker.get(pathOf(name, 'status'))).body).toMatchObject({ live: { id: live } });
    expect((await cast.operator.post(pathOf(name, 'promote'), promotion)).status).toBe(200);
    // Operators created no such group, so the person's token keeps its rights.
    expect((await maker.get(pathOf(name, 'status'))).status).toBe(403);
    expect((await token.get(pathOf(name, 'status'))).status).toBe(200);
  });

  test('have existing accounts, and every change is in the security log', async () => {
    const unknown = { name: 'Odd team', people: ['who@example.com'], rights: ['publish'], why: 'x' };
    expect((await cast.operator.post(OWNERS, unknown)).body).toMatchObject({ errors: [{ field: 'people' }] });
    for (const rights of [[], ['everything'], ['publish', 'publish']])
      expect((await cast.operator.post(OWNERS, { ...unknown, people: [], rights })).status).toBe(400);
    const shouted = { ...unknown, people: [maker.email.toUpperCase()], why: 'as typed' };
    expect((await cast.operator.post(OWNERS, shouted)).body).toMatchObject({ people: [{ id: maker.id }] });
    expect(listOf((await cast.operator.get(OWNERS)).body).map(({ name }) => name)).toContain('Odd team');
    const events = '/api/operator/security-events?kind=releaseOwnersChanged';
    expect(listOf((await cast.operator.get(events)).body)).toContainEqual(
      expect.objectContaining({
        actor: `user:${cast.operator.id}`,
        details: { owner: 'Odd team', people: maker.id, rights: 'publish', why: 'as typed' },
      }),
    );
  });
});

describe('MFE-03 a deploy token of a person', () => {
  test('has only its rights; the history names the person and the token', async () => {
    const name = 'mf-limited';
    const { next } = await owned(name, 'Limited team');
    await setOwner('Limited team', [maker]);
    const token = withToken(await tokenOf(name, maker, ['publish']));
    expect((await token.post(pathOf(name, 'previews'), { id: next })).status).toBe(200);
    for (const [part, body] of [
      ['promote', { id: next, by: 'person', why: 'x' }],
      ['canary', { canary: { id: next, percent: 5 }, why: 'x' }],
      ['webhooks', { url: 'https://hooks.example.com/1' }],
    ] as const)
      expect((await token.post(pathOf(name, part), body)).body.code).toBe('release.noRightTo.promote');
    expect((await token.post(pathOf(name, 'rollback'), { why: 'x' })).body.code).toBe(
      'release.noRightTo.rollback',
    );
    const [entry] = listOf((await releaseApi.get(name, 'history')).body);
    expect(entry).toMatchObject({ action: 'preview', who: 'Mia Maker, pipeline' });
  });

  test("cannot end another person's token; its successor keeps person and rights", async () => {
    const name = 'mf-rotated';
    await owned(name, 'Rotated team');
    const token = withToken(await tokenOf(name, maker, ['publish']));
    const tokens = listOf((await token.get(pathOf(name, 'tokens'))).body);
    const other = tokens.find(({ isOwn }) => !isOwn);
    expect(tokens.find(({ isOwn }) => isOwn)).toMatchObject({ person: 'Mia Maker', rights: ['publish'] });
    expect(other).toMatchObject({ person: null, rights: ['publish', 'promote', 'rollback'] });
    const refused = await token.post(pathOf(name, 'tokens/revoke'), { id: other?.id });
    expect(refused.body.code).toBe('release.tokenOfColleague');
    const next = (await token.post(pathOf(name, 'tokens/rotate'), { label: 'new' })).body;
    const successor = withToken(String(next.token));
    const left = listOf((await successor.get(pathOf(name, 'tokens'))).body);
    expect(left.find(({ isOwn }) => isOwn)).toMatchObject({ person: 'Mia Maker', rights: ['publish'] });
    expect((await successor.post(pathOf(name, 'tokens/revoke'), { id: next.id })).status).toBe(204);
  });

  test('has no rights if its person left the group or is disabled', async () => {
    const name = 'mf-bound';
    await owned(name, 'Bound team');
    const person = await addPerson(releaseApi.api);
    const token = withToken(await tokenOf(name, person));
    const statusOf = async () => (await token.get(pathOf(name, 'status'))).status;
    // No group is known yet, so the token keeps the rights its operator gave it.
    expect(await statusOf()).toBe(200);
    await setOwner('Bound team', [maker]);
    expect((await token.get(pathOf(name, 'status'))).body.code).toBe('release.tokenWithoutRights');
    await setOwner('Bound team', [maker, person], ['publish']);
    expect(await statusOf()).toBe(200);
    expect((await token.post(pathOf(name, 'rollback'), { why: 'x' })).status).toBe(403);
    const disabled = await cast.operator.post(`/api/operator/users/${person.id}/disable`, { reason: 'lost' });
    expect(disabled.status).toBeLessThan(300);
    expect(await statusOf()).toBe(403);
  });

  test('covers every package and the freeze for operators, and nothing for others', async () => {
    const name = 'mf-any';
    const { next } = await owned(name, 'Any team');
    const operator = withToken(await tokenOf('*', cast.operator));
    expect((await operator.get(pathOf(name, 'status'))).status).toBe(200);
    const freeze = '/api/operator/releases/freeze';
    expect((await operator.post(freeze, { why: 'the audit' })).body).toMatchObject({ who: 'Ada Byrne' });
    const frozen = await operator.post(pathOf(name, 'promote'), { id: next, by: 'person', why: 'x' });
    expect(frozen).toMatchObject({ status: 409, body: { code: 'release.frozen' } });
    expect((await operator.post('/api/operator/releases/thaw', { why: 'done' })).status).toBe(200);
    const [thaw] = listOf((await operator.get(pathOf(name, 'history'))).body);
    expect(thaw).toMatchObject({ action: 'thaw', who: 'Ada Byrne, pipeline', why: 'done' });
    expect((await operator.post(pathOf(name, 'tokens/rotate'), { label: 'x' })).body.code).toBe(
      'release.tokenForAll',
    );
    const stranger = withToken(await tokenOf('*', maker));
    expect((await stranger.get(pathOf(name, 'status'))).body.code).toBe('release.tokenWithoutRights');
    const single = withToken(await tokenOf(name, cast.operator));
    expect((await single.post(freeze, { why: 'x' })).body.code).toBe('release.tokenOfOther');
  });
});

test('MFE-03 a release shows the source commit that its publisher sent', async () => {
  const name = 'mf-built';
  const id = await releaseApi.putLive(name, { version: '1.0.0' });
  const source = {
    commit: 'a'.repeat(40),
    author: 'Mia Maker',
    committedAt: '2026-03-01T00:00:00.000Z',
    isDirty: true,
    title: 'Ranges in the quote form',
  };
  const send = (more: object) =>
    releaseApi.post(name, 'details', {
      id,
      measures: { parts: {}, shared: {}, texts: {} },
      maps: {},
      ...more,
    });
  const sourceOf = async () =>
    ((await releaseApi.get(name, 'status')).body as { live: { source: unknown } }).live.source;
  expect((await send({})).status).toBe(204);
  expect(await sourceOf()).toBeNull();
  expect((await send({ source: { ...source, commit: 'HEAD' } })).status).toBe(400);
  expect((await send({ source })).status).toBe(204);
  expect(await sourceOf()).toEqual(source);
  const clean = { ...source, commit: 'b'.repeat(40), isDirty: false };
  await send({ source: clean });
  await send({ source });
  expect(await sourceOf()).toEqual(clean);
  expect(listOf((await releaseApi.get(name)).body)[0]).toMatchObject({
    id,
    source: clean,
    needsKernel: expect.any(String),
  });
  expect(listOf((await releaseApi.get(name, 'history')).body)[0]).toMatchObject({ source: clean });
  const next = await releaseApi.publish(name, { version: '1.1.0' });
  await send({ id: next, source: clean });
  await releaseApi.post(name, 'previews', { id: next });
  expect(listOf((await releaseApi.get(name, 'previews')).body)[0]).toMatchObject({ source: clean });
});
