import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { addBusiness, addPerson, type TestPerson } from '../../../testing/cast.ts';
import type { TestMailbox } from '../../../testing/servers/test-mailbox.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { mailTo, startMailingApi, tokenIn } from '../../../testing/work/mailed-link.ts';
import { hashNewPassword } from '../auth/index.ts';
import { passkeys } from '../auth/second-step/second-step.tables.ts';

const OLD = 'Harbour12Line';
const NEW = 'Quay34Street';
let mailbox: TestMailbox;
let api: TestApi;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ api, mailbox, stop } = await startMailingApi());
});
afterAll(() => stop());

const newEmail = () => `${newId().slice(-12)}@example.com`;
const forgot = (email: string, on: TestApi = api) => on.nobody.post('/api/users/forgotPassword', { email });
const reset = (token: string, newPassword: string) =>
  api.nobody.put(`/api/users/${token}/resetPassword`, { newPassword });
const signIn = (email: string, password: string) => api.nobody.post('/auth/local', { email, password });
const addOwner = async (): Promise<TestPerson> =>
  addPerson(api, { email: newEmail(), passwordHash: await hashNewPassword(OLD, 'signUp') });

test('AUTH-16 the mailed link sets a new password, ends all sessions and sends mail', async () => {
  const person = await addOwner();
  const elsewhere = await api.as(person.id);
  const somebodyElse = await addOwner();
  expect(await forgot(` ${person.email.toUpperCase()} `)).toMatchObject({ status: 200, body: {} });
  const mail = await mailTo(mailbox, person.email);
  expect(mail.parsed.subject).toBe('Choose a new password');
  expect(mail.parsed.text).toContain('https://portal.example/resetpwd?token=');
  const token = tokenIn(mail);
  expect((await reset(token, NEW)).status).toBe(200);
  for (const browser of [person, elsewhere]) expect((await browser.get('/api/users/me')).status).toBe(401);
  expect((await somebodyElse.get('/api/users/me')).status).toBe(200);
  expect((await signIn(person.email, OLD)).status).toBe(401);
  expect((await signIn(person.email, NEW)).status).toBe(200);
  expect((await mailTo(mailbox, person.email, 1)).parsed.subject).toBe('Your password was changed');
  expect(await reset(token, NEW)).toMatchObject({
    status: 404,
    body: {
      code: 'account.passwordChosen',
      message: 'A new password was chosen by this link already. Sign in with it, or ask for another link.',
    },
  });
});

test('AUTH-16 the first reset removes access added earlier and confirms the email', async () => {
  const stranger = await addPerson(api, {
    email: newEmail(),
    businessId: await addBusiness(api),
    emailConfirmedAt: null,
    passwordHash: await hashNewPassword(OLD, 'signUp'),
  });
  const { database } = api.app.platform;
  const ways = async () => {
    const counts = await database.execute(sql`select
      (select count(*)::int from passkeys where user_id = ${stranger.id}) as passkeys,
      (select count(*)::int from second_steps where user_id = ${stranger.id}) as apps,
      (select count(*)::int from calendar_feeds where user_id = ${stranger.id}) as feeds`);
    return counts.rows[0];
  };
  const add = async () => {
    const id = newId();
    await database.insert(passkeys).values({
      id,
      userId: stranger.id,
      name: 'Phone',
      device: 'phone',
      credentialId: id,
      publicKey: Buffer.from(id),
      counter: 0,
      transports: [],
      createdAt: new Date(),
    });
    await database.execute(
      sql`insert into calendar_feeds (user_id, token, created_at) values (${stranger.id}, ${newId()}, now())`,
    );
  };
  await add();
  await forgot(stranger.email);
  const first = await reset(tokenIn(await mailTo(mailbox, stranger.email)), NEW);
  expect(first.body).toEqual({ waysIn: { passkeys: 0, hasApp: false, hasCalendar: false } });
  expect(await ways()).toEqual({ passkeys: 0, apps: 0, feeds: 0 });
  const owner = await api.as(stranger.id);
  expect((await owner.get('/api/users/me')).body).toMatchObject({ isEmailConfirmed: true });
  await add();
  await forgot(stranger.email);
  const later = await reset(tokenIn(await mailTo(mailbox, stranger.email, 2)), NEW);
  expect(later.body).toEqual({ waysIn: { passkeys: 1, hasApp: false, hasCalendar: true } });
});

test('AUTH-16 AUTH-22 the first reset joins no business; the invitation waits for an answer', async () => {
  const inviter = await addPerson(api, { businessId: await addBusiness(api) });
  const email = newEmail();
  const invitedUser = { email, firstName: 'Vic', lastName: 'Reid' };
  const { businessId } = inviter;
  const invitation = await inviter.post(`/api/userinvitations/${businessId}`, { invitedUser });
  const stranger = await addPerson(api, {
    email,
    businessId: await addBusiness(api),
    emailConfirmedAt: null,
    userInvitationId: String(invitation.body.id),
  });
  await forgot(email);
  expect((await reset(tokenIn(await mailTo(mailbox, email, 1)), NEW)).status).toBe(200);
  const owner = await api.as(stranger.id);
  expect((await owner.get('/api/users/me')).body).toMatchObject({
    businessId: stranger.businessId,
    isEmailConfirmed: true,
    hasInvitations: true,
  });
  expect((await owner.get('/api/userinvitations/user')).body).toMatchObject([{ businessId }]);
});

test('AUTH-16 a link works for an hour, until a newer one, for resets only', async () => {
  const person = await addOwner();
  await forgot(person.email);
  const replaced = tokenIn(await mailTo(mailbox, person.email));
  await forgot(person.email);
  const late = tokenIn(await mailTo(mailbox, person.email, 1));
  expect((await reset(replaced, NEW)).status).toBe(404);
  expect((await api.nobody.put(`/api/users/${late}/validateEmail`)).status).toBe(404);
  api.clock.advance(3_600_000);
  expect((await reset(late, NEW)).status).toBe(404);
  expect((await signIn(person.email, OLD)).status).toBe(200);
});

test.each([
  ['harbour', 'Please provide a valid password'],
  ['', 'Please provide a valid password'],
  ['Password1', 'This is one of the 10000 most common passwords, which are tried first. Choose another.'],
])(
  'AUTH-16 AUTH-21 the password %j is refused with the reason, and the link stays valid',
  async (password, message) => {
    const person = await addOwner();
    await forgot(person.email);
    const token = tokenIn(await mailTo(mailbox, person.email));
    expect(await reset(token, password)).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: 'newPassword' }] },
    });
    expect((await reset(token, NEW)).status).toBe(200);
  },
);

test('two tabs that use one link at once change the password once', async () => {
  const person = await addOwner();
  await forgot(person.email);
  const token = tokenIn(await mailTo(mailbox, person.email));
  const answers = await Promise.all([reset(token, NEW), reset(token, 'Other56Words')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a reset ends the delay after wrong passwords', async () => {
  const person = await addOwner();
  for (let count = 0; count < 11; count += 1) await signIn(person.email, 'Wrong12345');
  expect((await signIn(person.email, OLD)).status).toBe(429);
  await forgot(person.email);
  await reset(tokenIn(await mailTo(mailbox, person.email)), NEW);
  expect((await signIn(person.email, NEW)).status).toBe(200);
});

test('AUTH-15 an unknown email gets the same answer and no mail', async () => {
  const person = await addOwner();
  const unknown = newEmail();
  const answers = [await forgot(unknown), await forgot(person.email)];
  await mailTo(mailbox, person.email);
  expect({ ...answers[0]?.body }).toEqual({ ...answers[1]?.body });
  expect(answers.map(({ status, headers }) => [status, headers['content-length']])).toEqual([
    [200, '2'],
    [200, '2'],
  ]);
  const mails = await api.app.platform.database.execute(
    sql`select 1 from mails where to_address = ${unknown}`,
  );
  expect(mails.rows).toEqual([]);
});

test('AUTH-15 the calls for known and unknown emails run the same statements', async () => {
  // Its jobs do not run: the job for a known email would add a statement at any moment.
  const withoutJobs = await startTestApi();
  const person = await addPerson(withoutJobs, { email: newEmail() });
  const statementsOf = async (email: string) => {
    withoutJobs.takeQueries();
    await forgot(email, withoutJobs);
    return withoutJobs.takeQueries().filter((statement) => statement.includes('add_jobs'));
  };
  const [known, unknown] = [await statementsOf(person.email), await statementsOf(newEmail())];
  expect(known).toHaveLength(1);
  expect(known).toEqual(unknown);
  await withoutJobs.close();
});

test.each(['', 'lead', 'lead@', 'lead@example', `${'a.'.repeat(159)}@x`, 'a@b.com\r\nBcc: c@d.com'])(
  'AUTH-15 AUTH-03 %j is not an email',
  async (email) => {
    expect(await forgot(email)).toMatchObject({
      status: 400,
      body: { message: 'Please provide a valid email', errors: [{ field: 'email' }] },
    });
  },
);

test('AUTH-15 a portal that discloses accounts answers 404 for an unknown email', async () => {
  const open = await startTestApi({ DISCLOSE_ACCOUNTS: '1' });
  const { email } = await addPerson(open, { email: newEmail() });
  expect((await forgot(email, open)).status).toBe(200);
  expect(await forgot(newEmail(), open)).toMatchObject({
    status: 404,
    body: { message: 'Oops! Your email has not been registered yet.' },
  });
  await open.close();
});

test('no log line contains a token of a link', async () => {
  const person = await addOwner();
  await forgot(person.email);
  const token = tokenIn(await mailTo(mailbox, person.email));
  await reset(token, NEW);
  expect(api.logLines().join('\n')).not.toContain(token);
});
