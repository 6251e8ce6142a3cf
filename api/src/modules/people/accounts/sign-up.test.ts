import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BIND_COOKIE } from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { accountTokens, users } from '../../../platform/database/tables.ts';
import { addBusiness, addIndustry, addPerson } from '../../../testing/cast.ts';
import { leastWork } from '../../../testing/least-work.ts';
import type { TestMailbox } from '../../../testing/servers/test-mailbox.ts';
import {
  callerOf,
  listOf,
  sessionHeaders,
  startTestApi,
  type TestAnswer,
  type TestApi,
  type TestCaller,
} from '../../../testing/test-api.ts';
import { mailTo, startMailingApi, tokenIn } from '../../../testing/work/mailed-link.ts';
import { hashNewPassword } from '../auth/index.ts';

const PASSWORD = 'Harbour12Line';
let mailbox: TestMailbox;
let api: TestApi;
let stop: () => Promise<void>;
let industryId: string;

beforeAll(async () => {
  ({ api, mailbox, stop } = await startMailingApi());
  industryId = await addIndustry(api, 'Switchboards', { parentIndustry: 'Electrical' });
});
afterAll(() => stop());

const newEmail = () => `${newId().slice(-12)}@example.com`;
const payload = (values: Readonly<Record<string, unknown>> = {}) => ({
  firstName: 'Dana',
  lastName: 'Whitlock',
  email: newEmail(),
  password: PASSWORD,
  businessName: 'Harbourline Electrical',
  industry: [industryId],
  ...values,
});
const signUp = (values: Readonly<Record<string, unknown>> = {}, on: TestApi = api) =>
  on.nobody.post('/api/users/signup', payload(values));
const signIn = (email: string, password: string, on: TestApi = api) =>
  on.nobody.post('/auth/local', { email, password });
const confirm = (token: string) => api.nobody.put(`/api/users/${token}/validateEmail`);

function browserOf(answer: TestAnswer, on: TestApi = api): TestCaller {
  const bind = new RegExp(`${BIND_COOKIE}=([^;]+)`).exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  return callerOf(on.app, sessionHeaders({ token: String(answer.body.token), bind }));
}
const meOf = async (answer: TestAnswer) => (await browserOf(answer).get('/api/users/me')).body;
const errorsOf = (answer: TestAnswer) =>
  Object.fromEntries(listOf(answer.body.errors).map(({ field, message }) => [String(field), message]));

async function addOwner(): Promise<string> {
  const email = newEmail();
  await addPerson(api, { email, passwordHash: await hashNewPassword('Owner1234567', 'signUp') });
  return email;
}

describe('signing up', () => {
  test('AUTH-13 AUTH-22 a stranger is signed in as Business Lead of a standard business', async () => {
    const email = newEmail();
    const answer = await signUp({ email: ` ${email} `, firstName: ' Dana\r\nMary ' });
    expect(answer.status).toBe(201);
    expect(await meOf(answer)).toMatchObject({
      email,
      firstName: 'Dana Mary',
      isPrimary: true,
      isEmailConfirmed: false,
      business: { name: 'Harbourline Electrical', businessType: 'standard' },
    });
    const { businessId } = await meOf(answer);
    const business = await browserOf(answer).get(`/api/business/${businessId}`);
    expect(business.body).toMatchObject({
      industries: [industryId],
      industryLabels: ['Electrical - Switchboards'],
    });
    expect((await signIn(email.toUpperCase(), PASSWORD)).status).toBe(200);
  });

  test('AUTH-13 AUTH-14 the mail confirms the email once', async () => {
    const email = newEmail();
    const answer = await signUp({ email, firstName: 'Buy now at http://spam.example' });
    const mail = await mailTo(mailbox, email);
    expect(mail.parsed.subject).toBe('Confirm your email address');
    expect(mail.parsed.text).toContain('https://portal.example/signup/emailValidation?token=');
    expect(mail.raw).not.toContain('spam.example');
    const token = tokenIn(mail);
    expect((await api.nobody.get(`/api/users/${token}/validateEmail`)).status).not.toBe(200);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { joinedBusinessName: null } });
    expect((await meOf(answer)).isEmailConfirmed).toBe(true);
    expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'account.emailConfirmed' } });
    expect((await meOf(answer)).isEmailConfirmed).toBe(true);
    api.clock.advance(24 * 3_600_000);
    expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'account.linkUsed' } });
  });

  test('AUTH-14 a link works for a day, until a newer one', async () => {
    const [first, second] = [newEmail(), newEmail()];
    await signUp({ email: first });
    const late = tokenIn(await mailTo(mailbox, first));
    const browser = browserOf(await signUp({ email: second }));
    const replaced = tokenIn(await mailTo(mailbox, second));
    expect((await browser.post('/api/users/me/validationEmail')).status).toBe(204);
    const newest = tokenIn(await mailTo(mailbox, second, 1));
    expect((await confirm(replaced)).status).toBe(404);
    expect((await confirm(newest)).status).toBe(200);
    api.clock.advance(24 * 3_600_000);
    expect((await confirm(late)).status).toBe(404);
    expect((await confirm('unknown')).status).toBe(404);
  });

  test('only the hash of a link is stored', async () => {
    const email = newEmail();
    await signUp({ email });
    const token = tokenIn(await mailTo(mailbox, email));
    const rows = await api.app.platform.database.select().from(accountTokens);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map(({ tokenHash }) => tokenHash.toString('utf8'))).not.toContain(token);
  });

  test("AUTH-10 every wrong field is named, with the form's messages", async () => {
    const empty = await signUp({
      firstName: ' ',
      lastName: '',
      email: '',
      password: '',
      businessName: '\t',
      industry: [],
    });
    expect(empty.status).toBe(400);
    expect(errorsOf(empty)).toEqual({
      firstName: 'Required',
      lastName: 'Required',
      email: 'Required',
      password:
        'Must be a minimum 6 characters, at least one number and a mix of upper and lower case characters.',
      businessName: 'Required',
      industry: 'Required',
    });
    const inactive = await addIndustry(api, 'Thatching', { active: false });
    for (const industry of [[inactive], [newId()], [industryId, inactive]])
      expect(errorsOf(await signUp({ industry }))).toEqual({
        industry: 'Please choose a valid industry from the list.',
      });
    expect(errorsOf(await signUp({ email: 'dana@harbourline.example' }))).toEqual({
      email: 'Please provide a valid email',
    });
  });

  test.each(['Abc12', 'abcdef1', 'ABCDEF1', 'Abcdefg'])(
    'AUTH-21 the weak password %s is refused',
    async (password) => {
      expect(errorsOf(await signUp({ password }))).toHaveProperty('password');
    },
  );

  test.each(['Password1', 'PASSWORD1a'.slice(0, 9), 'Qwerty123'])(
    'AUTH-21 the common password %s is refused with the reason',
    async (password) => {
      expect(errorsOf(await signUp({ password }))).toEqual({
        password:
          password === 'PASSWORD1'
            ? 'Must be a minimum 6 characters, at least one number and a mix of upper and lower case characters.'
            : 'This is one of the 10000 most common passwords, which are tried first. Choose another.',
      });
    },
  );

  test.each([
    ['a lone surrogate', { firstName: 'Da\ud800na' }, 'firstName'],
    ['a name of 101 characters', { lastName: 'x'.repeat(101) }, 'lastName'],
    ['a password of 1025 characters', { password: `A1${'x'.repeat(1023)}` }, 'password'],
    ['a number for a name', { businessName: 7 }, 'businessName'],
    ['an industry that is not an id', { industry: ['Electrical'] }, 'industry.0'],
    ['21 industries', { industry: Array.from({ length: 21 }, () => newId()) }, 'industry'],
    ['an invitation that is not an id', { userinvitationId: '1' }, 'userinvitationId'],
    ['a right that nobody granted', { isOperator: true }, 'isOperator'],
    ['a hostile email', { email: `${'a-'.repeat(150)}@example.com` }, 'email'],
  ])("%s is refused by its field's name", async (_, values, field) => {
    const answer = await signUp(values);
    expect(answer.status).toBe(400);
    expect(Object.keys(errorsOf(answer))).toEqual([field]);
  });

  test('control characters are dropped from names; other characters are kept', async () => {
    const answer = await signUp({ firstName: 'Ad\u0007a', businessName: "O'Brien & <b>Söhne</b> 工" });
    expect(await meOf(answer)).toMatchObject({
      firstName: 'Ada',
      business: { name: "O'Brien & <b>Söhne</b> 工" },
    });
  });

  test('a page of another site cannot sign visitors up, nor can plain http', async () => {
    const send = (headers: Record<string, string>) =>
      api.nobody.post('/api/users/signup', payload(), headers);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).body.code).toBe('access.otherOrigin');
    const plain = { 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.9' };
    expect((await send(plain)).body.code).toBe('auth.insecureTransport');
  });
});

describe('the same sign-up sent again', () => {
  const send = (values: Readonly<Record<string, unknown>>, key: string) =>
    api.nobody.post('/api/users/signup', values, { 'idempotency-key': key });
  const accountsOf = (email: string) =>
    api.app.platform.database.select().from(users).where(eq(users.email, email));

  test('AUTH-13 creates no second account after a lost answer or a double click', async () => {
    const body = payload();
    const first = await send(body, 'key-of-a-lost-answer');
    expect((await send(body, 'key-of-a-lost-answer')).status).toBe(201);
    expect(await accountsOf(body.email)).toHaveLength(1);
    const me = await meOf(await send(body, 'key-of-a-lost-answer'));
    expect(me.id).toBe((await meOf(first)).id);
    const other = payload();
    const both = await Promise.all([send(other, 'key-of-two-presses'), send(other, 'key-of-two-presses')]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await accountsOf(other.email)).toHaveLength(1);
  });

  test('with another password or email, or after ten minutes, is refused', async () => {
    const body = payload();
    await send(body, 'key-that-somebody-knows');
    const refused = { status: 422, body: { code: 'idempotency.keyReused' } };
    const wrong = { ...body, password: 'Another12Word' };
    expect(await send(wrong, 'key-that-somebody-knows')).toMatchObject(refused);
    expect(await send(payload(), 'key-that-somebody-knows')).toMatchObject(refused);
    api.clock.advance(600_000);
    expect(await send(body, 'key-that-somebody-knows')).toMatchObject(refused);
  });
});

describe('an email that has an account', () => {
  test('is not disclosed: status, size and headers equal those of a new one', async () => {
    const known = await addOwner();
    const unknown = newEmail();
    const answers = [await signUp({ email: known }), await signUp({ email: unknown })];
    const shapes = answers.map(({ status, body, headers }) => ({
      status,
      bytes: JSON.stringify(body).length,
      cookies: String(headers['set-cookie']).replace(/=[\w.~-]+;/g, '=;'),
      names: Object.keys(headers).sort(),
      length: headers['content-length'],
    }));
    expect(shapes[0]).toEqual(shapes[1]);
    const people = await Promise.all(answers.map(meOf));
    expect(people.map(({ email, isEmailConfirmed }) => [email, isEmailConfirmed])).toEqual([
      [known, false],
      [unknown, false],
    ]);
    for (const email of [known, unknown]) {
      const signedIn = await signIn(email, PASSWORD);
      expect(signedIn.status).toBe(200);
      expect((await meOf(signedIn)).isEmailConfirmed).toBe(false);
      const again = await browserOf(signedIn).post('/api/users/me/validationEmail');
      expect(again.status).toBe(204);
    }
  });

  test('its mailbox gets a mail that confirms nothing', async () => {
    const known = await addOwner();
    await signUp({ email: known });
    const mail = await mailTo(mailbox, known);
    expect(mail.parsed.subject).toBe('You have a Worklane account already');
    expect(mail.parsed.text).toContain('https://portal.example/login');
    expect(mail.raw).not.toMatch(/token=/);
  });

  test('its owner still signs in to the earlier account', async () => {
    const known = await addOwner();
    await signUp({ email: known, password: 'Owner1234567' });
    const owner = await signIn(known, 'Owner1234567');
    expect((await meOf(owner)).isEmailConfirmed).toBe(true);
    expect((await signIn(known, 'Neither12345')).status).toBe(401);
  });

  test('takes as long as a new one', async () => {
    const known = await addOwner();
    const [again, first] = await leastWork(
      () => signUp({ email: known }),
      () => signUp({ email: newEmail() }),
    );
    expect(again).toBeLessThan(first * 3);
    expect(first).toBeLessThan(again * 3);
  });

  test('that several accounts typed belongs to the first that confirms it', async () => {
    const email = newEmail();
    await signUp({ email, businessName: 'First' });
    const first = tokenIn(await mailTo(mailbox, email));
    await signUp({ email, businessName: 'Second' });
    const second = tokenIn(await mailTo(mailbox, email, 1));
    const [one, other] = await Promise.all([confirm(second), confirm(first)]);
    expect([one.status, other.status].sort()).toEqual([200, 404]);
    const rows = await api.app.platform.database.select().from(users).where(eq(users.email, email));
    expect(rows.filter(({ emailConfirmedAt }) => emailConfirmedAt !== null)).toHaveLength(1);
  });
});

describe('limits', () => {
  let limited: TestApi;
  beforeEach(async () => {
    limited = await startTestApi({ RATE_LIMIT_ACCOUNTS: 8, RATE_LIMIT_MAILBOX: 2 });
    industryId = await addIndustry(limited, 'Switchboards');
  });
  afterEach(() => limited.close());

  test('one mailbox gets a few mails an hour; the error says when to retry', async () => {
    const email = newEmail();
    expect((await signUp({ email }, limited)).status).toBe(201);
    expect((await signUp({ email: email.toUpperCase() }, limited)).status).toBe(201);
    const refused = await signUp({ email }, limited);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1800' } });
    expect(refused.body.message).toBe(
      'Too many emails were sent to this address. Please look in its inbox, or try again in 30 minutes.',
    );
    expect((await limited.nobody.post('/api/users/forgotPassword', { email })).status).toBe(429);
    expect((await limited.nobody.post('/api/users/forgotPassword', { email: newEmail() })).status).toBe(200);
    limited.clock.advance(1_800_000);
    expect((await signUp({ email }, limited)).status).toBe(201);
  });

  test('one address signs up a limited number of times an hour', async () => {
    for (let count = 0; count < 8; count += 1) expect((await signUp({}, limited)).status).toBe(201);
    const refused = await signUp({}, limited);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe('Too many requests from your network. Please try again in 8 minutes.');
    const other = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    expect((await limited.nobody.post('/api/users/signup', payload(), other)).status).toBe(201);
  });
});

test('AUTH-12 a setting discloses that an email has an account', async () => {
  const open = await startTestApi({ DISCLOSE_ACCOUNTS: '1' });
  industryId = await addIndustry(open, 'Switchboards');
  const email = newEmail();
  await addPerson(open, { email });
  await addBusiness(open);
  const answer = await signUp({ email }, open);
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'email', code: 'account.emailKnown' }] },
  });
  expect((await signUp({}, open)).status).toBe(201);
  await open.close();
});

test("AUTH-03 a portal with the HTML standard's rule accepts every existing email", async () => {
  const open = await startTestApi({ EMAIL_RULE: 'standard' });
  industryId = await addIndustry(open, 'Switchboards');
  const email = `jo+${newId().slice(-12)}@smith.builders`;
  expect((await open.nobody.get('/api/config/')).body.emailRule).toBe('standard');
  expect((await signUp({ email }, open)).status).toBe(201);
  expect((await open.nobody.post('/api/users/forgotPassword', { email })).status).toBe(200);
  expect((await signIn(email, PASSWORD, open)).status).toBe(200);
  expect(errorsOf(await signUp({ email: 'jo@' }, open))).toEqual({ email: 'Please provide a valid email' });
  await open.close();
});
