import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addCast, addPerson, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { listOf, type Wire } from '../../../testing/test-api.ts';
import { type ReleaseApi, startReleaseApi } from '../testing/release-api.ts';

const RELEASES = '/api/operator/releases';
const LISTS = [RELEASES, `${RELEASES}/previews`, `${RELEASES}/history`];

let releaseApi: ReleaseApi;
let cast: Cast;
let maker: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  releaseApi = await startReleaseApi();
  cast = await addCast(releaseApi.api);
  maker = await addPerson(releaseApi.api, { firstName: 'Mia', businessId: cast.lead.businessId });
  guest = await addPerson(releaseApi.api, { firstName: 'Gus' });
  for (const [name, owner] of [
    ['mf-mine', 'Mine team'],
    ['mf-ours', 'Ours team'],
    ['mf-theirs', 'Theirs team'],
  ] as const) {
    await releaseApi.putLive(name, { version: '1.0.0', manifest: { owner } });
    const next = await releaseApi.publish(name, { version: '1.1.0', manifest: { owner } });
    await releaseApi.post(name, 'previews', { id: next });
  }
  await setOwner('Mine team', maker, ['publish', 'promote', 'rollback']);
  await setOwner('Ours team', guest, ['rollback']);
});
afterAll(() => releaseApi?.close());

const setOwner = (name: string, { email }: TestPerson, rights: string[]) =>
  cast.operator.post(`${RELEASES}/owners`, { name, people: [email], rights, why: 'a new team' });
const packagesIn = (rows: Wire | undefined) => [...new Set(listOf(rows).map((row) => String(row.package)))];

test.each([
  ['everything', () => maker, 'mf-mine', ['preview', 'promote', 'canary', 'stopCanary', 'rollback']],
  ['only rollbacks', () => guest, 'mf-ours', ['rollback', 'stopCanary']],
] as const)(
  'MFE-03 an owner who may do %s sees only data of their package',
  async (_, personOf, name, actions) => {
    const person = personOf();
    const { status, body } = await person.get(RELEASES);
    expect(status).toBe(200);
    expect(packagesIn(body.packages)).toEqual([name]);
    expect([body.previews, body.availableActions]).toEqual([1, []]);
    expect(listOf(body.packages)[0]?.availableActions).toEqual(actions);
    expect((await person.get(`/api/releases/${name}/status`)).body.availableActions).toEqual(actions);
    const previews = await person.get(`${RELEASES}/previews`);
    expect([packagesIn(previews.body), previews.headers['record-count']]).toEqual([[name], '1']);
    const history = await person.get(`${RELEASES}/history`);
    expect(packagesIn(history.body)).toEqual([name]);
    expect((await person.get('/api/users/me')).body).toMatchObject({
      ownsReleases: true,
      isOperator: false,
      needsSecondStep: false,
    });
  },
);

test('MFE-03 an operator sees the lists of all packages; other people see none', async () => {
  const { body } = await cast.operator.get(RELEASES);
  expect(packagesIn(body.packages)).toEqual(expect.arrayContaining(['mf-mine', 'mf-ours', 'mf-theirs']));
  expect(body.availableActions).toContain('freeze');
  const people = [cast.lead, cast.colleague, cast.rival, cast.buyer, cast.strata, cast.nobusiness];
  for (const path of LISTS) {
    for (const person of people)
      expect(await person.get(path)).toMatchObject({ status: 403, body: { code: 'access.operatorOnly' } });
    expect((await releaseApi.api.nobody.get(path)).status).toBe(401);
  }
  expect((await cast.lead.get('/api/users/me')).body.ownsReleases).toBe(false);
});

test('MFE-03 an owner without a second step is asked to set one up first', async () => {
  const oneStep = await releaseApi.api.as(maker.id, null);
  for (const path of LISTS)
    expect(await oneStep.get(path)).toMatchObject({
      status: 403,
      body: { code: 'access.secondStepOfOwner' },
    });
  expect((await oneStep.get('/api/users/me')).body).toMatchObject({
    ownsReleases: true,
    needsSecondStep: true,
  });
});

test("an owner is refused all other operators' calls", async () => {
  for (const path of [
    '/api/operator/summary',
    '/api/operator/users',
    '/api/operator/businesses',
    '/api/operator/outbox',
    '/api/operator/vetting',
    '/api/operator/security-events',
    `${RELEASES}/owners`,
  ])
    expect([path, (await maker.get(path)).status]).toEqual([path, 403]);
  for (const part of ['freeze', 'thaw'])
    expect((await maker.post(`${RELEASES}/${part}`, { why: 'x' })).status).toBe(403);
});
