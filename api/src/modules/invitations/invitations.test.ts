import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BIND_COOKIE } from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import { v7 as newId, v4 as unguessableId } from 'uuid';
import {
  businesses,
  businessIndustries,
  userInvitations,
  vettingCases,
} from '../../platform/database/tables.ts';
import {
  addBusiness,
  addCase,
  addIndustry,
  addLevel,
  addPerson,
  type TestPerson,
} from '../../testing/cast.ts';
import type { TestMailbox } from '../../testing/servers/test-mailbox.ts';
import { callerOf, listOf, sessionHeaders, type TestApi } from '../../testing/test-api.ts';
import { mailTo, startMailingApi, tokenIn } from '../../testing/work/mailed-link.ts';

let mailbox: TestMailbox;
let api: TestApi;
let stop: () => Promise<void>;
let industryId: string;
let inviting: string;
let lead: TestPerson;

beforeAll(async () => {
  ({ api, mailbox, stop } = await startMailingApi());
  industryId = await addIndustry(api, 'Switchboards', { parentIndustry: 'Electrical' });
  inviting = await addBusiness(api, { name: 'Harbourline Electrical' });
  await database().insert(businessIndustries).values({ businessId: inviting, industryId });
  lead = await addPerson(api, { businessId: inviting });
});
afterAll(() => stop());

const database = () => api.app.platform.database;
const newEmail = () => `${newId().slice(-12)}@example.com`;

async function invite(values: Partial<typeof userInvitations.$inferInsert> = {}): Promise<string> {
  const id = unguessableId();
  const now = api.clock.now();
  const person = { email: newEmail(), firstName: 'Jack', lastName: 'Reid' };
  await database()
    .insert(userInvitations)
    .values({
      id,
      businessId: inviting,
      createdBy: lead.id,
      ...person,
      createdAt: now,
      updatedAt: now,
      ...values,
    });
  return id;
}

async function signUp(values: { email: string; userinvitationId: string }) {
  const answer = await api.nobody.post('/api/users/signup', {
    firstName: 'Jack',
    lastName: 'Reid',
    password: 'Harbour12Line',
    businessName: 'Reid Electrical',
    industry: [industryId],
    ...values,
  });
  expect(answer.status).toBe(201);
  const bind = new RegExp(`${BIND_COOKIE}=([^;]+)`).exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  const browser = callerOf(api.app, sessionHeaders({ token: String(answer.body.token), bind }));
  return { post: browser.post, me: async () => (await browser.get('/api/users/me')).body };
}

const confirmByMail = async (email: string) =>
  api.nobody.put(`/api/users/${tokenIn(await mailTo(mailbox, email))}/validateEmail`);
const invitationIn = async (id: string) =>
  (await database().select().from(userInvitations).where(eq(userInvitations.id, id)))[0];

test("AUTH-09 everybody with an invitation's id reads the data for the sign-up", async () => {
  const id = await invite({ email: 'jack@example.com' });
  expect(await api.nobody.get(`/api/userinvitations/${id}`)).toMatchObject({
    status: 200,
    body: {
      id,
      status: 'pending',
      businessId: inviting,
      businessName: 'Harbourline Electrical',
      industry: 'Electrical - Switchboards',
      industries: [industryId],
      requestToJoin: false,
      invitedUser: { id: null, firstName: 'Jack', lastName: 'Reid', email: 'jack@example.com' },
    },
  });
});

test.each(['accepted', 'rejected', 'revoked'] as const)(
  'AUTH-09 an invitation that is %s shows no name or email',
  async (status) => {
    const { body } = await api.nobody.get(`/api/userinvitations/${await invite({ status })}`);
    expect(body).toMatchObject({ status, invitedUser: null, userId: null });
    expect(JSON.stringify(body)).not.toMatch(/Jack|@/);
  },
);

test('AUTH-09 unknown invitations and requests are not found; malformed ids are refused', async () => {
  const request = await invite({ requestToJoin: true });
  for (const id of [unguessableId(), request])
    expect(await api.nobody.get(`/api/userinvitations/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'invitation.notFound' },
    });
  expect((await api.nobody.get('/api/userinvitations/1')).status).toBe(400);
});

test('AUTH-22 confirming the email joins the inviting business and removes the empty one', async () => {
  const email = newEmail();
  const id = await invite({ email: email.toUpperCase() });
  const person = await signUp({ email, userinvitationId: id });
  const own = (await person.me()).businessId;
  expect((await mailTo(mailbox, email)).parsed.text).toContain('You then join Harbourline Electrical.');
  expect(await confirmByMail(email)).toMatchObject({
    status: 200,
    body: { joinedBusinessName: 'Harbourline Electrical' },
  });
  expect(await person.me()).toMatchObject({ businessId: inviting, isPrimary: false, isEmailConfirmed: true });
  expect(
    await database()
      .select()
      .from(businesses)
      .where(eq(businesses.id, String(own))),
  ).toEqual([]);
  expect(await invitationIn(id)).toMatchObject({ status: 'accepted', email: null, firstName: null });
});

test('AUTH-22 INV-02 INV-04 joining by confirmation ends other requests and notifies the leads', async () => {
  const email = newEmail();
  const id = await invite({ email });
  const person = await signUp({ email, userinvitationId: id });
  const other = await addBusiness(api);
  const otherLead = await addPerson(api, { businessId: other });
  const userId = String((await person.me()).id);
  const now = api.clock.now();
  await database().insert(userInvitations).values({
    id: unguessableId(),
    businessId: other,
    requestToJoin: true,
    userId,
    createdAt: now,
    updatedAt: now,
  });
  await confirmByMail(email);
  expect((await otherLead.get(`/api/userinvitations/business/${other}`)).body).toEqual([]);
  expect(listOf((await lead.get('/api/notifications')).body)).toContainEqual(
    expect.objectContaining({
      state: 'profileEdit.team',
      notificationSubject: 'Invitation accepted',
      collaboratorDetails: [expect.objectContaining({ id: userId })],
    }),
  );
});

test('AUTH-22 an invitation waits for an answer if the new business is in use', async () => {
  const email = newEmail();
  const id = await invite({ email });
  const person = await signUp({ email, userinvitationId: id });
  const own = String((await person.me()).businessId);
  await addCase(api, { businessId: own, levelId: await addLevel(api, 'Working at heights') }, 'draft');
  expect(await confirmByMail(email)).toMatchObject({ status: 200, body: { joinedBusinessName: null } });
  expect(await person.me()).toMatchObject({ businessId: own, isPrimary: true, isEmailConfirmed: true });
  expect(await invitationIn(id)).toMatchObject({ status: 'pending', userId: (await person.me()).id });
  expect(await database().select().from(vettingCases).where(eq(vettingCases.businessId, own))).toHaveLength(
    1,
  );
});

test('AUTH-22 an invitation is valid only for its mailbox', async () => {
  const email = newEmail();
  const id = await invite();
  const person = await signUp({ email, userinvitationId: id });
  expect(await confirmByMail(email)).toMatchObject({ status: 200, body: { joinedBusinessName: null } });
  expect(await person.me()).toMatchObject({ isPrimary: true });
  expect(await invitationIn(id)).toMatchObject({ status: 'pending', userId: null });
});

test('AUTH-22 confirming the email of a closed account leaves its invitation pending', async () => {
  const email = newEmail();
  const id = await invite({ email });
  const person = await signUp({ email, userinvitationId: id });
  const https = { 'x-forwarded-proto': 'https' };
  const closed = await person.post('/api/users/me/close', { email, password: 'Harbour12Line' }, https);
  expect(closed.status).toBe(204);
  expect((await confirmByMail(email)).body).toEqual({ joinedBusinessName: null });
  expect(await invitationIn(id)).toMatchObject({ status: 'pending' });
});

test.each(['accepted', 'rejected', 'revoked'] as const)(
  'AUTH-09 an invitation that is %s does not affect a sign-up',
  async (status) => {
    const email = newEmail();
    const person = await signUp({ email, userinvitationId: await invite({ email, status }) });
    expect((await confirmByMail(email)).body.joinedBusinessName).toBeNull();
    expect(await person.me()).toMatchObject({ isPrimary: true, isEmailConfirmed: true });
  },
);

test('AUTH-22 confirming joins no business whose inviter has left it since', async () => {
  const email = newEmail();
  const inviter = await addPerson(api, { businessId: inviting, isPrimary: false });
  const id = await invite({ email, createdBy: inviter.id });
  await signUp({ email, userinvitationId: id });
  await lead.post(`/api/business/${inviting}/members/${inviter.id}/remove`);
  expect((await confirmByMail(email)).body).toEqual({ joinedBusinessName: null });
  expect(await invitationIn(id)).toMatchObject({ status: 'pending' });
});

test('AUTH-22 an invitation revoked after the sign-up joins nobody', async () => {
  const email = newEmail();
  const id = await invite({ email });
  await signUp({ email, userinvitationId: id });
  const token = tokenIn(await mailTo(mailbox, email));
  await database().update(userInvitations).set({ status: 'revoked' }).where(eq(userInvitations.id, id));
  expect(await api.nobody.put(`/api/users/${token}/validateEmail`)).toMatchObject({
    status: 200,
    body: { joinedBusinessName: null },
  });
});
