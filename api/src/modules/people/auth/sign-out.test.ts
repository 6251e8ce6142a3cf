import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BIND_COOKIE } from '@worklane/shared-kernel/domain';
import { addPerson, type TestPerson } from '../../../testing/cast.ts';
import { callerOf, sessionHeaders, startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let person: TestPerson;
let session: { token: string; bind: string };

beforeAll(async () => {
  api = await startTestApi();
  person = await addPerson(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  session = await newSession();
});

async function newSession(): Promise<{ token: string; bind: string }> {
  const { authorization = '', cookie = '' } = await api.headersFor(person.id);
  return { token: authorization.replace('Bearer ', ''), bind: cookie.replace(`${BIND_COOKIE}=`, '') };
}

const fingerprintOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const cookieOf = (bind: string) => ({ cookie: `${BIND_COOKIE}=${bind}` });
const isSignedIn = async () => (await callerOf(api.app, sessionHeaders(session)).get('/api/users/me')).status;

describe('a delayed sign-out of a page that has deleted its token', () => {
  test('ends the session by its hash and bind cookie, and keeps the cookie', async () => {
    const answer = await api.nobody.post(
      '/auth/logout',
      { session: fingerprintOf(session.token) },
      cookieOf(session.bind),
    );
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await isSignedIn()).toBe(401);
  });

  test('can be repeated', async () => {
    const reportSignOut = () =>
      api.nobody.post('/auth/logout', { session: fingerprintOf(session.token) }, cookieOf(session.bind));
    await reportSignOut();
    expect((await reportSignOut()).status).toBe(204);
  });

  test("ends nothing without the cookie or with another session's cookie", async () => {
    const other = await newSession();
    for (const headers of [{}, cookieOf(other.bind), cookieOf('x')]) {
      const answer = await api.nobody.post(
        '/auth/logout',
        { session: fingerprintOf(session.token) },
        headers,
      );
      expect(answer.status).toBe(204);
    }
    expect(await isSignedIn()).toBe(200);
  });
});

test('the hash of a token does not sign anybody in', async () => {
  const headers = sessionHeaders({ token: fingerprintOf(session.token), bind: session.bind });
  expect((await callerOf(api.app, headers).get('/api/users/me')).status).toBe(401);
});

test.each(['cross-site', 'same-site', 'none'])(
  'a page of another site cannot sign anybody out: %s',
  async (site) => {
    const answer = await api.nobody.post('/auth/logout', undefined, {
      ...sessionHeaders(session),
      'sec-fetch-site': site,
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'access.otherOrigin' } });
    expect(await isSignedIn()).toBe(200);
  },
);
