import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { mails, projects, users } from '../../platform/database/tables.ts';
import { addCast, addPerson, type Cast, type TestPerson } from '../../testing/cast.ts';
import { waitingOrDone } from '../../testing/in-step.ts';
import {
  listOf,
  startTestApi,
  type TestAnswer,
  type TestApi,
  type TestCaller,
} from '../../testing/test-api.ts';
import { act, aQuote, publishAccepted } from '../../testing/work/projects.ts';
import { changeRole } from '../people/profiles/change-role.ts';
import { removeMember } from './remove-member.ts';

let api: TestApi;
let cast: Cast;
let team: string;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  cast = await addCast(api);
  team = cast.lead.businessId;
});

const database = () => api.app.platform.database;
const remove = (who: { id: string }, by: TestCaller = cast.lead, of = team) =>
  by.post(`/api/business/${of}/members/${who.id}/remove`);
const leadsOf = async (who: TestCaller) =>
  listOf((await who.get(`/api/business/${team}`)).body.users)
    .filter(({ isPrimary }) => isPrimary as unknown as boolean)
    .map(({ id }) => String(id));
const eventsOf = async ({ id }: TestPerson) => {
  const { rows } = await database().execute<{ event: unknown }>(
    sql`select event from live_events where user_id = ${id} and kind = 'upd' order by seq`,
  );
  return rows.map(({ event }) => event);
};

test('TEAM-01 a removed person sees nothing of the business, and open pages are notified', async () => {
  const { projectId } = await publishAccepted(cast);
  await act(cast.lead, projectId, 'addSellerCollaborator', { userId: cast.colleague.id });
  expect((await cast.colleague.get(`/api/projects/${projectId}`)).status).toBe(200);
  expect((await remove(cast.colleague)).status).toBe(204);
  for (const path of [`/api/projects/${projectId}`, '/api/projects/counts', `/api/business/${team}`])
    expect((await cast.colleague.get(path)).status).toBe(403);
  expect((await cast.colleague.get('/api/users/me')).body).toMatchObject({
    businessId: null,
    business: null,
  });
  const published = { type: 'changed', changes: [{ kind: 'team', id: team }] };
  for (const person of [cast.colleague, cast.lead])
    expect((await eventsOf(person)).at(-1)).toEqual(published);
  const sent = await database().select().from(mails).where(eq(mails.userId, cast.colleague.id));
  expect(sent.map(({ subject }) => subject)).toEqual(['You no longer belong to Harbourline Electrical']);
  expect((await cast.lead.get(`/api/userinvitations/business/${team}`)).body).toEqual([]);
  await database().update(users).set({ businessId: team }).where(eq(users.id, cast.colleague.id));
  expect((await cast.lead.get(`/api/projects/${projectId}`)).body.sellerCollaborators).toEqual([]);
});

test('the lead who removes a colleague takes over open projects and notifications', async () => {
  const { projectId } = await publishAccepted(cast);
  await database()
    .update(projects)
    .set({ supplierUserId: cast.colleague.id })
    .where(eq(projects.id, projectId));
  await act(cast.lead, projectId, 'submitQuote', aQuote);
  await cast.buyer.post(`/api/buyer/projects/${projectId}/award`, {});
  const before = listOf((await cast.colleague.get('/api/notifications')).body).map(({ id }) => id);
  await remove(cast.colleague);
  const [row] = await database().select().from(projects).where(eq(projects.id, projectId));
  expect(row?.supplierUserId).toBe(cast.lead.id);
  expect(listOf((await cast.colleague.get('/api/notifications')).body)).toEqual([]);
  const given = listOf((await cast.lead.get('/api/notifications')).body).map(({ id }) => id);
  expect(given).toContain(before[0]);
});

test('TEAM-03 only a lead removes people, and every business keeps a lead', async () => {
  const before = await cast.lead.get(`/api/business/${team}`);
  for (const who of [cast.colleague, cast.rival, cast.strata])
    expect(await remove(cast.lead, who)).toMatchObject({
      status: 403,
      body: { code: 'invitation.onlyLead' },
    });
  expect(await remove(cast.rival)).toMatchObject({ status: 404 });
  expect(await remove(cast.lead)).toMatchObject({ status: 409, body: { code: 'user.lastLead' } });
  await addPerson(api, { businessId: cast.rival.businessId });
  expect(await remove(cast.rival, cast.rival, cast.rival.businessId)).toMatchObject({
    status: 409,
    body: { code: 'business.removesOneself' },
  });
  expect((await cast.lead.get(`/api/business/${team}`)).body).toEqual(before.body);
});

const noOrigin = { address: '192.0.2.1', requestId: 'a' };

test.each([
  [
    'demote',
    (db: Executor, other: TestPerson) => {
      const role = { userId: other.id, businessId: team, isPrimary: false, leadId: cast.lead.id };
      const change = { ...role, origin: noOrigin, now: api.clock.now() };
      return changeRole(db, api.app.platform.securityLog, change);
    },
    (other: TestPerson) => other.put(`/api/users/${cast.lead.id}`, { isPrimary: false }),
  ],
  [
    'remove',
    (db: Executor, other: TestPerson) => {
      const removal = { businessId: team, userId: other.id, leadId: cast.lead.id, origin: noOrigin };
      return removeMember({ db, platform: api.app.platform, now: api.clock.now() }, removal);
    },
    (other: TestPerson) => remove(cast.lead, other),
  ],
])('TEAM-03 two leads who %s each other at the same moment leave one lead', async (_, first, second) => {
  const other = await addPerson(api, { businessId: team });
  let answer: Promise<TestAnswer> | undefined;
  await database().transaction(async (transaction) => {
    await first(transaction, other);
    answer = second(other);
    await waitingOrDone(database(), answer);
  });
  expect(await answer).toMatchObject({ status: 403 });
  expect(await leadsOf(cast.lead)).toEqual([cast.lead.id]);
});
