import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addCast, addPerson, type Cast, TEST_PASSWORD, type TestPerson } from '../../../testing/cast.ts';
import type { Wire } from '../../../testing/test-api.ts';
import { type ReleaseApi, startReleaseApi } from '../testing/release-api.ts';
import { setOwner, tokenOf, withToken } from '../testing/release-owners.ts';

const https = { 'x-forwarded-proto': 'https' };
const name = 'mf-kept';
let releaseApi: ReleaseApi;
let cast: Cast;
let maker: TestPerson;

beforeAll(async () => {
  releaseApi = await startReleaseApi();
  cast = await addCast(releaseApi.api);
  await releaseApi.putLive(name, { manifest: { owner: 'Kept team' } });
});
afterAll(() => releaseApi?.close());
beforeEach(async () => {
  maker = await addPerson(releaseApi.api);
});

async function closeAccount(person: TestPerson): Promise<void> {
  const body = { email: person.email, password: TEST_PASSWORD };
  expect(await person.post('/api/users/me/close', body, https)).toMatchObject({ status: 204 });
}

describe('MFE-03 a closed account that can still be opened again', () => {
  test('has no release rights by session or token until it is opened again', async () => {
    await setOwner(cast, 'Kept team', [maker]);
    const token = withToken(releaseApi, await tokenOf(releaseApi, name, maker));
    const peopleOf = async () => {
      const { owner } = (await cast.operator.get(`/api/releases/${name}/status`)).body;
      return (owner as Wire).people;
    };
    expect(await peopleOf()).toEqual(['Ada Byrne']);
    await closeAccount(maker);
    expect(await peopleOf()).toEqual([]);
    const session = await releaseApi.api.as(maker.id);
    const closed = await session.get('/api/users/me');
    expect(closed.body).toMatchObject({ id: maker.id, ownsReleases: false });
    expect(closed.body.closedUntil).not.toBeNull();
    expect((await session.get(`/api/releases/${name}/status`)).body.code).toBe('access.operatorOnly');
    expect((await session.get('/api/operator/releases')).status).toBe(403);
    expect((await session.get('/api/releases/owned')).body).toEqual([]);
    expect((await token.get(`/api/releases/${name}/status`)).body.code).toBe('release.tokenWithoutRights');

    expect((await session.post('/api/users/me/reopen')).status).toBeLessThan(300);
    expect((await session.get('/api/users/me')).body).toMatchObject({
      ownsReleases: true,
      closedUntil: null,
    });
    for (const caller of [session, token])
      expect((await caller.get(`/api/releases/${name}/status`)).status).toBe(200);
    expect((await session.get('/api/releases/owned')).body).toMatchObject([{ package: name }]);
  });

  test('cannot become an owner', async () => {
    await closeAccount(maker);
    const refused = await setOwner(cast, 'Kept team', [maker]);
    expect(refused.body).toMatchObject({ errors: [{ field: 'people', code: 'field.ownerUnknown' }] });
  });

  test("disables an operator's token for the shell until it is opened again", async () => {
    const operator = await addPerson(releaseApi.api, { isOperator: true });
    await releaseApi.putLive('shell', { provides: { events: [], widgets: [] } });
    const token = withToken(releaseApi, await tokenOf(releaseApi, 'shell', operator));
    const statusOf = async () => (await token.get('/api/releases/shell/status')).status;
    expect(await statusOf()).toBe(200);
    await closeAccount(operator);
    expect(await statusOf()).toBe(403);
    const session = await releaseApi.api.as(operator.id);
    expect((await session.post('/api/users/me/reopen')).status).toBeLessThan(300);
    expect(await statusOf()).toBe(200);
  });
});
