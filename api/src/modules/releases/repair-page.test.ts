import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TOKEN_COOKIE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { newDataDir, startEdge } from '../../../../edge/src/testing/edge-under-test.ts';
import { addCast, type Cast, type TestPerson } from '../../testing/cast.ts';
import { listen } from '../../testing/uploader.ts';
import { type ReleaseApi, startReleaseApi } from './testing/release-api.ts';

let releaseApi: ReleaseApi;
let cast: Cast;
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;

beforeAll(async () => {
  releaseApi = await startReleaseApi();
  cast = await addCast(releaseApi.api);
  data = await newDataDir([]);
  edge = await startEdge({ dataDir: data.path, apiUrl: await listen(releaseApi.api) });
});
afterAll(async () => {
  await edge?.close();
  await data?.remove();
  await releaseApi.close();
});

async function browserOf(person: TestPerson): Promise<string> {
  const { authorization = '', cookie = '' } = await releaseApi.api.headersFor(person.id);
  return `${TOKEN_COOKIE}=${authorization.replace('Bearer ', '')}; ${cookie}`;
}

async function open(query: string, person: TestPerson | null) {
  const headers = { accept: 'text/html', ...(person && { cookie: await browserOf(person) }) };
  return edge.inject({ url: `/@repair${query}`, headers });
}

async function rollBack(
  name: string,
  person: TestPerson,
  form: Record<string, string>,
  site = 'same-origin',
) {
  return edge.inject({
    method: 'POST',
    url: `/@repair?package=${name}`,
    headers: {
      cookie: await browserOf(person),
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': site,
    },
    payload: new URLSearchParams(form).toString(),
  });
}

async function twoReleases(name: string) {
  const good = await releaseApi.putLive(name, { version: '1.0.0' });
  const bad = await releaseApi.putLive(name, { version: '1.1.0' });
  return { good, bad };
}

const liveOf = async (name: string) =>
  ((await cast.operator.get(`/api/releases/${name}/status`)).body.live as unknown as { id: string }).id;

test('MFE-03 an operator rolls a release back on a page without scripts, shell and modules', async () => {
  const { good, bad } = await twoReleases('mf-broken');
  const list = await open('', cast.operator);
  expect(list.statusCode).toBe(200);
  expect(list.body).not.toContain('<script');
  expect(list.headers['content-security-policy']).toContain("default-src 'none'");
  expect(list.body).toContain(bad);
  const question = await open('?package=mf-broken', cast.operator);
  expect(question.body).toContain(`replaces the release ${bad} by ${good}`);

  const done = await rollBack('mf-broken', cast.operator, { why: 'totals are wrong', expected: bad });
  expect([done.statusCode, done.headers.location]).toEqual([303, '/@repair?done=mf-broken']);
  expect(await liveOf('mf-broken')).toBe(good);
  expect((await open('?done=mf-broken', cast.operator)).body).toContain('mf-broken was rolled back.');
});

test('MFE-03 a foreign or outdated form changes nothing and keeps the reason', async () => {
  const { good, bad } = await twoReleases('mf-asked');
  const form = { why: 'a "reason" <b>', expected: bad };
  expect((await rollBack('mf-asked', cast.operator, form, 'cross-site')).statusCode).toBe(403);
  const outdated = await rollBack('mf-asked', cast.operator, { ...form, expected: good });
  expect(outdated.statusCode).toBe(409);
  expect(outdated.body).toContain('a &quot;reason&quot; &lt;b&gt;</textarea>');
  const without = await rollBack('mf-asked', cast.operator, { why: ' ', expected: bad });
  expect(without.statusCode).toBe(400);
  expect(await liveOf('mf-asked')).toBe(bad);
});

test('AUTH-20 people without the right, and signed-out visitors, see no release and change none', async () => {
  const { bad } = await twoReleases('mf-hidden');
  const visitor = await open('', null);
  expect(visitor.statusCode).toBe(401);
  expect(visitor.body).toContain('Sign in first');
  for (const query of ['', '?package=mf-hidden']) {
    const seller = await open(query, cast.lead);
    expect([seller.statusCode, seller.body.includes(bad)]).toEqual([403, false]);
  }
  expect((await rollBack('mf-hidden', cast.lead, { why: 'no', expected: bad })).statusCode).toBe(403);
  expect(await liveOf('mf-hidden')).toBe(bad);
});
