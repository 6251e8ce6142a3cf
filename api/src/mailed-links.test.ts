import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as newId, v4 as unguessableId } from 'uuid';
import { unsubscribePathOf } from './modules/mail/unsubscribe/unsubscribe-token.ts';
import { userInvitations } from './platform/database/tables.ts';
import { ACCOUNT_TOKEN_HOURS, makeAccountToken } from './platform/sessions/account-tokens.repository.ts';
import { addBusiness, addPerson, TEST_PASSWORD, type TestPerson } from './testing/cast.ts';
import type { TestMailbox } from './testing/servers/test-mailbox.ts';
import type { TestAnswer, TestApi, TestCaller } from './testing/test-api.ts';
import { mailTo, startMailingApi, tokenIn } from './testing/work/mailed-link.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let portal: Awaited<ReturnType<typeof startMailingApi>>;
let api: TestApi;
let mailbox: TestMailbox;

beforeAll(async () => {
  portal = await startMailingApi();
  ({ api, mailbox } = portal);
});
afterAll(() => portal.stop());

const newEmail = () => `${newId().slice(-12)}@example.com`;

interface MailedLink {
  make: (person: TestPerson) => Promise<string>;
  open: (secret: string) => string[];
  use: (secret: string, who: TestCaller) => Promise<TestAnswer>;
  again: string | number;
  late: { after: number; answer: string | number };
}

const links: Readonly<Record<string, MailedLink>> = {
  'a new password': {
    make: async ({ email }) => {
      await api.nobody.post('/api/users/forgotPassword', { email });
      return tokenIn(await mailTo(mailbox, email));
    },
    open: (token) => [`/api/users/${token}/resetPassword`],
    use: (token, who) => who.put(`/api/users/${token}/resetPassword`, { newPassword: 'Quay34Street' }),
    again: 'account.passwordChosen',
    late: { after: ACCOUNT_TOKEN_HOURS.resetPassword * HOUR, answer: 'account.linkUsed' },
  },
  'the confirmation of an email': {
    make: ({ id }) => {
      const { database } = api.app.platform;
      return makeAccountToken(database, { userId: id, purpose: 'validateEmail', now: api.clock.now() });
    },
    open: (token) => [`/api/users/${token}/validateEmail`],
    use: (token, who) => who.put(`/api/users/${token}/validateEmail`),
    again: 'account.emailConfirmed',
    late: { after: ACCOUNT_TOKEN_HOURS.validateEmail * HOUR, answer: 'account.linkUsed' },
  },
  'a new email': {
    make: async (person) => {
      const email = newEmail();
      await person.post('/api/users/me/email-change', { email, password: TEST_PASSWORD });
      return tokenIn(await mailTo(mailbox, email));
    },
    open: () => ['/api/users/email-change/confirm'],
    use: (token, who) => who.post('/api/users/email-change/confirm', { token }),
    again: 'account.emailChanged',
    late: { after: DAY, answer: 'account.linkUsed' },
  },
  'the undoing of a new email': {
    make: async (person) => {
      const email = newEmail();
      await person.post('/api/users/me/email-change', { email, password: TEST_PASSWORD });
      const token = tokenIn(await mailTo(mailbox, email));
      await api.nobody.post('/api/users/email-change/confirm', { token });
      return tokenIn(await mailTo(mailbox, person.email));
    },
    open: () => ['/api/users/email-change/undo'],
    use: (token, who) => who.post('/api/users/email-change/undo', { token }),
    again: 'account.undoLinkUsed',
    late: { after: 7 * DAY, answer: 'account.undoLinkUsed' },
  },
  'the opening of a closed account': {
    make: async (person) => {
      const { email } = person;
      await person.post('/api/users/me/close', { email, password: TEST_PASSWORD });
      const [mail] = await mailbox.arrivedTo(email, 'Your account is closed', 1);
      return tokenIn(mail as NonNullable<typeof mail>);
    },
    open: () => ['/api/users/reopen'],
    use: (token, who) => who.post('/api/users/reopen', { token }),
    again: 'closing.reopened',
    late: { after: 30 * DAY, answer: 'closing.linkUsed' },
  },
  'declining a kind of mails': {
    make: async ({ id }) => {
      const { queueMail } = await import('./modules/mail/index.ts');
      const { database, settings } = api.app.platform;
      const mail = { to: { userId: id }, template: 'account.signUpAttempt', kind: 'project.paid' } as const;
      await queueMail({ db: database, platform: { settings }, now: api.clock.now() }, mail);
      const sent = await mailTo(mailbox, (await emailsOf(id)) as string);
      return /\/email\/unsubscribe\/([^\s&]+)/.exec(sent.parsed.text ?? '')?.[1] ?? '';
    },
    open: (token) => [unsubscribePathOf(token)],
    use: (token, who) => who.post('/api/unsubscribe', { token }),
    again: 200,
    late: { after: 60 * DAY, answer: 200 },
  },
};

const people = new Map<string, string>();
const emailsOf = async (id: string) => people.get(id);

async function aPerson(what: string): Promise<TestPerson> {
  const emailConfirmedAt = what === 'the confirmation of an email' ? null : api.clock.now();
  const businessId = await addBusiness(api);
  await addPerson(api, { businessId });
  const person = await addPerson(api, { businessId, isPrimary: false, emailConfirmedAt });
  people.set(person.id, person.email);
  return person;
}

const codeOf = ({ status, body }: TestAnswer) => (status < 300 ? status : body.code);

describe.each(Object.entries(links))('a mailed link for %s', (what, link) => {
  test('survives HEAD and GET, then works once, even for another signed-in person', async () => {
    const secret = await link.make(await aPerson(what));
    for (const url of link.open(secret))
      for (const method of ['HEAD', 'GET', 'GET'] as const)
        expect((await api.app.inject({ method, url })).statusCode).toBeLessThan(500);
    const other = await addPerson(api, { businessId: await addBusiness(api) });
    expect((await link.use(secret, other)).status).toBeLessThan(300);
    expect((await other.get('/api/users/me')).body).toMatchObject({
      email: other.email,
      closedUntil: null,
    });
    expect(codeOf(await link.use(secret, api.nobody))).toBe(link.again);
  });

  test('shows the right message when it has expired', async () => {
    const secret = await link.make(await aPerson(what));
    api.clock.advance(link.late.after);
    expect(codeOf(await link.use(secret, api.nobody))).toBe(link.late.answer);
  });
});

test("an invitation's link is readable by GET and HEAD and shows its status", async () => {
  const lead = await addPerson(api, { businessId: await addBusiness(api) });
  const id = unguessableId();
  const now = api.clock.now();
  const row = { businessId: lead.businessId, email: newEmail(), firstName: 'Jack', lastName: 'Reid' };
  const expiresAt = new Date(now.getTime() + DAY);
  const { database } = api.app.platform;
  await database.insert(userInvitations).values({ id, ...row, expiresAt, createdAt: now, updatedAt: now });
  const url = `/api/userinvitations/${id}`;
  for (const method of ['HEAD', 'GET', 'GET'] as const)
    expect((await api.app.inject({ method, url })).statusCode).toBe(200);
  expect((await api.nobody.get(url)).body).toMatchObject({ status: 'pending', isExpired: false });
  api.clock.advance(DAY);
  expect((await api.nobody.get(url)).body.isExpired).toBe(true);
});
