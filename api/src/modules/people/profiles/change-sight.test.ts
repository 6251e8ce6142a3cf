import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../../platform/database/tables.ts';
import { addBusiness, addCast, addPerson, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { projectIn } from '../../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let member: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await addPerson(api, { businessId: cast.lead.businessId, isPrimary: false });
});

const choose = (seesOnlyShared: boolean, who = member, by = cast.lead) =>
  by.put(`/api/users/${who.id}`, { seesOnlyShared });
const membersFor = async (reader: TestPerson) => {
  const { body } = await reader.get(`/api/business/${cast.lead.businessId}`);
  return listOf(body.users).find((person) => String(person.id) === member.id);
};
const invite = (by: TestPerson, body: object) => by.post(`/api/userinvitations/${by.businessId}`, body);

test('TEAM-03 SHARE-01 a lead limits a member to shared projects and undoes this, at once', async () => {
  const id = await projectIn('invited', cast);
  const read = async () => (await member.get(`/api/projects/${id}`)).status;
  expect(await read()).toBe(200);
  expect(await choose(true)).toMatchObject({ status: 200, body: { seesOnlyShared: true } });
  expect(await read()).toBe(404);
  expect((await member.get('/api/users/me')).body.seesOnlyShared).toBe(true);
  expect(await choose(false)).toMatchObject({ status: 200, body: { seesOnlyShared: false } });
  expect(await read()).toBe(200);
});

test('TEAM-03 NOTE-01 LIVE-01 the member is notified, and their open pages reload everything', async () => {
  const events = async () => {
    const { rows } = await api.app.platform.database.execute<{ event: unknown }>(
      sql`select event from live_events where user_id = ${member.id} and kind = 'upd' order by seq`,
    );
    return rows.map(({ event }) => event);
  };
  await choose(true);
  await choose(true);
  const team = { kind: 'team', id: cast.lead.businessId };
  expect(await events()).toEqual([
    { type: 'changed', changes: [team, { kind: 'project' }, { kind: 'jobs' }] },
  ]);
  const notified = listOf((await member.get('/api/notifications')).body);
  expect(notified).toMatchObject([
    {
      notificationSubject: 'The Jobs you see have changed',
      notificationBody:
        '<strong>Dana Whitlock</strong> changed what you see of <strong>Harbourline Electrical</strong>: from now on the Jobs that are yours or shared with you, and no others.',
    },
  ]);
});

test('TEAM-03 a lead cannot be limited, and a member who becomes lead sees everything', async () => {
  expect(await choose(true, cast.lead)).toMatchObject({
    status: 409,
    body: { code: 'user.leadSeesAll' },
  });
  await choose(true);
  const raised = await cast.lead.put(`/api/users/${member.id}`, { isPrimary: true });
  expect(raised).toMatchObject({ status: 200, body: { isPrimary: true, seesOnlyShared: false } });
  const lowered = await cast.lead.put(`/api/users/${member.id}`, { isPrimary: false });
  expect(lowered).toMatchObject({ body: { isPrimary: false, seesOnlyShared: false } });
  const both = await cast.lead.put(`/api/users/${member.id}`, { isPrimary: true, seesOnlyShared: true });
  expect(both.status).toBe(409);
  expect((await member.get('/api/users/me')).body.isPrimary).toBe(false);
});

test('API-05 only a lead of the business chooses, and only its people see the choice', async () => {
  expect((await choose(true, member, cast.colleague)).status).toBe(403);
  expect((await choose(false, member, member)).status).toBe(403);
  expect((await choose(true, member, cast.rival)).status).toBe(404);
  await choose(true);
  expect((await choose(false, member, member)).status).toBe(403);
  expect((await membersFor(cast.colleague))?.seesOnlyShared).toBe(true);
  expect(await membersFor(cast.rival)).not.toHaveProperty('seesOnlyShared');
  const search = `/api/search/users?q=Ada Byrne&businessId=${cast.lead.businessId}`;
  const found = async (who: TestPerson) =>
    listOf((await who.get(search)).body).find((person) => String(person.id) === member.id);
  expect((await found(cast.lead))?.seesOnlyShared).toBe(true);
  expect(await found(cast.rival)).not.toHaveProperty('seesOnlyShared');
  expect((await cast.rival.get(`/api/users/${member.id}`)).body).not.toHaveProperty('seesOnlyShared');
});

test('TEAM-02 TEAM-07 an invited limited person joins limited; limited people invite nobody with more sight', async () => {
  const accept = (who: TestPerson) =>
    who.put(`/api/userinvitations/${cast.lead.businessId}/accept`, { primaryUserIds: [] });
  const own = await addPerson(api, { businessId: await addBusiness(api) });
  const made = await invite(cast.lead, { userId: own.id, seesOnlyShared: true });
  expect(made).toMatchObject({ status: 201, body: { seesOnlyShared: true } });
  expect((await accept(own)).status).toBe(204);
  expect((await own.get('/api/users/me')).body).toMatchObject({
    businessId: cast.lead.businessId,
    seesOnlyShared: true,
  });
  expect((await invite(cast.colleague, { userId: member.id, seesOnlyShared: true })).status).toBe(403);
  const friend = await addPerson(api, { businessId: await addBusiness(api) });
  const passedOn = await invite({ ...own, businessId: cast.lead.businessId }, { userId: friend.id });
  expect(passedOn).toMatchObject({ status: 201, body: { seesOnlyShared: true } });
});

test('TEAM-01 a person removed from the team is no longer limited', async () => {
  await choose(true);
  const { businessId } = cast.lead;
  expect((await cast.lead.post(`/api/business/${businessId}/members/${member.id}/remove`)).status).toBe(204);
  const [row] = await api.app.platform.database.select().from(users).where(eq(users.id, member.id));
  expect(row?.seesOnlyShared).toBe(false);
});
