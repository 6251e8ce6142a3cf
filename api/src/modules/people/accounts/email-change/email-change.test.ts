import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import {
  emailChanges,
  securityEvents,
  userDisablings,
  userInvitations,
  users,
} from '../../../../platform/database/tables.ts';
import { endSessionsOfUser } from '../../../../platform/sessions/sessions.repository.ts';
import { addBusiness, addPerson, TEST_PASSWORD, type TestPerson } from '../../../../testing/cast.ts';
import { waitingOrDone } from '../../../../testing/in-step.ts';
import type { ArrivedMail, TestMailbox } from '../../../../testing/servers/test-mailbox.ts';
import { listOf, type TestAnswer, type TestApi, type TestCaller } from '../../../../testing/test-api.ts';
import { mailTo, startMailingApi, tokenIn } from '../../../../testing/work/mailed-link.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NEW_PASSWORD = 'Quay34Street';
let mailing: Awaited<ReturnType<typeof startMailingApi>>;
let api: TestApi;
let mailbox: TestMailbox;

beforeAll(async () => {
  mailing = await startMailingApi();
  ({ api, mailbox } = mailing);
});
afterAll(() => mailing.stop());

const newEmail = () => `${newId().slice(-12)}@example.com`;
const aPerson = async () => addPerson(api, { businessId: await addBusiness(api) });
const ask = (who: TestCaller, email: string, password = TEST_PASSWORD) =>
  who.post('/api/users/me/email-change', { email, password });
const waiting = async (who: TestCaller) => (await who.get('/api/users/me/email-change')).body;
const confirm = (token: string, who: TestCaller = api.nobody) =>
  who.post('/api/users/email-change/confirm', { token });
const undo = (token: string, who: TestCaller = api.nobody) =>
  who.post('/api/users/email-change/undo', { token });
const signIn = (email: string, password = TEST_PASSWORD) =>
  api.nobody.post('/auth/local', { email, password });
const emailOf = async (who: TestCaller) => (await who.get('/api/users/me')).body.email;
const linkTo = async (address: string, index = 0) => tokenIn(await mailTo(mailbox, address, index));

async function change(person: TestPerson, to: string): Promise<ArrivedMail> {
  expect((await ask(person, to)).status).toBe(200);
  expect((await confirm(await linkTo(to))).status).toBe(200);
  return mailTo(mailbox, person.email);
}

describe('asking for another email', () => {
  test('a person changes it from the new mailbox; the former one gets a mail', async () => {
    const person = await aPerson();
    const elsewhere = await api.as(person.id);
    const email = newEmail();
    expect((await ask(person, ` ${email} `)).body).toEqual({ email, expiresAt: '2026-03-11T01:00:00.000Z' });
    expect(await waiting(elsewhere)).toMatchObject({ email });
    expect(await emailOf(person)).toBe(person.email);
    const mail = await mailTo(mailbox, email);
    expect(mail.parsed.subject).toBe('Confirm your new email address');
    // Anybody can have a mail sent to any mailbox, so it contains nothing about the person.
    expect(mail.parsed.text).not.toContain('Ada');
    expect(mail.parsed.text).toContain('https://portal.example/email-change/confirm?token=');
    expect((await confirm(tokenIn(mail))).body).toEqual({ email, joinedBusinessName: null });
    for (const session of [person, elsewhere]) expect(await emailOf(session)).toBe(email);
    expect(await waiting(person)).toBeNull();
    const { rows: events } = await api.app.platform.database.execute(
      sql`select event from live_events where user_id = ${person.id} and kind = 'upd'`,
    );
    expect(events).toEqual([
      { event: { type: 'changed', changes: [{ kind: 'team', id: person.businessId }] } },
    ]);
    const undoMail = await mailTo(mailbox, person.email);
    expect(undoMail.parsed.subject).toBe('The email address of your account was changed');
    expect(undoMail.parsed.text).toContain('It works for 7 days.');
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(401);
    const log = await api.app.platform.database
      .select({ kind: securityEvents.kind })
      .from(securityEvents)
      .where(eq(securityEvents.accountId, person.id))
      .orderBy(asc(securityEvents.id));
    expect(log.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['emailChangeAsked', 'emailChanged']));
  });

  test('an email of another account gets the same answer and mails its owner', async () => {
    const [person, owner] = [await aPerson(), await aPerson()];
    const [known, unknown] = [await ask(person, owner.email), await ask(await aPerson(), newEmail())];
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    expect(await waiting(person)).toMatchObject({ email: owner.email });
    const mail = await mailTo(mailbox, owner.email);
    expect(mail.parsed.subject).toBe('Somebody asked to use your email address');
    expect(mail.parsed.text).not.toContain('token=');
    expect((await person.post('/api/users/me/email-change/send')).status).toBe(200);
    expect((await mailTo(mailbox, owner.email, 1)).parsed.text).not.toContain('token=');
  });

  test('the first person to confirm an email gets it; the other link ends', async () => {
    const [first, second] = [await aPerson(), await aPerson()];
    const email = newEmail();
    await ask(first, email);
    const link = await linkTo(email);
    await ask(second, email);
    expect((await confirm(await linkTo(email, 1))).status).toBe(200);
    expect(await confirm(link)).toMatchObject({ status: 404, body: { code: 'account.linkUsed' } });
    expect(await emailOf(first)).toBe(first.email);
  });

  const specified = 'Please provide a valid email';
  test.each([
    ['no email', { email: ' ' }, 'email', 'Required'],
    ['no address', { email: 'jo@' }, 'email', specified],
    ['an address that the portal’s rule refuses', { email: 'jo+tag@gmail.com' }, 'email', specified],
    ['a wrong password', { password: 'Worklane2' }, 'password', 'This password is not correct.'],
  ])('%s is refused at its field, and no change is pending', async (_, wrong, field, message) => {
    const person = await aPerson();
    const body = { email: newEmail(), password: TEST_PASSWORD, ...wrong };
    const answer = await person.post('/api/users/me/email-change', body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
    expect(await waiting(person)).toBeNull();
  });

  test("the account's current email is refused in any case", async () => {
    const person = await aPerson();
    expect(await ask(person, person.email.toUpperCase())).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'email', message: 'This is the email of your account already.' }] },
    });
  });

  test('an account gets at most five links an hour', async () => {
    const person = await aPerson();
    const email = newEmail();
    for (let sent = 0; sent < 5; sent += 1) expect((await ask(person, email)).status).toBe(200);
    expect(await person.post('/api/users/me/email-change/send')).toMatchObject({
      status: 429,
      body: { code: 'account.tooManyEmailChanges' },
    });
  });
});

describe('the link in the new mailbox', () => {
  test('reports the change when used twice; expired or cancelled links are dead', async () => {
    const [once, late, cancelled] = [await aPerson(), await aPerson(), await aPerson()];
    const emails = [newEmail(), newEmail(), newEmail()] as const;
    for (const [index, person] of [once, late, cancelled].entries()) await ask(person, String(emails[index]));
    const [used, expired, stopped] = [
      await linkTo(emails[0]),
      await linkTo(emails[1]),
      await linkTo(emails[2]),
    ];
    expect((await confirm(used)).status).toBe(200);
    expect(await confirm(used)).toMatchObject({ status: 404, body: { code: 'account.emailChanged' } });
    expect((await cancelled.post('/api/users/me/email-change/cancel')).status).toBe(204);
    expect(await confirm(stopped)).toMatchObject({ status: 404, body: { code: 'account.linkUsed' } });
    api.clock.advance(DAY);
    expect(await waiting(late)).toBeNull();
    expect(await confirm(expired)).toMatchObject({ status: 404, body: { code: 'account.linkUsed' } });
    expect((await late.post('/api/users/me/email-change/send')).status).toBe(404);
  });

  test('a second request ends the link of the first', async () => {
    const person = await aPerson();
    const [first, second] = [newEmail(), newEmail()];
    await ask(person, first);
    const link = await linkTo(first);
    await ask(person, second);
    expect((await confirm(link)).status).toBe(404);
    expect((await confirm(await linkTo(second))).body.email).toBe(second);
  });

  test('it changes the account that asked, even if another person is signed in', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const email = newEmail();
    await ask(person, email);
    expect((await confirm(await linkTo(email), other)).status).toBe(200);
    expect([await emailOf(person), await emailOf(other)]).toEqual([email, other.email]);
  });

  test('invitations to the former email stay with the person', async () => {
    const [person, lead] = [await addPerson(api, { isPrimary: false }), await aPerson()];
    const { database } = api.app.platform;
    const now = api.clock.now();
    const row = { businessId: lead.businessId, email: person.email, firstName: 'Ada', createdBy: lead.id };
    await database.insert(userInvitations).values({ id: newId(), ...row, createdAt: now, updatedAt: now });
    const invited = async () => listOf((await person.get('/api/userinvitations/user')).body).length;
    expect(await invited()).toBe(1);
    await change(person, newEmail());
    expect(await invited()).toBe(1);
  });

  test('a person changes a mistyped sign-up email; the typed mailbox gets no mail', async () => {
    const person = await addPerson(api, { businessId: await addBusiness(api), emailConfirmedAt: null });
    const email = newEmail();
    await ask(person, email);
    await confirm(await linkTo(email));
    expect((await person.get('/api/users/me')).body).toMatchObject({ email, isEmailConfirmed: true });
    expect(mailbox.mails.filter(({ recipients }) => recipients.includes(person.email))).toEqual([]);
  });
});

describe('a pending change ends', () => {
  const unconfirmed = async () =>
    addPerson(api, { businessId: await addBusiness(api), emailConfirmedAt: null });
  const operator = () => addPerson(api, { isOperator: true });
  const resetBy = async ({ email }: TestPerson) => {
    await api.nobody.post('/api/users/forgotPassword', { email });
    const token = tokenIn(await mailTo(mailbox, email));
    return api.nobody.put(`/api/users/${token}/resetPassword`, { newPassword: NEW_PASSWORD });
  };
  const changePassword = (person: TestPerson) =>
    person.put(`/api/users/${person.id}/password`, {
      passwords: { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
    });

  test.each<[string, () => Promise<TestPerson>, (person: TestPerson) => Promise<TestAnswer>]>([
    ['a new password', aPerson, changePassword],
    ['a reset', aPerson, resetBy],
    ['a reset that is the first proof of the mailbox', unconfirmed, resetBy],
    [
      'the first proof of the mailbox',
      unconfirmed,
      async (person) => {
        await person.post('/api/users/me/validationEmail');
        const token = tokenIn(await mailTo(mailbox, person.email));
        return api.nobody.put(`/api/users/${token}/validateEmail`);
      },
    ],
    ['the end of all other sessions', aPerson, (person) => person.post('/api/users/me/sessions/end')],
    [
      'an operator who disables the account',
      aPerson,
      async ({ id }) => (await operator()).post(`/api/operator/users/${id}/disable`, { reason: 'Stolen' }),
    ],
    [
      'the closing of the account',
      aPerson,
      (person) => person.post('/api/users/me/close', { email: person.email, password: TEST_PASSWORD }),
    ],
    [
      'an operator who ends the sessions',
      aPerson,
      async ({ id }) => (await operator()).post(`/api/operator/users/${id}/end-sessions`),
    ],
  ])('with %s, and the link is dead', async (_, make, end) => {
    const person = await make();
    const email = newEmail();
    await ask(person, email);
    const link = await linkTo(email);
    expect([200, 204]).toContain((await end(person)).status);
    expect(await confirm(link)).toMatchObject({ status: 404, body: { code: 'account.linkUsed' } });
    const again = await api.as(person.id);
    expect([await waiting(again), await emailOf(again)]).toEqual([null, person.email]);
  });

  test('and the mail about a new password mentions it', async () => {
    const [asked, other] = [await aPerson(), await aPerson()];
    await ask(asked, newEmail());
    const texts: string[] = [];
    for (const person of [asked, other]) {
      expect((await changePassword(person)).status).toBe(204);
      texts.push((await mailTo(mailbox, person.email)).parsed.text ?? '');
    }
    const cancelled = 'asked to change the email address of the account. That was cancelled';
    expect(texts.map((text) => text.replace(/\s+/g, ' ').includes(cancelled))).toEqual([true, false]);
  });

  test('and none starts in a session that ended during the password check', async () => {
    const person = await aPerson();
    const { database } = api.app.platform;
    let asked: Promise<TestAnswer> | undefined;
    await database.transaction(async (db) => {
      await db.select().from(users).where(eq(users.id, person.id)).for('update');
      asked = ask(person, newEmail());
      await waitingOrDone(database, asked);
      await endSessionsOfUser(db, { userId: person.id, now: api.clock.now() });
    });
    expect((await asked)?.status).toBe(401);
    expect(await waiting(await api.as(person.id))).toBeNull();
  });

  test('a link works only for an enabled account and its email', async () => {
    const person = await aPerson();
    const { database } = api.app.platform;
    const [email, later] = [newEmail(), newEmail()];
    await ask(person, email);
    const link = await linkTo(email);
    const { id: userId } = person;
    const disabling = { userId, reason: 'Stolen', disabledBy: (await operator()).id };
    await database.insert(userDisablings).values({ ...disabling, disabledAt: api.clock.now() });
    expect(await confirm(link)).toMatchObject({ status: 404, body: { code: 'account.linkUsed' } });
    await database.delete(userDisablings).where(eq(userDisablings.userId, userId));
    const waitFor = (waits: string) =>
      database.update(emailChanges).set({ email: waits }).where(eq(emailChanges.userId, userId));
    await waitFor(later);
    expect(await confirm(link)).toMatchObject({ status: 404, body: { code: 'account.linkUsed' } });
    await waitFor(email);
    expect((await confirm(link)).body.email).toBe(email);
  });
});

describe('undoing a change', () => {
  test('the former mailbox undoes it, ends all access, and sets a new password', async () => {
    const person = await aPerson();
    const [theirs, next] = [newEmail(), newEmail()];
    const link = tokenIn(await change(person, theirs));
    const made = { name: 'Theirs', scope: 'write', days: 365, password: TEST_PASSWORD };
    const { token } = (await person.post('/api/users/me/program-tokens', made)).body;
    const calendar = String((await person.post('/api/users/me/calendar')).body.path);
    expect((await api.nobody.get(calendar)).status).toBe(200);
    await ask(person, next);
    await confirm(await linkTo(next));
    const subject = 'The email address of your account was changed';
    const [toTheirs] = await mailbox.arrivedTo(theirs, subject, 1);
    const linkOfTheirs = tokenIn(toTheirs as ArrivedMail);
    const { resetToken } = (await undo(link)).body;
    expect((await person.get('/api/users/me')).status).toBe(401);
    const program = { authorization: `Bearer ${token}` };
    expect((await api.nobody.get('/api/users/me', program)).status).toBe(401);
    expect((await api.nobody.get(calendar)).status).toBe(404);
    expect((await signIn(person.email)).status).toBe(401);
    expect((await undo(linkOfTheirs)).body.code).toBe('account.undoLinkUsed');
    expect((await mailTo(mailbox, next, 1)).parsed.subject).toBe(
      'The change of your email address was undone',
    );
    const reset = { newPassword: NEW_PASSWORD };
    expect((await api.nobody.put(`/api/users/${resetToken}/resetPassword`, reset)).status).toBe(200);
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
    expect((await undo(link)).body.code).toBe('account.undoLinkUsed');
  });

  test('it works for seven days', async () => {
    const [inTime, late] = [await aPerson(), await aPerson()];
    const links = [
      tokenIn(await change(inTime, newEmail())),
      tokenIn(await change(late, newEmail())),
    ] as const;
    api.clock.advance(7 * DAY - 1);
    expect((await undo(links[0])).status).toBe(200);
    api.clock.advance(1);
    expect(await undo(links[1])).toMatchObject({ status: 404, body: { code: 'account.undoLinkUsed' } });
  });

  test('an email that another account has confirmed since stays with that account', async () => {
    const person = await aPerson();
    const link = tokenIn(await change(person, newEmail()));
    const other = await addPerson(api, { email: person.email });
    expect(await undo(link)).toMatchObject({ status: 409, body: { code: 'account.emailTaken' } });
    expect(await emailOf(other)).toBe(person.email);
    const [row] = await api.app.platform.database.select().from(users).where(eq(users.id, person.id));
    expect(row?.email).not.toBe(person.email);
    expect((await person.get('/api/users/me')).status).toBe(200);
  });
});
