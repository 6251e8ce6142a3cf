import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import {
  businesses,
  files,
  mails,
  projects,
  sellerCollaborators,
  userInvitations,
} from '../../platform/database/tables.ts';
import {
  addBusiness,
  addCase,
  addCast,
  addLevel,
  addPerson,
  type Cast,
  type TestPerson,
} from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type TestCaller } from '../../testing/test-api.ts';
import { act, aQuote, publishAccepted } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let target: TestPerson;

beforeAll(async () => {
  // The api has no job runner, because jobs would write to the compared tables.
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  cast = await addCast(api);
  target = await addPerson(api, {
    businessId: await addBusiness(api, { name: 'Northlight', description: '<p>Fire and light</p>' }),
    firstName: 'Imogen',
    lastName: 'Rourke',
  });
});

const database = () => api.app.platform.database;
const invite = (person: { id: string }, by = target) =>
  by.post(`/api/userinvitations/${by.businessId}`, { userId: person.id });
const answer = (who: TestCaller, action: 'accept' | 'reject', body: object = {}, of = target) =>
  who.put(`/api/userinvitations/${of.businessId}/${action}`, body);
const me = async (who: TestCaller) => (await who.get('/api/users/me')).body;
const leaving = async (who: TestCaller) => (await who.get('/api/userinvitations/leaving')).body;

async function soleUserWithWork() {
  const { projectId } = await publishAccepted(cast);
  const rival = cast.rival;
  const own = listOf((await rival.get('/api/projects/status/selling-pending')).body)[0];
  const rivalProject = String(own?.id);
  await act(rival, rivalProject, 'acceptProject', { acceptRfq: true });
  const lodged = await act(rival, rivalProject, 'submitQuote', aQuote);
  if (lodged.status !== 200) throw new Error(JSON.stringify(lodged.body));
  const id = newId();
  const at = api.clock.now();
  await database()
    .insert(files)
    .values({
      id,
      ownerId: rival.id,
      businessId: rival.businessId,
      purpose: 'quote-attachment',
      contextId: rivalProject,
      name: 'a.pdf',
      size: 3,
      mime: 'application/pdf',
      sha256: Buffer.alloc(32),
      state: 'complete',
      storageKey: id,
      createdAt: at,
      touchedAt: at,
      completedAt: at,
    });
  const levelId = await addLevel(api, 'Working at heights');
  await addCase(api, { businessId: rival.businessId, levelId }, 'closed');
  return { rival, rivalProject, projectId };
}

test('INV-01 the invited person sees inviting business and the effects of leaving', async () => {
  await invite(cast.colleague);
  expect(
    (await cast.colleague.get('/api/userinvitations/user?statuses=pending&requestToJoin=false')).body,
  ).toMatchObject([
    {
      businessId: target.businessId,
      businessName: 'Northlight',
      description: '<p>Fire and light</p>',
      users: [{ firstName: 'Imogen', lastName: 'Rourke', isPrimary: true }],
    },
  ]);
  expect(await leaving(cast.colleague)).toMatchObject({
    effect: 'goesOn',
    business: { name: 'Harbourline Electrical' },
    remaining: [{ id: cast.lead.id, isPrimary: true }],
  });
});

test("INV-02 INV-03 accepting moves the person; the old business's lead takes over their work", async () => {
  const { projectId } = await publishAccepted(cast);
  await database()
    .update(projects)
    .set({ supplierUserId: cast.colleague.id })
    .where(eq(projects.id, projectId));
  await act(cast.lead, projectId, 'addSellerCollaborator', { userId: cast.colleague.id });
  await invite(cast.colleague);
  expect((await leaving(cast.colleague)).openJobs).toBe(1);
  expect((await answer(cast.colleague, 'accept')).status).toBe(204);
  expect(await me(cast.colleague)).toMatchObject({
    businessId: target.businessId,
    isPrimary: false,
    hasInvitations: false,
  });
  const [project] = await database().select().from(projects).where(eq(projects.id, projectId));
  expect(project?.supplierUserId).toBe(cast.lead.id);
  expect(
    await database()
      .select()
      .from(sellerCollaborators)
      .where(eq(sellerCollaborators.userId, cast.colleague.id)),
  ).toEqual([]);
  expect((await cast.colleague.get(`/api/projects/${projectId}`)).status).toBe(404);
  expect((await cast.colleague.get('/api/projects/counts')).body).toMatchObject({ pending: 0 });
  expect(listOf((await target.get('/api/notifications')).body)).toMatchObject([
    { state: 'profileEdit.team', notificationSubject: 'Invitation accepted' },
  ]);
});

test('INV-02 rejecting ends the invitation and changes nothing else', async () => {
  await invite(cast.colleague);
  expect((await me(cast.colleague)).hasInvitations).toBe(true);
  expect((await answer(cast.colleague, 'reject')).status).toBe(204);
  expect(await me(cast.colleague)).toMatchObject({
    businessId: cast.lead.businessId,
    hasInvitations: false,
  });
  expect((await answer(cast.colleague, 'accept')).status).toBe(404);
});

test('INV-01 only the invited person answers an invitation', async () => {
  await invite(cast.colleague);
  for (const who of [cast.lead, cast.stranger, cast.nobusiness, cast.operator])
    for (const action of ['accept', 'reject'] as const) expect((await answer(who, action)).status).toBe(404);
});

test('AUTH-18 an invited person without a business sees the invitation and joins', async () => {
  await invite(cast.nobusiness);
  expect(await me(cast.nobusiness)).toMatchObject({ hasInvitations: true, business: null });
  expect(await leaving(cast.nobusiness)).toMatchObject({ effect: 'none', business: null });
  expect((await answer(cast.nobusiness, 'accept')).status).toBe(204);
  expect((await me(cast.nobusiness)).businessId).toBe(target.businessId);
});

describe('a business whose only lead leaves', () => {
  test('INV-03 gets the chosen leads; without a choice nothing changes', async () => {
    await invite(cast.lead);
    expect(await leaving(cast.lead)).toMatchObject({
      effect: 'needsLead',
      remaining: [{ id: cast.colleague.id, isPrimary: false }],
    });
    for (const primaryUserIds of [undefined, [], [cast.stranger.id], [cast.lead.id]])
      expect(await answer(cast.lead, 'accept', { primaryUserIds })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'primaryUserIds' }] },
      });
    expect((await me(cast.lead)).businessId).toBe(cast.lead.businessId);
    const primaryUserIds = [cast.colleague.id];
    expect((await answer(cast.lead, 'accept', { primaryUserIds, effect: 'needsLead' })).status).toBe(204);
    expect(await me(cast.colleague)).toMatchObject({ isPrimary: true, businessId: cast.lead.businessId });
  });

  test('INV-03 keeps a lead when both leads leave at the same time', async () => {
    await api.app.platform.database.execute(
      sql`update users set is_primary = true where id = ${cast.colleague.id}`,
    );
    await invite(cast.lead);
    await invite(cast.colleague);
    const answers = await Promise.all([
      answer(cast.lead, 'accept', { effect: 'goesOn' }),
      answer(cast.colleague, 'accept', { effect: 'goesOn' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe('the last user of a business', () => {
  test('INV-03 sees the deletions; the business goes and its buyer gets a mail', async () => {
    const { rival, rivalProject, projectId } = await soleUserWithWork();
    await invite(rival);
    expect(await leaving(rival)).toMatchObject({
      effect: 'deleted',
      deletes: { projects: 1, quotes: 1, badges: 1, files: 1 },
      isBlocked: false,
    });
    expect((await answer(rival, 'accept', { effect: 'deleted' })).status).toBe(204);
    expect((await rival.get(`/api/business/${rival.businessId}`)).status).toBe(404);
    expect((await rival.get(`/api/projects/${rivalProject}`)).status).toBe(404);
    expect((await cast.lead.get(`/api/projects/${projectId}`)).status).toBe(200);
    expect(await database().select().from(files).where(eq(files.businessId, rival.businessId))).toEqual([]);
    const received = await database().select().from(mails).where(eq(mails.userId, cast.buyer.id));
    expect(received.map(({ subject }) => subject)).toContain('Summit Fire Services is no longer on Worklane');
  });

  test('INV-03 must confirm again if the effect has changed', async () => {
    await invite(cast.stranger);
    expect(await answer(cast.stranger, 'accept', { effect: 'goesOn' })).toMatchObject({
      status: 409,
      body: { code: 'invitation.leavingChanged' },
    });
    expect((await me(cast.stranger)).businessId).toBe(cast.stranger.businessId);
  });

  test('cannot delete Work Requests that other businesses quote on', async () => {
    const { strata } = cast;
    await strata.post('/api/buyer/requestforquotes', {
      workTitle: 'Repair the gutter',
      industryId: cast.industryId,
      site: '1 Quay Street, SYDNEY NSW 2000',
      state: 'NSW',
      publish: true,
      inviteBusinessIds: [cast.lead.businessId],
    });
    await invite(strata);
    expect(await leaving(strata)).toMatchObject({ effect: 'deleted', isBlocked: true });
    expect(await answer(strata, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'invitation.quotedOnByOthers' },
    });
  });
});

async function everything(): Promise<Record<string, unknown>> {
  const { rows } = await database().execute<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')
      and tablename not in ('sessions', 'idempotency_keys', 'login_failures') order by 1`);
  const found: Record<string, unknown> = {};
  for (const { name } of rows) {
    const { rows: content } = await database().execute(
      sql`select coalesce(jsonb_agg(t order by t::text), '[]') as content from ${sql.raw(name)} t`,
    );
    found[name] = content[0];
  }
  return found;
}

const refusal = "raise exception 'a fault of the test'";
const death = 'perform pg_terminate_backend(pg_backend_pid()); return null';

async function withFault(
  [event, table, how]: readonly [string, string, string?],
  work: () => Promise<void>,
): Promise<void> {
  await database().execute(
    sql.raw(`create function fail_here() returns trigger language plpgsql as
    $$ begin ${how ?? refusal}; end $$`),
  );
  await database().execute(
    sql.raw(`create trigger fault before ${event} on ${table} for each row execute function fail_here()`),
  );
  try {
    await work();
  } finally {
    await database().execute(sql`drop function fail_here cascade`);
  }
}

describe('accepting is atomic', () => {
  test.each([
    ['update', 'users'],
    ['delete', 'projects'],
    ['delete', 'files'],
    ['delete', 'vetting_cases'],
    ['delete', 'businesses'],
    ['update', 'user_invitations'],
    ['insert', 'security_events'],
    ['insert', 'mails'],
    ['insert', 'notifications'],
    ['insert', 'live_events'],
  ] as const)('INV-03 a fault at the %s of %s changes nothing', async (event, table) => {
    const { rival } = await soleUserWithWork();
    await invite(rival);
    const before = await everything();
    await withFault([event, table], async () => {
      expect((await answer(rival, 'accept', { effect: 'deleted' })).status).toBe(500);
      expect(await everything()).toEqual(before);
    });
    expect((await answer(rival, 'accept', { effect: 'deleted' })).status).toBe(204);
    const gone = await database().select().from(businesses).where(eq(businesses.id, rival.businessId));
    expect(gone).toEqual([]);
    const [invitation] = await database()
      .select()
      .from(userInvitations)
      .where(eq(userInvitations.userId, rival.id));
    expect(invitation?.status).toBe('accepted');
  });

  test.each([
    ['update', 'users'],
    ['delete', 'projects'],
    ['insert', 'live_events'],
  ] as const)('INV-03 a connection that dies at the %s of %s changes nothing', async (event, table) => {
    const { rival } = await soleUserWithWork();
    await invite(rival);
    const before = await everything();
    await withFault([event, table, death], async () => {
      expect((await answer(rival, 'accept', { effect: 'deleted' })).status).toBe(503);
      expect(await everything()).toEqual(before);
    });
    expect((await answer(rival, 'accept', { effect: 'deleted' })).status).toBe(204);
  });

  test.each([
    ['update', 'projects'],
    ['delete', 'seller_collaborators'],
  ] as const)(
    'INV-03 a fault at the %s of %s changes nothing in a remaining business',
    async (event, table) => {
      const { projectId } = await publishAccepted(cast);
      await database()
        .update(projects)
        .set({ supplierUserId: cast.colleague.id })
        .where(eq(projects.id, projectId));
      await database()
        .insert(sellerCollaborators)
        .values({ projectId, userId: cast.colleague.id, addedAt: api.clock.now() });
      await invite(cast.colleague);
      const before = await everything();
      await withFault([event, table], async () => {
        expect((await answer(cast.colleague, 'accept')).status).toBe(500);
        expect(await everything()).toEqual(before);
      });
    },
  );
});
