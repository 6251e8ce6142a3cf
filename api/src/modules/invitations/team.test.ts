import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BIND_COOKIE } from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { userInvitations } from '../../platform/database/tables.ts';
import { addBusiness, addIndustry, addPerson, type TestPerson } from '../../testing/cast.ts';
import type { TestMailbox } from '../../testing/servers/test-mailbox.ts';
import { callerOf, listOf, sessionHeaders, type TestApi, type TestCaller } from '../../testing/test-api.ts';
import { mailTo, startMailingApi, tokenIn } from '../../testing/work/mailed-link.ts';

const DAY = 86_400_000;

let api: TestApi;
let mailbox: TestMailbox;
let stop: () => Promise<void>;
let team: string;
let lead: TestPerson;
let member: TestPerson;

beforeAll(async () => {
  ({ api, mailbox, stop } = await startMailingApi());
});
afterAll(() => stop());
beforeEach(async () => {
  team = await addBusiness(api, { name: 'Harbourline Electrical' });
  lead = await addPerson(api, { businessId: team, firstName: 'Dana', lastName: 'Whitlock' });
  member = await addPerson(api, { businessId: team, isPrimary: false });
});

const newEmail = () => `p${newId().slice(-12)}@example.com`;
const leeton = () => ({ email: newEmail(), firstName: 'Leeton', lastName: 'Price' });
const invite = (body: object, who: TestCaller = lead, to = team) =>
  who.post(`/api/userinvitations/${to}`, body);
const act = (action: string, body: object, who: TestCaller = lead, of = team) =>
  who.put(`/api/userinvitations/${of}/${action}`, body);
const invited = async () => listOf((await lead.get(`/api/userinvitations/business/${team}`)).body);
const myInvitations = async (who: TestCaller, query = '') =>
  listOf((await who.get(`/api/userinvitations/user${query}`)).body);
const outsider = async (values = {}) =>
  addPerson(api, { businessId: await addBusiness(api), firstName: 'Aleesha', lastName: 'Grant', ...values });

async function signUp(values: { email: string; userinvitationId: string }) {
  const answer = await api.nobody.post('/api/users/signup', {
    firstName: 'Leeton',
    lastName: 'Price',
    password: 'Harbour12Line',
    businessName: 'Price Electrical',
    industry: [await addIndustry(api, `Trade ${newId().slice(-8)}`)],
    ...values,
  });
  const bind = new RegExp(`${BIND_COOKIE}=([^;]+)`).exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  return callerOf(api.app, sessionHeaders({ token: String(answer.body.token), bind }));
}

describe('a person without an account', () => {
  test('TEAM-05 TEAM-06 TEAM-07 a member invites by email; sign-up and confirmation join the business', async () => {
    const person = leeton();
    expect(await invite({ invitedUser: person }, member)).toMatchObject({
      status: 201,
      body: { status: 'pending', requestToJoin: false, invitedUser: { id: null, ...person } },
    });
    const mail = await mailTo(mailbox, person.email);
    expect(mail.parsed.subject).toBe('Ada Byrne invites you to Harbourline Electrical on Worklane');
    const userinvitationId = /signup\?userinvitationId=([\w-]{36})/.exec(mail.parsed.text ?? '')?.[1] ?? '';
    const joiner = await signUp({ email: person.email, userinvitationId });
    await api.nobody.put(`/api/users/${tokenIn(await mailTo(mailbox, person.email, 1))}/validateEmail`);
    expect((await joiner.get('/api/users/me')).body).toMatchObject({ businessId: team, isPrimary: false });
    expect(await invited()).toEqual([]);
  });

  test.each([
    [{ firstName: '' }, 'invitedUser.firstName', 'Please fill in both First Name and Last Name'],
    [{ lastName: ' ' }, 'invitedUser.lastName', 'Please fill in both First Name and Last Name'],
    [{ email: 'leeton' }, 'invitedUser.email', 'Please provide a valid email'],
  ])('TEAM-05 %j is refused at %s', async (values, field, message) => {
    const answer = await invite({ invitedUser: { ...leeton(), ...values } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  test('an invitation expires after 14 days, and is valid again after resending', async () => {
    const person = leeton();
    await invite({ invitedUser: person });
    const link = (await mailTo(mailbox, person.email)).parsed.text ?? '';
    const userinvitationId = /userinvitationId=([\w-]{36})/.exec(link)?.[1] ?? '';
    api.clock.advance(14 * DAY);
    const [expired] = await invited();
    expect(expired?.isExpired).toBe(true);
    const late = await signUp({ email: person.email, userinvitationId });
    await api.nobody.put(`/api/users/${tokenIn(await mailTo(mailbox, person.email, 1))}/validateEmail`);
    lead = { ...lead, ...(await api.as(lead.id)) };
    expect((await late.get('/api/users/me')).body.businessId).not.toBe(team);
    expect(await myInvitations(late)).toEqual([]);
    expect((await act('resend', { invitedUser: { email: person.email } })).status).toBe(204);
    await mailTo(mailbox, person.email, 2);
    expect(await myInvitations(late)).toHaveLength(1);
    expect((await invited())[0]?.isExpired).toBe(false);
  });
});

describe('a person with an account', () => {
  test('TEAM-02 is found by name or whole email, invited once, and notified', async () => {
    const lastName = `Quillfeather${newId().slice(-4)}`;
    const person = await outsider({ lastName });
    const search = async (query: string) =>
      listOf((await lead.get(`/api/search/authenticated/users?${query}`)).body);
    expect(await search(`q=${lastName.slice(2, 16).toUpperCase()}`)).toMatchObject([
      { id: person.id, fullName: `Aleesha ${lastName}`, jobTitle: null },
    ]);
    expect(await search(`filter=email:${person.email}`)).toMatchObject([{ id: person.id }]);
    for (const nothing of ['q=qu', 'q=%25%25%25', 'filter=email:no@example.com'])
      expect(await search(nothing)).toEqual([]);
    expect(JSON.stringify(await search(`q=${lastName}`))).not.toContain(person.email);

    expect((await invite({ userId: person.id })).status).toBe(201);
    for (const again of [{ userId: person.id }, { invitedUser: { email: person.email.toUpperCase() } }])
      expect(await invite(again)).toMatchObject({
        status: 409,
        body: { message: 'This person is invited already.' },
      });
    expect((await mailTo(mailbox, person.email)).parsed.text).toContain('/userinvitations');
    expect(listOf((await person.get('/api/notifications')).body)).toMatchObject([
      { state: 'userinvitations', notificationSubject: 'Invitation to join a business' },
    ]);
    expect((await invite({ userId: member.id })).status).toBe(409);
  });

  test('operators, closed accounts and unconfirmed emails are neither found nor invited', async () => {
    const lastName = `Nightingale${newId().slice(-4)}`;
    const people = [
      await addPerson(api, { lastName, isOperator: true, isPrimary: false }),
      await outsider({ lastName, emailConfirmedAt: null }),
      await outsider({ lastName, closedAt: api.clock.now() }),
    ];
    expect((await lead.get(`/api/search/authenticated/users?q=${lastName}`)).body).toEqual([]);
    for (const { id } of people) expect((await invite({ userId: id })).status).toBe(404);
  });

  test('TEAM-07 an operator who is invited by email joins no business', async () => {
    const operator = await addPerson(api, { isOperator: true, isPrimary: false });
    await invite({ invitedUser: { ...leeton(), email: operator.email } });
    expect(await act('accept', {}, operator)).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
  });

  test('TEAM-04 a lead resends and revokes; a revoked invitation cannot be accepted', async () => {
    const person = await outsider();
    await invite({ userId: person.id });
    expect((await act('resend', { userId: person.id })).status).toBe(204);
    await mailTo(mailbox, person.email, 1);
    expect((await act('revoke', { userId: person.id })).status).toBe(204);
    expect(await invited()).toEqual([]);
    expect((await act('accept', {}, person)).status).toBe(404);
    expect((await act('revoke', { userId: person.id })).status).toBe(404);
  });
});

test('TEAM-07 TEAM-04 an invitation grants nothing after its inviter left, until a lead sends it again', async () => {
  const person = await outsider();
  await invite({ userId: person.id }, member);
  await lead.post(`/api/business/${team}/members/${member.id}/remove`);
  expect(await act('accept', {}, person)).toMatchObject({
    status: 409,
    body: { code: 'invitation.inviterLeft' },
  });
  expect((await act('resend', { userId: person.id })).status).toBe(204);
  expect((await act('accept', {}, person)).status).toBe(204);
  expect((await person.get('/api/users/me')).body).toMatchObject({ businessId: team, seesOnlyShared: false });
});

test('TEAM-03 TEAM-07 an invitation grants no more than its inviter sees at its acceptance', async () => {
  const person = await outsider();
  await invite({ userId: person.id }, member);
  await lead.put(`/api/users/${member.id}`, { seesOnlyShared: true });
  expect((await act('accept', {}, person)).status).toBe(204);
  expect((await person.get('/api/users/me')).body).toMatchObject({ businessId: team, seesOnlyShared: true });
});

test('TEAM-07 BIZ-10 members and rivals get 403 and cannot manage invitations', async () => {
  const person = await outsider();
  const asker = await outsider();
  const rival = await outsider();
  await invite({ userId: person.id });
  await asker.post(`/api/userinvitations/${team}/request`, {});
  const before = await invited();
  for (const who of [member, rival]) {
    for (const action of ['resend', 'revoke'])
      expect((await act(action, { userId: person.id }, who)).status).toBe(403);
    for (const action of ['accept', 'reject'])
      expect((await act(`request/${action}`, { userId: asker.id }, who)).status).toBe(403);
  }
  expect((await invite({ invitedUser: leeton() }, rival)).status).toBe(403);
  expect((await rival.get(`/api/userinvitations/business/${team}`)).status).toBe(403);
  expect(await invited()).toEqual(before);
  expect(before).toHaveLength(2);
});

describe('a request to join', () => {
  test('INV-04 TEAM-04 waits for a lead to add its sender, once for each business', async () => {
    const asker = await outsider();
    const ask = () => asker.post(`/api/userinvitations/${team}/request`, {});
    expect(await ask()).toMatchObject({ status: 201, body: { requestToJoin: true, businessId: team } });
    expect(await ask()).toMatchObject({
      status: 409,
      body: { message: 'You asked to join this business already.' },
    });
    expect(await invited()).toMatchObject([{ requestToJoin: true, invitedUser: { id: asker.id } }]);
    expect(await myInvitations(asker)).toEqual([]);
    expect(await myInvitations(asker, '?requestToJoin=true')).toMatchObject([{ businessId: team }]);
    expect(listOf((await lead.get('/api/notifications')).body)).toMatchObject([
      { state: 'profileEdit.team', notificationSubject: 'Request to join' },
    ]);
    expect((await act('request/accept', { userId: asker.id })).status).toBe(204);
    expect((await asker.get('/api/users/me')).body).toMatchObject({ businessId: team, isPrimary: false });
    expect((await lead.get(`/api/business/${asker.businessId}`)).status).toBe(404);
    expect((await mailTo(mailbox, asker.email)).parsed.subject).toBe(
      'You now belong to Harbourline Electrical',
    );
  });

  test('INV-04 an invited person must answer the invitation instead', async () => {
    const asker = await outsider();
    await lead.post(`/api/userinvitations/${team}`, { userId: asker.id });
    expect(await asker.post(`/api/userinvitations/${team}/request`, {})).toMatchObject({
      status: 409,
      body: { code: 'invitation.invitedAlready' },
    });
    expect(await myInvitations(asker)).toMatchObject([{ businessId: team }]);
  });

  test('INV-04 is cancelled by its sender, or rejected by a lead', async () => {
    const asker = await outsider();
    const ask = () => asker.post(`/api/userinvitations/${team}/request`, {});
    await ask();
    expect((await act('request/revoke', {}, asker)).status).toBe(204);
    expect((await act('request/accept', { userId: asker.id })).status).toBe(404);
    await ask();
    expect((await act('request/reject', { userId: asker.id })).status).toBe(204);
    expect((await asker.get('/api/users/me')).body.businessId).toBe(asker.businessId);
  });

  test('INV-03 its sender chooses leads, and decides again after a change', async () => {
    const asker = await outsider();
    const colleague = await addPerson(api, { businessId: asker.businessId, isPrimary: false });
    const path = `/api/userinvitations/${team}/request`;
    expect(await asker.post(path, {})).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'primaryUserIds' }] },
    });
    expect((await asker.post(path, { primaryUserIds: [colleague.id] })).status).toBe(201);
    const [row] = await api.app.platform.database
      .select()
      .from(userInvitations)
      .where(eq(userInvitations.userId, asker.id));
    expect(row?.leaving).toEqual({ effect: 'needsLead', primaryUserIds: [colleague.id] });
    const elsewhere = await outsider();
    await invite({ userId: colleague.id }, elsewhere, elsewhere.businessId);
    await act('accept', {}, colleague, elsewhere.businessId);
    expect(await act('request/accept', { userId: asker.id })).toMatchObject({
      status: 409,
      body: { code: 'invitation.requesterMustChoose' },
    });
    expect((await asker.get('/api/users/me')).body.businessId).toBe(asker.businessId);
  });
});
