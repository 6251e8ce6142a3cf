import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { files, sellerCollaborators } from '../../../platform/database/tables.ts';
import { addCast, addPerson, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { listOf, startTestApi, type TestAnswer, type TestApi } from '../../../testing/test-api.ts';
import { act, aQuote, projectIn, publish } from '../../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let technician: TestPerson;
let id: string;
let otherId: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  technician = await addPerson(api, {
    businessId: cast.lead.businessId,
    isPrimary: false,
    seesOnlyShared: true,
  });
  id = await projectIn('lodged', cast);
  otherId = await projectIn('lodged', cast);
});

const share = (userId = technician.id) => act(cast.lead, id, 'addSellerCollaborator', { userId });
const unshare = (userId = technician.id) => act(cast.lead, id, 'removeSellerCollaborator', { userId });
const idsIn = async (path: string, who = technician) => {
  const { status, body } = await who.get(path);
  expect(status).toBe(200);
  return listOf(body).map((row) => String(row.projectId ?? row.id ?? row._id));
};
const counts = async (who = technician) => (await who.get('/api/projects/counts')).body;
const briefOf = async (projectId: string) =>
  String((await cast.lead.get(`/api/projects/${projectId}`)).body.brief?._id);

async function eventsDuring(person: TestPerson, kind: 'upd' | 'msg', change: () => Promise<unknown>) {
  const read = async () => {
    const { rows } = await api.app.platform.database.execute<{ event: unknown }>(
      sql`select event from live_events where user_id = ${person.id} and kind = ${kind} order by seq`,
    );
    return rows.map(({ event }) => event);
  };
  const before = await read();
  await change();
  return (await read()).slice(before.length);
}

describe('a technician who sees only shared projects', () => {
  test('SHARE-01 HUB-02 HUB-05 has only shared projects in lists and counts', async () => {
    expect(await counts()).toEqual({ pending: 0, current: 0, completed: 0, shared: 0, ended: 0 });
    expect(await idsIn('/api/projects/status/selling-pending')).toEqual([]);
    await share();
    expect(await counts()).toEqual({ pending: 1, current: 0, completed: 0, shared: 1, ended: 0 });
    for (const query of ['', '?sort=dueDate:asc', '?sort=updatedAt:desc&show=submitted', '?q=switch'])
      expect(await idsIn(`/api/projects/status/selling-pending${query}`)).toEqual([id]);
    const list = await technician.get('/api/projects/status/selling-pending');
    expect(list.headers['record-count']).toBe('1');
    expect(await idsIn('/api/projects/status/shared')).toEqual([id]);
    const filter = JSON.stringify({ _id: { $in: [id, otherId] } });
    expect(await idsIn(`/api/projects?filter=${filter}`)).toEqual([id]);
    await unshare();
    expect(await counts()).toEqual({ pending: 0, current: 0, completed: 0, shared: 0, ended: 0 });
    expect(await idsIn('/api/projects/status/selling-pending')).toEqual([]);
    expect(await idsIn('/api/projects/status/shared')).toEqual([]);
    expect(await idsIn('/api/projects/status/selling-pending', cast.colleague)).toContain(otherId);
  });

  test('SHARE-01 finds nothing of other projects in quotes, figures, search, badges and chats', async () => {
    await share();
    const lodged = await technician.get('/api/quotes/lodged');
    expect([listOf(lodged.body).length, lodged.headers['record-count']]).toEqual([1, '1']);
    expect((await technician.get('/api/projects/quotingFigures')).body).toEqual({
      total: null,
      byIndustry: [],
    });
    const projectIds = [id, otherId].join(',');
    const found = await technician.get(`/api/search/rfqs?projectIds=${projectIds}`);
    expect(listOf(found.body)).toHaveLength(1);
    const toBuyer = (who: TestPerson) => who.post('/api/chats', { collaborators: [who.id, cast.buyer.id] });
    expect((await toBuyer(technician)).status).toBe(201);
    const other = await addPerson(api, {
      businessId: cast.lead.businessId,
      isPrimary: false,
      seesOnlyShared: true,
    });
    expect((await toBuyer(other)).status).toBe(404);
    expect((await toBuyer(cast.colleague)).status).toBe(201);
  });

  test('SHARE-01 PROJ-13 acts on a shared project and changes its quote, until removed', async () => {
    await share();
    expect((await act(technician, id, 'recallQuote')).status).toBe(200);
    const { body } = await technician.get(`/api/projects/${id}`);
    const quote = { ...aQuote, version: body.quote?.version };
    expect((await act(technician, id, 'editQuote', quote)).status).toBe(200);
    await unshare();
    for (const action of ['editQuote', 'submitQuote'])
      expect((await act(technician, id, action, quote)).status).toBe(404);
    expect((await act(technician, otherId, 'recallQuote')).status).toBe(404);
  });

  test('SHARE-01 FILE-01 opens no file of another project, nor their own one after the removal', async () => {
    const add = async (purpose: 'quote-attachment' | 'seller-file', owner: TestPerson) => {
      const fileId = newId();
      const at = api.clock.now();
      const { id: ownerId, businessId } = owner;
      const content = { sha256: Buffer.alloc(32), storageKey: fileId, size: 3, mime: 'text/plain' };
      const times = { createdAt: at, touchedAt: at, completedAt: at };
      const about = { purpose, contextId: id, name: 'method.txt', state: 'complete' as const };
      await api.app.platform.database
        .insert(files)
        .values({ id: fileId, ownerId, businessId, ...about, ...content, ...times });
      return `/api/files/${fileId}`;
    };
    const attached = await add('quote-attachment', cast.lead);
    const own = await add('seller-file', technician);
    const read = async () => [(await technician.get(attached)).status, (await technician.get(own)).status];
    expect(await read()).toEqual([404, 404]);
    await share();
    expect(await read()).toEqual([200, 200]);
    await unshare();
    expect(await read()).toEqual([404, 404]);
    expect((await cast.colleague.get(attached)).status).toBe(200);
  });

  test('SHARE-01 has only dates of shared projects in the calendar feed, and none once removed', async () => {
    const dueDate = '2030-04-05T07:00:00.000Z';
    const dated = await publish(cast.buyer, cast, [cast.lead], { dueDate });
    id = dated.projectOf(cast.lead);
    const { body } = await technician.post('/api/users/me/calendar');
    const read = async () => (await api.app.inject({ url: String(body.path) })).body;
    expect(await read()).not.toContain('BEGIN:VEVENT');
    await share();
    expect((await read()).match(/BEGIN:VEVENT/g)).toHaveLength(1);
    await unshare();
    expect(await read()).not.toContain('BEGIN:VEVENT');
  });

  test('SHARE-01 LIVE-01 gets events about shared projects and their own removal only', async () => {
    const own = { type: 'changed', changes: [{ kind: 'project', id }, { kind: 'jobs' }] };
    expect(await eventsDuring(technician, 'upd', () => act(cast.lead, otherId, 'recallQuote'))).toEqual([]);
    expect(await eventsDuring(technician, 'upd', () => share())).toEqual([own]);
    expect(await eventsDuring(technician, 'upd', () => act(cast.lead, id, 'recallQuote'))).toEqual([own]);
    expect(await eventsDuring(technician, 'upd', () => unshare())).toEqual([own]);
    const { body } = await cast.lead.get(`/api/projects/${id}`);
    const quote = { ...aQuote, version: body.quote?.version };
    const go = async (answer: Promise<TestAnswer>) => expect((await answer).status).toBe(200);
    const submit = () => go(act(cast.lead, id, 'submitQuote', quote));
    expect(await eventsDuring(technician, 'upd', submit)).toEqual([]);
    const present = () => go(cast.lead.post(`/api/projects/${id}/presence`, { isHere: true }));
    expect(await eventsDuring(technician, 'upd', present)).toEqual([]);
  });

  test('SHARE-01 BOARD-01 is notified only of comments on boards of shared projects', async () => {
    const briefId = await briefOf(id);
    const comment = () =>
      cast.buyer.post(`/api/grouptalkmessage/${briefId}`, { message: 'When?', type: 'comment' });
    expect(await eventsDuring(technician, 'msg', comment)).toEqual([]);
    await share();
    expect(await eventsDuring(technician, 'msg', comment)).toHaveLength(1);
    await unshare();
    expect(await eventsDuring(technician, 'msg', comment)).toEqual([]);
  });

  test('SHARE-01 BOARD-01 API-05 writes only on boards of shared projects', async () => {
    const path = `/api/grouptalkmessage/${await briefOf(id)}`;
    const write = async () => (await technician.post(path, { message: 'When?', type: 'comment' })).status;
    expect(await write()).toBe(404);
    await share();
    expect(await write()).toBe(201);
    await unshare();
    expect(await write()).toBe(404);
  });

  test('SHARE-01 sees their own projects without a share', async () => {
    const { briefId } = await publish(cast.buyer, cast, [], { openToMarket: true });
    const asked = await technician.put(
      `/api/requestforquotes/supplier/${briefId}?action=assignProject&fromSupplier=true`,
      {},
    );
    expect(asked).toMatchObject({ status: 200, body: { owner: { id: technician.id } } });
    expect(await idsIn('/api/projects/status/selling-pending')).toEqual([String(asked.body.id)]);
    const second = await addPerson(api, {
      businessId: cast.lead.businessId,
      isPrimary: false,
      seesOnlyShared: true,
    });
    const again = await second.put(
      `/api/requestforquotes/supplier/${briefId}?action=assignProject&fromSupplier=true`,
      {},
    );
    expect(again.status).toBe(404);
  });
});

test('a lead sees all projects, regardless of an earlier choice', async () => {
  const lead = await addPerson(api, { businessId: cast.lead.businessId, seesOnlyShared: true });
  expect((await lead.get(`/api/projects/${otherId}`)).status).toBe(200);
  expect((await counts(lead)).pending).toBe((await counts(cast.lead)).pending);
});

test('API-05 a technician of a business that posts briefs neither reads nor changes them', async () => {
  const { briefId, projectOf } = await publish(cast.strata, cast);
  const member = { businessId: cast.strata.businessId, isPrimary: false };
  const others = await addPerson(api, { ...member, seesOnlyShared: true });
  const projectId = projectOf(cast.lead);
  await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
  expect((await act(cast.lead, projectId, 'submitQuote', aQuote)).status).toBe(200);
  const all = await addPerson(api, member);
  const paths = [`/api/projects/${projectId}/quotePdf`, `/api/search/requestforquotes/${briefId}`];
  for (const path of paths) {
    expect((await all.get(path)).status).toBe(200);
    expect((await others.get(path)).status).toBe(404);
  }
  expect((await all.get(`/api/buyer/requestforquotes/${briefId}`)).status).toBe(200);
  expect((await others.get(`/api/buyer/requestforquotes/${briefId}`)).status).toBe(403);
});

test("a share from a person's former business shows nothing", async () => {
  const { database } = api.app.platform;
  await database
    .insert(sellerCollaborators)
    .values({ projectId: id, userId: cast.rival.id, addedAt: api.clock.now() });
  expect((await cast.rival.get(`/api/projects/${id}`)).status).toBe(404);
  await database
    .delete(sellerCollaborators)
    .where(and(eq(sellerCollaborators.projectId, id), eq(sellerCollaborators.userId, cast.rival.id)));
});
