import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { userDisablings, userInvitations, users } from '../../../platform/database/tables.ts';
import { addBusiness, addCast, addPerson, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { startMailbox, type TestMailbox } from '../../../testing/servers/test-mailbox.ts';
import { listOf, startTestApi, type TestAnswer, type TestApi } from '../../../testing/test-api.ts';
import { act, aQuote, projectIn, publish } from '../../../testing/work/projects.ts';
import { openStorage } from '../../files/index.ts';
import { deleteOldLiveEvents } from '../../live/index.ts';
import { hashNewPassword } from '../auth/index.ts';
import { eraseAccount } from './erase-account.ts';

const DAY = 86_400_000;
const PASSWORD = 'Switchboard7';
const https = { 'x-forwarded-proto': 'https' };
let mailbox: TestMailbox;
let api: TestApi;
let cast: Cast;
let passwordHash: string;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi({ SMTP_URL: mailbox.url, PORTAL_URL: 'https://portal.example' });
  passwordHash = await hashNewPassword(PASSWORD, 'signUp');
  await api.app.platform.jobs.start();
});
afterAll(async () => {
  await api.close();
  await mailbox.stop();
});
beforeEach(async () => {
  cast = await addCast(api);
  await api.app.platform.database.update(users).set({ passwordHash });
});

const close = (person: TestPerson, { email = person.email, password = PASSWORD } = {}) =>
  person.post('/api/users/me/close', { email, password }, https);
const signIn = (email: string) => api.nobody.post('/auth/local', { email, password: PASSWORD }, https);

async function signedIn(email: string): Promise<TestAnswer & { headers: Record<string, string> }> {
  const answer = await signIn(email);
  const cookie = [answer.headers['set-cookie']]
    .flat()
    .map((text) => String(text).split(';')[0])
    .join('; ');
  return { ...answer, headers: { authorization: `Bearer ${answer.body.token}`, cookie } };
}

async function erase(person: TestPerson): Promise<void> {
  const { platform } = api.app;
  const { rows } = await platform.database.execute<{ requested_at: Date | string }>(
    sql`select requested_at from account_closings where user_id = ${person.id}`,
  );
  const requestedAt = new Date(rows[0]?.requested_at ?? 0).toISOString();
  await eraseAccount(
    { platform, storage: await openStorage(platform.settings) },
    { userId: person.id, requestedAt },
  );
}

describe('closing an account', () => {
  test('signs the member out everywhere, hides them from lists, and mails an undo link', async () => {
    const { lead, colleague } = cast;
    const second = await api.as(colleague.id);
    expect(await close(colleague)).toMatchObject({ status: 204 });
    for (const session of [colleague, second]) expect((await session.get('/api/users/me')).status).toBe(401);
    const me = await lead.get('/api/users/me');
    expect(listOf(me.body.business?.users).map(({ id }) => id)).toEqual([lead.id]);
    const profile = await lead.get(`/api/business/${lead.businessId}`);
    expect(JSON.stringify(profile.body)).not.toContain(colleague.id);
    const projectId = await projectIn('accepted', cast);
    expect((await act(lead, projectId, 'addSellerCollaborator', { userId: colleague.id })).status).toBe(400);

    const [mail] = await mailbox.arrivedTo(colleague.email, 'Your account is closed', 1);
    const token = /reopen-account\?token=([\w-]+)/.exec(mail?.parsed.text ?? '')?.[1];
    expect((await api.nobody.post('/api/users/reopen', { token })).status).toBe(204);
    expect(await api.nobody.post('/api/users/reopen', { token })).toMatchObject({
      status: 410,
      body: { code: 'closing.reopened' },
    });
    const again = await api.as(colleague.id);
    expect((await again.get('/api/users/me')).body).toMatchObject({
      businessId: lead.businessId,
      isPrimary: false,
      closedUntil: null,
    });
  });

  test('a person who signs in to a closed account can only open it again', async () => {
    const { colleague } = cast;
    await close(colleague);
    const { headers } = await signedIn(colleague.email);
    expect((await api.nobody.get('/api/users/me', headers)).body).toMatchObject({
      closedUntil: '2026-04-09T01:00:00.000Z',
      businessId: null,
      isSupplier: false,
    });
    expect((await api.nobody.get('/api/projects/counts', headers)).status).toBe(403);
    expect(
      (
        await api.nobody.post(
          '/api/users/me/close',
          { email: colleague.email, password: PASSWORD },
          { ...headers, ...https },
        )
      ).status,
    ).toBe(409);
    expect((await api.nobody.post('/api/users/me/reopen', undefined, headers)).status).toBe(204);
    expect((await api.nobody.get('/api/projects/counts', headers)).status).toBe(200);
  });

  test.each([
    ['a wrong password', { password: 'Switchboard8' }, 'password'],
    ['another email', { email: 'lead2@example.com' }, 'email'],
  ])('%s leaves the account open and names the field', async (_, given, field) => {
    const answer = await close(cast.colleague, given);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect((await cast.colleague.get('/api/users/me')).status).toBe(200);
  });

  test('TEAM-03 the only lead hands over first; two leads cannot leave at the same time', async () => {
    const { lead, colleague } = cast;
    expect((await lead.get('/api/users/me/closing')).body).toMatchObject({
      obstacle: 'soleLead',
      businessName: 'Harbourline Electrical',
      isOnlyUser: false,
    });
    expect(await close(lead)).toMatchObject({ status: 409, body: { code: 'closing.soleLead' } });
    await addPerson(api, { businessId: lead.businessId, isPrimary: false });
    const { database } = api.app.platform;
    await database.update(users).set({ isPrimary: true }).where(eq(users.id, colleague.id));
    const both = await Promise.all([close(lead), close(colleague)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('a colleague takes over the open projects, and finished ones stay unchanged', async () => {
    const { lead, colleague, buyer } = cast;
    const finished = await projectIn('complete', cast);
    const open = await projectIn('awarded', cast);
    await api.app.platform.database.update(users).set({ isPrimary: true }).where(eq(users.id, colleague.id));
    expect((await lead.get('/api/users/me/closing')).body).toMatchObject({ obstacle: null, openJobs: 1 });
    expect((await close(lead)).status).toBe(204);
    const owners = await api.app.platform.database.execute<{ id: string; owner: string }>(
      sql`select id, supplier_user_id as owner from projects where id in (${finished}, ${open})`,
    );
    expect(new Map(owners.rows.map(({ id, owner }) => [id, owner]))).toEqual(
      new Map([
        [finished, lead.id],
        [open, colleague.id],
      ]),
    );
    expect((await act(colleague, open, 'completeWork')).status).toBe(200);
    expect((await buyer.post(`/api/buyer/projects/${open}/paid`, {})).status).toBe(200);
  });

  test('the only user of a business finishes its open work first', async () => {
    const { buyer, rival } = cast;
    const { projectOf } = await publish(buyer, cast, [rival]);
    await act(rival, projectOf(rival), 'acceptProject', { acceptRfq: true });
    expect((await rival.get('/api/users/me/closing')).body).toMatchObject({
      obstacle: null,
      isOnlyUser: true,
    });
    await act(rival, projectOf(rival), 'submitQuote', aQuote);
    expect(await close(rival)).toMatchObject({ status: 409, body: { code: 'closing.openWork' } });
    expect(await close(buyer)).toMatchObject({ status: 409, body: { code: 'closing.openWork' } });
    await act(rival, projectOf(rival), 'recallQuote');
    expect((await close(rival)).status).toBe(204);
    expect((await publishTo(rival)).status).toBe(400);
  });

  test('the last operator cannot close the account', async () => {
    const { database } = api.app.platform;
    await database.update(users).set({ isOperator: false }).where(sql`id <> ${cast.operator.id}`);
    expect(await close(cast.operator)).toMatchObject({ status: 409, body: { code: 'closing.lastOperator' } });
    await addPerson(api, { isOperator: true, isPrimary: false });
    expect((await close(cast.operator)).status).toBe(204);
  });

  test('a crash before the commit leaves account and sessions open and sends no mail', async () => {
    const { database } = api.app.platform;
    const before = await database.execute(sql`select 1 from mails`);
    await database.execute(
      sql`create or replace function crash_late() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`,
    );
    await database.execute(
      sql`create constraint trigger crash_late after insert on account_closings deferrable initially deferred for each row execute function crash_late()`,
    );
    try {
      expect((await close(cast.colleague)).status).toBe(500);
      expect((await cast.colleague.get('/api/users/me')).body).toMatchObject({
        businessId: cast.lead.businessId,
      });
      expect((await database.execute(sql`select 1 from mails`)).rows).toHaveLength(before.rows.length);
      const jobs = await database.execute(
        sql`select 1 from graphile_worker.jobs where key = ${`account.erase:${cast.colleague.id}`}`,
      );
      expect(jobs.rows).toEqual([]);
    } finally {
      await database.execute(sql`drop trigger crash_late on account_closings`);
    }
  });
});

describe('a closed account', () => {
  const reopen = (headers: Record<string, string>) =>
    api.nobody.post('/api/users/me/reopen', undefined, headers);
  const meWith = async (headers: Record<string, string>) =>
    (await api.nobody.get('/api/users/me', headers)).body;

  test('INV-02 INV-04 joins no business, and keeps its limited sight when reopened', async () => {
    const { lead, colleague, rival, stranger } = cast;
    const invitationsOf = ({ businessId }: TestPerson) => `/api/userinvitations/${businessId}`;
    const refused = { status: 409, body: { code: 'closing.reopenFirst' } };
    await lead.put(`/api/users/${colleague.id}`, { seesOnlyShared: true });
    await colleague.post(`${invitationsOf(stranger)}/request`, {});
    await rival.post(invitationsOf(rival), { userId: colleague.id });
    await close(colleague);
    expect((await stranger.get(`/api/userinvitations/business/${stranger.businessId}`)).body).toEqual([]);
    const { headers } = await signedIn(colleague.email);
    expect(await api.nobody.put(`${invitationsOf(rival)}/accept`, {}, headers)).toMatchObject(refused);
    expect(await api.nobody.post(`${invitationsOf(stranger)}/request`, {}, headers)).toMatchObject(refused);
    await api.app.platform.database
      .update(userInvitations)
      .set({ status: 'pending' })
      .where(eq(userInvitations.userId, colleague.id));
    const accept = stranger.put(`${invitationsOf(stranger)}/request/accept`, { userId: colleague.id });
    expect(await accept).toMatchObject(refused);
    expect((await reopen(headers)).status).toBe(204);
    expect(await meWith(headers)).toMatchObject({ businessId: lead.businessId, seesOnlyShared: true });
  });

  test('a former lead returns limited to shared Jobs, and the leads are notified', async () => {
    const { lead, colleague } = cast;
    const { database } = api.app.platform;
    const member = await addPerson(api, { businessId: lead.businessId, isPrimary: false });
    await database.update(users).set({ isPrimary: true }).where(eq(users.id, colleague.id));
    const messagesOf = async (person: TestPerson) =>
      listOf((await person.get('/api/notifications')).body).map(
        ({ state, notificationBody }) => `${state}: ${notificationBody}`,
      );
    await close(colleague);
    expect(await messagesOf(lead)).toEqual([
      'profileEdit.team: <strong>Jack Byrne</strong> closed their account. They can open it again until 9 April 2026.',
    ]);
    const { headers } = await signedIn(colleague.email);
    expect((await reopen(headers)).status).toBe(204);
    expect(await meWith(headers)).toMatchObject({
      businessId: lead.businessId,
      isPrimary: false,
      seesOnlyShared: true,
    });
    expect(await messagesOf(lead)).toContain(
      'profileEdit.team: <strong>Jack Byrne</strong> reopened their account. They see only shared Jobs until you change that in the team.',
    );
    expect(await messagesOf(member)).toEqual([]);
    const [mail] = await mailbox.arrivedTo(lead.email, 'A team member reopened their account', 1);
    expect(mail?.parsed.text).toContain('Jack Byrne reopened their account. They see only shared Jobs');
    expect(mail?.parsed.text).toContain('https://portal.example/business/teamEdit');
  });

  test('stays closed while an operator has disabled it', async () => {
    const { colleague } = cast;
    const { database } = api.app.platform;
    await close(colleague);
    const [mail] = await mailbox.arrivedTo(colleague.email, 'Your account is closed', 1);
    const token = /reopen-account\?token=([\w-]+)/.exec(mail?.parsed.text ?? '')?.[1];
    const disabling = { userId: colleague.id, reason: 'Left', disabledAt: api.clock.now() };
    await database.insert(userDisablings).values(disabling);
    expect(await api.nobody.post('/api/users/reopen', { token })).toMatchObject({
      status: 410,
      body: { code: 'closing.linkUsed' },
    });
    await database.delete(userDisablings).where(eq(userDisablings.userId, colleague.id));
    expect((await api.nobody.post('/api/users/reopen', { token })).status).toBe(204);
  });

  test('the only user of a business returns as its lead', async () => {
    const { rival } = cast;
    expect((await close(rival)).status).toBe(204);
    const { headers } = await signedIn(rival.email);
    await reopen(headers);
    const { businessId } = rival;
    expect(await meWith(headers)).toMatchObject({ businessId, isPrimary: true, seesOnlyShared: false });
  });

  test('keeps a business that its person got after the closing', async () => {
    const { colleague, rival } = cast;
    await close(colleague);
    const { headers } = await signedIn(colleague.email);
    const { businessId } = rival;
    const { database } = api.app.platform;
    await database.update(users).set({ businessId }).where(eq(users.id, colleague.id));
    expect((await reopen(headers)).status).toBe(204);
    expect(await meWith(headers)).toMatchObject({ businessId, isPrimary: false, closedUntil: null });
  });
});

describe('after thirty days', () => {
  test('the job is due on the date in the mail', async () => {
    await close(cast.colleague);
    const { rows } = await api.app.platform.database.execute<{ days: number }>(
      sql`select round(extract(epoch from run_at - now()) / 86400)::int as days from graphile_worker.jobs where key = ${`account.erase:${cast.colleague.id}`}`,
    );
    expect(rows).toEqual([{ days: 30 }]);
    await erase(cast.colleague);
    expect((await signIn(cast.colleague.email)).status).toBe(200);
  });

  test('nothing personal is left, the email is free, and awarded quotes keep the name', async () => {
    const { database } = api.app.platform;
    const { lead, colleague, buyer } = cast;
    await database.update(users).set({ lastName: 'Zyxwell' }).where(eq(users.id, lead.id));
    const awarded = await projectIn('complete', cast);
    await database.update(users).set({ isPrimary: true }).where(eq(users.id, colleague.id));
    await lead.put('/api/notifications?filter={"entity":"Notification"}', { notificationSeen: true });
    expect((await close(lead)).status).toBe(204);
    api.clock.advance(30 * DAY);
    await erase(lead);
    await deleteOldLiveEvents(database, api.clock.now());
    api.clock.advance(-30 * DAY);
    const [row] = await database.select().from(users).where(eq(users.id, lead.id));
    expect(row).toMatchObject({
      firstName: 'Former',
      lastName: 'member',
      email: `${lead.id}@closed.invalid`,
      jobTitle: null,
      avatarUrl: null,
      businessId: null,
    });
    expect((await signIn(lead.email)).status).toBe(401);
    expect((await signIn(row?.email ?? '')).status).toBe(401);
    const reader = await api.as(colleague.id);
    const shown = await reader.get(`/api/projects/${awarded}`);
    expect(JSON.stringify(shown.body)).toContain('Zyxwell');
    const left = await database.execute<{ place: string }>(
      sql`${sql.raw(await searchFor(lead.email, 'Zyxwell'))}`,
    );
    expect(left.rows.map(({ place }) => place)).toEqual(['kept_names']);
    expect((await addPerson(api, { email: lead.email })).email).toBe(lead.email);
    expect((await buyer.get('/api/notifications')).status).toBe(200);

    api.clock.advance(8 * 365 * DAY);
    for (const task of api.app.platform.hourlyTasks) await task(api.clock.now());
    api.clock.advance(-8 * 365 * DAY);
    const later = await reader.get(`/api/projects/${awarded}`);
    expect(JSON.stringify(later.body)).not.toContain('Zyxwell');
  });

  test('a business without users keeps its name and loses its contact details', async () => {
    const businessId = await addBusiness(api, {
      name: 'Solo Plumbing',
      address: '1 Quay Street',
      telephones: [],
    });
    const solo = await addPerson(api, { businessId, passwordHash });
    await close(solo);
    api.clock.advance(30 * DAY);
    await erase(solo);
    api.clock.advance(-30 * DAY);
    const { rows } = await api.app.platform.database.execute(
      sql`select name, address from businesses where id = ${businessId}`,
    );
    expect(rows).toEqual([{ name: 'Solo Plumbing', address: null }]);
  });

  test("the first closing's job does not erase an account that was closed again", async () => {
    const { colleague } = cast;
    await close(colleague);
    const { platform } = api.app;
    const job = { userId: colleague.id, requestedAt: api.clock.now().toISOString() };
    const { headers } = await signedIn(colleague.email);
    await api.nobody.post('/api/users/me/reopen', undefined, headers);
    api.clock.advance(DAY);
    await close({ ...colleague, ...(await api.as(colleague.id)) });
    api.clock.advance(29.5 * DAY);
    await eraseAccount({ platform, storage: await openStorage(platform.settings) }, job);
    api.clock.advance(-30.5 * DAY);
    expect((await signIn(colleague.email)).status).toBe(200);
  });
});

async function publishTo(person: TestPerson) {
  const { briefId } = await publish(cast.buyer, cast, [cast.lead]);
  return cast.buyer.post(`/api/buyer/requestforquotes/${briefId}/invite`, {
    businessIds: [person.businessId],
  });
}

async function searchFor(...texts: string[]): Promise<string> {
  const { rows } = await api.app.platform.database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const condition = texts.map((text) => `t::text ilike '%${text}%'`).join(' or ');
  return rows
    .map(({ name }) => `select distinct '${name}' as place from ${name} t where ${condition}`)
    .join(' union all ');
}
