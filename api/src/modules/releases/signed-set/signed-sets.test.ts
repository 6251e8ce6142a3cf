import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  parseTrustedKeys,
  type ReleaseSet,
  setProblem,
  type TrustedKeys,
} from '@worklane/shared-kernel/contracts';
import {
  type PublisherKey,
  privateKeyFile,
  signRelease,
  signSet,
} from '../../../../../tooling/src/releases/keys/publisher-key.ts';
import { portalSetKey } from '../../../../../tooling/src/releases/keys/set-key.ts';
import { readTrusted, trustKey } from '../../../../../tooling/src/releases/keys/trusted-keys.ts';
import { callerOf, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { type ReleaseApi, startReleaseApi } from '../testing/release-api.ts';

let releaseApi: ReleaseApi;
let key: PublisherKey;
let stranger: PublisherKey;

beforeAll(async () => {
  releaseApi = await startReleaseApi();
  // The first set number comes from the database's clock, so the api's clock must not be behind it.
  releaseApi.api.clock.set(new Date());
  [key, stranger] = (await Promise.all(
    ['set-key', 'stranger'].map((name) =>
      privateKeyFile(join(releaseApi.folder, 'elsewhere', `${name}.pem`)),
    ),
  )) as [PublisherKey, PublisherKey];
  await trustKey(releaseApi.folder, { publicKey: key.publicKey, owner: 'the operator', set: true });
  await releaseApi.putLive('shell', { manifest: {} });
});
afterAll(() => releaseApi.close());

const trusted = async (): Promise<TrustedKeys> =>
  parseTrustedKeys(JSON.stringify(await readTrusted(releaseApi.folder)));
const setOf = async (api: TestApi, path = ''): Promise<ReleaseSet> =>
  (await callerOf(api.app, {}).get(`/api/releases/set${path}`)).body as unknown as ReleaseSet;
const served = () => setOf(releaseApi.api);
const proposed = () => setOf(releaseApi.api, '/proposed');
const send = async (set: ReleaseSet, by = key) => {
  const { number, issuedAt } = set;
  releaseApi.api.clock.advance(10_000);
  return releaseApi.api.nobody.post('/api/releases/set', {
    number,
    issuedAt,
    signature: await signSet(set, by),
  });
};
const idsIn = ({ releases }: ReleaseSet) => releases.map(({ description }) => description.id);

describe('an api without the key of release sets', () => {
  test('serves the last signed set; later changes wait for a signature', async () => {
    expect((await served()).signature).toBeUndefined();
    const first = await proposed();
    expect(await send(first)).toMatchObject({ status: 200, body: { number: first.number } });
    expect(await setProblem(await served(), await trusted(), releaseApi.api.clock.now())).toBeNull();
    const id = await releaseApi.putLive('mf-waits');
    expect(idsIn(await served())).toEqual(idsIn(first));
    const second = await proposed();
    expect(idsIn(second)).toContain(id);
    expect((await send(second)).status).toBe(200);
    expect(idsIn(await served())).toEqual(idsIn(second));
    expect(await setProblem(await served(), await trusted(), releaseApi.api.clock.now())).toBeNull();
  });

  test('accepts a newer signature of the last signed set, and no older one', async () => {
    await send(await proposed());
    const signed = await served();
    await releaseApi.putLive('mf-renewed');
    const later = { ...signed, issuedAt: releaseApi.api.clock.now().toISOString() };
    expect((await send(later)).status).toBe(200);
    expect(await served()).toMatchObject({ number: signed.number, issuedAt: later.issuedAt });
    expect(idsIn(await served())).toEqual(idsIn(signed));
    expect(await send(signed)).toMatchObject({ status: 409, body: { code: 'release.set.older' } });
    expect((await send(await proposed())).status).toBe(200);
    expect(await send(later)).toMatchObject({ status: 409, body: { code: 'release.set.changed' } });
  });

  test('refuses signatures of other keys, other content, or a future time', async () => {
    await releaseApi.putLive('mf-refused');
    const before = await served();
    const next = await proposed();
    const refused = async (set: ReleaseSet, by: PublisherKey, code: string) => {
      const answer = await send(set, by);
      expect(answer).toMatchObject({ status: 422, body: { code: `release.set.${code}` } });
      expect(answer.body.remedy).toMatch(/\.$/);
    };
    await refused(next, stranger, 'keyUnknown');
    await refused(next, releaseApi.key, 'keyNotForSets');
    await refused({ ...next, releases: next.releases.slice(1) }, key, 'signatureWrong');
    await refused({ ...next, issuedAt: '2199-01-01T00:00:00.000Z' }, key, 'issuedInFuture');
    expect(await send({ ...next, number: next.number + 5 })).toMatchObject({
      status: 409,
      body: { code: 'release.set.changed' },
    });
    expect(await send({ ...next, number: 1e300 })).toMatchObject({ status: 400 });
    expect(await served()).toEqual(before);
  });
});

test('an api with the key signs every set itself and accepts no signature', async () => {
  const api = await startTestApi({
    DATA_DIR: releaseApi.folder,
    SET_KEY_FILE: await portalSetKey(releaseApi.folder),
  });
  api.clock.set(new Date());
  const set = await setOf(api);
  expect(await setProblem(set, await trusted(), api.clock.now())).toBeNull();
  expect(await setOf(api)).toEqual(set);
  api.clock.advance(3_600_000);
  const later = await setOf(api);
  expect(later.issuedAt > set.issuedAt).toBe(true);
  expect(await setProblem(later, await trusted(), api.clock.now())).toBeNull();
  const { number, issuedAt, signature } = later;
  expect(await api.nobody.post('/api/releases/set', { number, issuedAt, signature })).toMatchObject({
    status: 409,
    body: { code: 'release.set.signedHere' },
  });
  await api.close();
});

test('an api with an unreadable set key does not start', async () => {
  await expect(startTestApi({ SET_KEY_FILE: join(releaseApi.folder, 'none.pem') })).rejects.toThrow(
    'The file of the setting SET_KEY_FILE cannot be read (ENOENT).',
  );
});

test('a key limited to packages publishes only those', async () => {
  await trustKey(releaseApi.folder, {
    publicKey: stranger.publicKey,
    owner: 'a team',
    packages: ['mf-team'],
  });
  for (const [name, status] of [
    ['mf-team', 200],
    ['mf-others', 422],
    ['shell', 422],
  ] as const) {
    const body = await releaseApi.build(name, { version: '7.0.0', manifest: {} });
    const release = signRelease(body.release.description, stranger);
    const answer = await releaseApi.post(name, '', { ...body, release });
    expect(answer.status).toBe(status);
    if (status === 422) {
      expect(answer.body.code).toBe('release.keyNotForPackage');
      expect(answer.body.message).toContain(name);
    }
  }
});

describe('deploy tokens', () => {
  const end = (name: string, at: Date) =>
    releaseApi.db.query('update deploy_tokens set ends_at = $1 where package = $2', [at, name]);
  const own = async (name: string, token: string) => {
    const { body } = await releaseApi.get(name, 'tokens', token);
    return (body as unknown as { isOwn: boolean; endsAt: string; lastUsedAt: string }[]).find(
      ({ isOwn }) => isOwn,
    );
  };

  test('a token is refused after its expiry with a separate error', async () => {
    const token = await releaseApi.tokenOf('mf-ends');
    await end('mf-ends', new Date(releaseApi.api.clock.now().getTime() + 60_000));
    expect((await releaseApi.get('mf-ends', 'live', token)).status).toBe(200);
    releaseApi.api.clock.advance(60_000);
    const answer = await releaseApi.get('mf-ends', 'live', token);
    expect(answer).toMatchObject({ status: 401, body: { code: 'release.tokenEnded' } });
    expect(answer.body.message).toContain('mf-ends');
    expect(answer.body.remedy).toContain('--until');
  });

  test('a successor has the expiry of the token it replaces', async () => {
    const token = await releaseApi.tokenOf('mf-rotates');
    const endsAt = new Date(releaseApi.api.clock.now().getTime() + 3_600_000);
    await end('mf-rotates', endsAt);
    const { body } = await releaseApi.post('mf-rotates', 'tokens/rotate', { label: 'next' }, token);
    expect((await own('mf-rotates', String(body.token)))?.endsAt).toBe(endsAt.toISOString());
  });

  test('each token shows its last use', async () => {
    const token = await releaseApi.tokenOf('mf-used');
    const first = releaseApi.api.clock.now().toISOString();
    expect((await own('mf-used', token))?.lastUsedAt).toBe(first);
    releaseApi.api.clock.advance(3_600_000);
    expect((await own('mf-used', token))?.lastUsedAt).toBe(releaseApi.api.clock.now().toISOString());
  });
});
