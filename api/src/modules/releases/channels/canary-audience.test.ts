import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BIND_COOKIE, TOKEN_COOKIE } from '@worklane/shared-kernel/domain';
import { Audiences } from '../../../../../edge/src/releases/audiences.ts';
import { addCast, type Cast } from '../../../testing/cast.ts';
import { listOf, type Wire } from '../../../testing/test-api.ts';
import { listen } from '../../../testing/uploader.ts';
import { type ReleaseApi, startReleaseApi } from '../testing/release-api.ts';

let releaseApi: ReleaseApi;
let cast: Cast;

beforeAll(async () => {
  releaseApi = await startReleaseApi();
  cast = await addCast(releaseApi.api);
});
afterAll(() => releaseApi.close());

async function withCanary(name: string) {
  await releaseApi.putLive(name, { version: '1.0.0' });
  const id = await releaseApi.publish(name, { version: '1.1.0' });
  const setCanary = (canary: object) =>
    releaseApi.post(name, 'canary', { canary: { id, ...canary }, why: 'to try it' });
  return { id, setCanary };
}

const nobody = { people: [], businesses: [], isForStaff: false };
const packagesOf = async (person: { get(path: string): Promise<{ body: unknown }> }) =>
  (await person.get('/api/releases/audience')).body;
const setCanaryOf = async (name: string) => {
  const { body } = await releaseApi.api.nobody.get('/api/releases/set/proposed');
  const canaries = body.canaries as unknown as { release: { description: { package: string } } }[];
  return canaries.find(({ release }) => release.description.package === name);
};

test('MFE-03 a canary goes to people, a whole business, or the staff', async () => {
  const [person, business, staff] = [
    await withCanary('mf-person'),
    await withCanary('mf-business-of'),
    await withCanary('mf-staff'),
  ];
  await person.setCanary({ percent: 0, audience: { ...nobody, people: [cast.colleague.id] } });
  await business.setCanary({ percent: 5, audience: { ...nobody, businesses: [cast.lead.businessId] } });
  await staff.setCanary({ percent: 0, audience: { ...nobody, isForStaff: true } });
  expect(await packagesOf(cast.colleague)).toEqual(['mf-business-of', 'mf-person']);
  expect(await packagesOf(cast.lead)).toEqual(['mf-business-of']);
  expect(await packagesOf(cast.operator)).toEqual(['mf-staff']);
  expect(await packagesOf(cast.buyer)).toEqual([]);
});

test("a canary's people can be named by their confirmed emails", async () => {
  const { setCanary } = await withCanary('mf-emails');
  const emails = [cast.buyer.email.toUpperCase()];
  expect((await setCanary({ percent: 0, audience: { ...nobody, emails } })).status).toBe(200);
  expect(await packagesOf(cast.buyer)).toEqual(['mf-emails']);
  const unknown = await setCanary({ percent: 0, audience: { ...nobody, emails: ['who@example.com'] } });
  expect(unknown.body?.errors).toMatchObject([
    { field: 'canary.audience.emails', message: 'No account has confirmed who@example.com.' },
  ]);
});

test("MFE-03 the edge asks with the session of a named person's browser", async () => {
  const { setCanary } = await withCanary('mf-named');
  await setCanary({ percent: 0, audience: { ...nobody, people: [cast.rival.id] } });
  const { authorization = '', cookie = '' } = await releaseApi.api.headersFor(cast.rival.id);
  const audiences = new Audiences(await listen(releaseApi.api));
  const token = authorization.replace('Bearer ', '');
  const browser = `${TOKEN_COOKIE}=${token}; ${cookie}`;
  // A slow machine may miss the time limit, so this asks again.
  let named: string[] = [];
  for (let tries = 0; tries < 20 && named.length === 0; tries += 1)
    named = [...(await audiences.packagesFor(browser))];
  expect(named).toEqual(['mf-named']);
  const stolen = `${TOKEN_COOKIE}=${token}; ${BIND_COOKIE}=another`;
  expect([...(await audiences.packagesFor(stolen))]).toEqual([]);
});

test('the public release set shows that a canary names people, but not which', async () => {
  const name = 'mf-secret';
  const { setCanary } = await withCanary(name);
  await setCanary({ percent: 0, audience: { ...nobody, people: [cast.lead.id] } });
  expect(await setCanaryOf(name)).toMatchObject({ percent: 0, hasAudience: true });
  expect(JSON.stringify(await setCanaryOf(name))).not.toContain(cast.lead.id);
  await setCanary({ percent: 10, audience: nobody });
  expect(await setCanaryOf(name)).toMatchObject({ percent: 10 });
  expect(await setCanaryOf(name)).not.toHaveProperty('hasAudience');
});

test("a canary's audience is kept for a new share, and dropped for another release", async () => {
  const name = 'mf-stays';
  const { setCanary } = await withCanary(name);
  const audience = { ...nobody, isForStaff: true };
  await setCanary({ percent: 0, audience });
  await setCanary({ percent: 20 });
  expect((await releaseApi.get(name, 'status')).body?.canary).toMatchObject({ percent: 20, audience });
  const other = await releaseApi.publish(name, { version: '1.2.0' });
  await setCanary({ id: other, percent: 20 });
  expect((await releaseApi.get(name, 'status')).body?.canary).toMatchObject({ audience: nobody });
});

test('MFE-03 history and security log store the number of named people, not their names', async () => {
  const name = 'mf-history';
  const { setCanary } = await withCanary(name);
  const audience = { people: [cast.lead.id, cast.colleague.id], businesses: [], isForStaff: true };
  await setCanary({ percent: 0, audience });
  await setCanary({ percent: 5 });
  await setCanary({ percent: 10, audience: nobody });
  const { body } = await releaseApi.get(name, 'history');
  const counts = { people: 2, businesses: 0, isForStaff: true };
  expect(listOf(body).slice(0, 3)).toMatchObject([
    { action: 'canary', percent: 10, audience: null },
    { action: 'canary', percent: 5, audience: counts },
    { action: 'canary', percent: 0, audience: counts, isByItself: false },
  ]);
  const events = await cast.operator.get('/api/operator/security-events?kind=canaryChanged');
  const said = listOf(events.body).filter(({ details }) => String((details as Wire).package) === name);
  expect(said.map(({ details }) => details)).toContainEqual(expect.objectContaining(counts));
  for (const text of [JSON.stringify(body), JSON.stringify(said)])
    for (const { id, email } of [cast.lead, cast.colleague]) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(email);
    }
});

test('a canary for nobody is refused', async () => {
  const { setCanary } = await withCanary('mf-nobody');
  for (const canary of [{ percent: 0 }, { percent: 0, audience: nobody }]) {
    const { status, body } = await setCanary(canary);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: 'canary.percent', code: 'field.canaryForNobody' }] });
  }
});
