import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ChangedEvent } from '@worklane/shared-kernel/contracts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { userInvitations, users } from '../../platform/database/tables.ts';
import { addBusiness, addPerson, type TestPerson } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { liveEvents } from '../live/live.tables.ts';

const DAY = 86_400_000;

let api: TestApi;
let lead: TestPerson;
let person: TestPerson;

beforeAll(async () => {
  api = await startTestApi({ INVITATION_DAYS: 3, RATE_LIMIT_INVITATIONS_BUSINESS: 5 });
});
afterAll(() => api.close());
beforeEach(async () => {
  lead = await addPerson(api, { businessId: await addBusiness(api, { name: 'Harbourline Electrical' }) });
  person = await addPerson(api, { businessId: await addBusiness(api) });
});

const database = () => api.app.platform.database;
const invite = (body: object) => lead.post(`/api/userinvitations/${lead.businessId}`, body);
const ask = (of = lead) => person.post(`/api/userinvitations/${of.businessId}/request`, {});
const invitationsOf = async (to = lead) =>
  database().select().from(userInvitations).where(eq(userInvitations.businessId, to.businessId));
const pendingOf = async (who: TestPerson) =>
  listOf((await who.get(`/api/userinvitations/business/${who.businessId}`)).body);
const someone = () => ({
  email: `${newId().slice(-12)}@example.com`,
  firstName: 'Leeton',
  lastName: 'Price',
});

async function publishedTeams({ id }: TestPerson): Promise<unknown[]> {
  const rows = await database()
    .select({ event: liveEvents.event })
    .from(liveEvents)
    .where(eq(liveEvents.userId, id))
    .orderBy(liveEvents.seq);
  return rows
    .map(({ event }) => event as ChangedEvent)
    .flatMap(({ type, changes }) => (type === 'changed' ? changes : []))
    .flatMap(({ kind, id: of }) => (kind === 'team' ? [of] : []));
}

test('TEAM-06 an invitation can be answered for the number of days set', async () => {
  await invite({ userId: person.id });
  const [row] = await invitationsOf();
  expect(row?.expiresAt?.getTime()).toBe(api.clock.now().getTime() + 3 * DAY);
});

test.each(['account', 'email'])(
  'INV-04 a person with an expired invitation by %s can ask to join',
  async (by) => {
    if (by === 'account') await invite({ userId: person.id });
    else {
      await invite({ invitedUser: someone() });
      await database().update(userInvitations).set({ email: person.email.toUpperCase() });
    }
    expect((await ask()).body).toMatchObject({ code: 'invitation.invitedAlready' });
    await database().update(userInvitations).set({ expiresAt: api.clock.now() });
    expect((await ask()).status).toBe(201);
    expect(await pendingOf(lead)).toMatchObject([{ requestToJoin: true, invitedUser: { id: person.id } }]);
    expect((await invitationsOf()).map(({ status }) => status).sort()).toEqual(['pending', 'revoked']);
  },
);

test("INV-04 AUTH-22 a mailbox's invitation is hidden from accounts that have not confirmed it", async () => {
  await invite({ invitedUser: { ...someone(), email: 'theirs@example.com' } });
  await database()
    .update(users)
    .set({ email: 'theirs@example.com', emailConfirmedAt: null })
    .where(eq(users.id, person.id));
  expect((await person.get('/api/userinvitations/user')).body).toEqual([]);
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'access.emailUnconfirmed' } });
  expect(await invitationsOf()).toMatchObject([{ requestToJoin: false, status: 'pending' }]);
});

test('MAIL-01 all people of a business share a daily limit of invitations', async () => {
  const colleague = await addPerson(api, { businessId: lead.businessId });
  const path = `/api/userinvitations/${lead.businessId}`;
  for (let sent = 0; sent < 5; sent += 1) {
    const by = sent % 2 === 0 ? lead : colleague;
    expect((await by.post(path, { invitedUser: someone() })).status).toBe(201);
  }
  for (const by of [lead, colleague])
    expect((await by.post(path, { invitedUser: someone() })).status).toBe(429);
  expect(await invitationsOf()).toHaveLength(5);
  const elsewhere = await addPerson(api, { businessId: await addBusiness(api) });
  const other = `/api/userinvitations/${elsewhere.businessId}`;
  expect((await elsewhere.post(other, { invitedUser: someone() })).status).toBe(201);
});

test('TEAM-02 a person invited by email before their sign-up is not invited again', async () => {
  await invite({ invitedUser: someone() });
  await database()
    .update(userInvitations)
    .set({ email: person.email })
    .where(eq(userInvitations.businessId, lead.businessId));
  for (const body of [{ userId: person.id }, { invitedUser: { email: person.email } }])
    expect(await invite(body)).toMatchObject({ status: 409, body: { code: 'invitation.alreadyInvited' } });
  expect(await invitationsOf()).toHaveLength(1);
});

test('TEAM-04 revoking an invitation deletes the name and email without account', async () => {
  const invitedUser = someone();
  await invite({ invitedUser });
  const path = `/api/userinvitations/${lead.businessId}/revoke`;
  expect((await lead.put(path, { invitedUser: { email: invitedUser.email } })).status).toBe(204);
  expect(await invitationsOf()).toMatchObject([
    { status: 'revoked', userId: null, email: null, firstName: null, lastName: null },
  ]);
});

test('TEAM-01 TEAM-04 open team pages are notified about invitations, requests, answers and joins', async () => {
  const colleague = await addPerson(api, { businessId: person.businessId, isPrimary: true });
  const elsewhere = await addPerson(api, { businessId: await addBusiness(api) });
  const [to, from] = [lead.businessId, person.businessId];
  await ask();
  await person.put(`/api/userinvitations/${to}/request/revoke`, {});
  expect(await publishedTeams(lead)).toEqual([to, to]);
  await invite({ userId: person.id });
  await person.put(`/api/userinvitations/${to}/reject`, {});
  expect(await publishedTeams(lead)).toEqual([to, to, to, to]);
  expect(await publishedTeams(person)).toEqual([]);
  await ask(elsewhere);
  await invite({ userId: person.id });
  expect((await person.put(`/api/userinvitations/${to}/accept`, {})).status).toBe(204);
  expect(await publishedTeams(lead)).toHaveLength(6);
  expect(await publishedTeams(colleague)).toEqual([from]);
  expect(await publishedTeams(person)).toEqual([to, from]);
  expect(await publishedTeams(elsewhere)).toEqual([elsewhere.businessId, elsewhere.businessId]);
  expect(await pendingOf(elsewhere)).toEqual([]);
});

test("INV-01 TEAM-04 an invited person's open page is notified about a revoked invitation", async () => {
  await invite({ userId: person.id });
  const path = `/api/userinvitations/${lead.businessId}/revoke`;
  expect((await lead.put(path, { userId: person.id })).status).toBe(204);
  expect(await publishedTeams(person)).toEqual([lead.businessId]);
});

test('AUTH-09 the link of an expired invitation says so and names nobody', async () => {
  await invite({ invitedUser: someone() });
  const [row] = await invitationsOf();
  const read = async () => (await api.nobody.get(`/api/userinvitations/${row?.id}`)).body;
  expect(await read()).toMatchObject({
    status: 'pending',
    isExpired: false,
    invitedUser: { lastName: 'Price' },
  });
  await database().update(userInvitations).set({ expiresAt: api.clock.now() });
  expect(await read()).toMatchObject({ status: 'pending', isExpired: true, invitedUser: null });
});

test("TEAM-04 an accepted request notifies its sender's open pages and both teams", async () => {
  const colleague = await addPerson(api, { businessId: person.businessId, isPrimary: true });
  await ask();
  const path = `/api/userinvitations/${lead.businessId}/request/accept`;
  expect((await lead.put(path, { userId: person.id })).status).toBe(204);
  expect(await publishedTeams(lead)).toEqual([lead.businessId, lead.businessId]);
  expect(await publishedTeams(colleague)).toEqual([person.businessId]);
  expect(await publishedTeams(person)).toEqual([lead.businessId, person.businessId]);
});
