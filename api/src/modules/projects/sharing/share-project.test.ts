import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { and, desc, eq } from 'drizzle-orm';
import { users } from '../../../platform/database/tables.ts';
import { addCast, addPerson, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { waitingOrDone } from '../../../testing/in-step.ts';
import { listOf, startTestApi, type TestAnswer, type TestApi } from '../../../testing/test-api.ts';
import { act, aQuote, projectIn } from '../../../testing/work/projects.ts';
import { liveEvents } from '../../live/live.tables.ts';

let api: TestApi;
let cast: Cast;
let id: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  id = await projectIn('lodged', cast);
});

const share = (userId: string, by: TestPerson = cast.lead) =>
  act(by, id, 'addSellerCollaborator', { userId });
const unshare = (userId: string, by: TestPerson = cast.lead) =>
  act(by, id, 'removeSellerCollaborator', { userId });
const sharedWith = ({ body }: TestAnswer) =>
  listOf(body.sellerCollaborators).map((person) => String(person.id));
const read = () => cast.lead.get(`/api/projects/${id}`);
const notified = async (person: TestPerson) =>
  listOf((await person.get('/api/notifications')).body).filter(({ entityId }) => String(entityId) === id)
    .length;
const award = () => cast.buyer.post(`/api/buyer/projects/${id}/award`);

test('SHARE-01 PROJ-13 a project lists a colleague it is shared with once, until removed', async () => {
  const shared = await share(cast.colleague.id);
  expect(shared).toMatchObject({
    status: 200,
    body: {
      sellerCollaborators: [
        {
          _id: cast.colleague.id,
          firstName: 'Jack',
          avatarUrl: null,
          businessId: cast.lead.businessId,
        },
      ],
    },
  });
  expect(sharedWith(await share(cast.colleague.id))).toEqual([cast.colleague.id]);
  expect(sharedWith(await unshare(cast.colleague.id))).toEqual([]);
  expect((await unshare(cast.colleague.id)).status).toBe(200);
  expect(sharedWith(await read())).toEqual([]);
});

test('SHARE-01 TEAM-01 a project is not shared with a colleague who is being removed', async () => {
  const { database } = api.app.platform;
  const { call } = await database.transaction(async (db) => {
    await db.update(users).set({ businessId: null }).where(eq(users.id, cast.colleague.id));
    const sharing = share(cast.colleague.id);
    await waitingOrDone(database, sharing);
    return { call: sharing };
  });
  expect(await call).toMatchObject({ status: 400, body: { errors: [{ field: 'userId' }] } });
  const { businessId } = cast.lead;
  await database.update(users).set({ businessId }).where(eq(users.id, cast.colleague.id));
  expect(sharedWith(await read())).toEqual([]);
});

test('SHARE-01 a collaborator is notified of the project and acts on it, until removed', async () => {
  const other = await addPerson(api, { businessId: cast.lead.businessId, isPrimary: false });
  await share(cast.colleague.id);
  await share(other.id);
  await unshare(other.id, cast.colleague);
  expect((await award()).status).toBe(200);
  expect([await notified(cast.lead), await notified(cast.colleague), await notified(other)]).toEqual([
    2, 2, 1,
  ]);
  expect((await act(cast.colleague, id, 'completeWork')).status).toBe(200);
});

test("SHARE-01 HUB-02 only the collaborator's shared list and count have the project, until removed", async () => {
  const technician = await addPerson(api, { businessId: cast.lead.businessId, isPrimary: false });
  const projectIds = async (person: TestPerson, query = '') =>
    listOf((await person.get(`/api/projects/status/shared${query}`)).body).map((row) => row._id);
  const counted = async (person: TestPerson) => (await person.get('/api/projects/counts')).body.shared;
  const changesFor = async () => {
    const [event] = await api.app.platform.database
      .select({ event: liveEvents.event })
      .from(liveEvents)
      .where(and(eq(liveEvents.userId, technician.id), eq(liveEvents.kind, 'upd')))
      .orderBy(desc(liveEvents.seq))
      .limit(1);
    return event?.event;
  };
  expect(await projectIds(technician)).toEqual([]);
  await share(technician.id);
  expect([await projectIds(technician), await counted(technician)]).toEqual([[id], 1]);
  expect(await projectIds(technician, '?q=nothing+of+it')).toEqual([]);
  for (const other of [cast.lead, cast.rival])
    expect([await projectIds(other), await counted(other)]).toEqual([[], 0]);
  const followed = { type: 'changed', changes: expect.arrayContaining([{ kind: 'jobs' }]) };
  expect(await changesFor()).toEqual(followed);
  await api.app.platform.database.delete(liveEvents).where(eq(liveEvents.userId, technician.id));
  await unshare(technician.id);
  expect([await projectIds(technician), await counted(technician)]).toEqual([[], 0]);
  expect(await changesFor()).toEqual(followed);
});

describe('refused sharing', () => {
  test.each<[string, () => string]>([
    ['a person of another business', () => cast.rival.id],
    ['the buyer', () => cast.buyer.id],
    ['a person without a business', () => cast.nobusiness.id],
    ['an unknown person', () => '00000000-0000-7000-8000-000000000000'],
  ])('SHARE-01 %s is refused in the same words', async (_, idOf) => {
    expect(await share(idOf())).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: 'userId',
            code: 'project.collaboratorUnknown',
            message: 'Only people from your own business can be invited.',
          },
        ],
      },
    });
    expect(sharedWith(await read())).toEqual([]);
  });

  test('SHARE-01 the owner already has it', async () => {
    const answer = await share(cast.lead.id, cast.colleague);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'project.collaboratorIsOwner' }] },
    });
  });

  test('SHARE-01 API-05 another business neither shares nor ends the sharing', async () => {
    await share(cast.colleague.id);
    expect((await unshare(cast.colleague.id, cast.rival)).status).toBe(404);
    expect((await share(cast.rival.id, cast.rival)).status).toBe(404);
    expect(sharedWith(await read())).toEqual([cast.colleague.id]);
  });
});

test('SHARE-01 nobody removes themselves', async () => {
  await share(cast.colleague.id);
  const before = (await read()).body;
  const answer = await unshare(cast.colleague.id, cast.colleague);
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'userId', code: 'project.collaboratorOneself' }] },
  });
  expect((await read()).body).toEqual(before);
});

test('SHARE-01 API-05 a collaborator who left the business gets no project and no notification', async () => {
  const leaver = await addPerson(api, { businessId: cast.lead.businessId, isPrimary: false });
  await share(leaver.id);
  await api.app.platform.database
    .update(users)
    .set({ businessId: cast.rival.businessId })
    .where(eq(users.id, leaver.id));
  expect((await leaver.get(`/api/projects/${id}`)).status).toBe(404);
  expect(sharedWith(await read())).toEqual([]);
  await award();
  expect(await notified(leaver)).toBe(1);
});

test('NOTE-03 SHARE-01 a colleague is notified once of a shared project and who shared it', async () => {
  const heard = async (person: TestPerson) =>
    listOf((await person.get('/api/notifications')).body)
      .filter(({ entityId }) => String(entityId) === id)
      .map((row) => [
        row.notificationSubject,
        listOf(row.collaboratorDetails)[0]?.userId,
        row.notificationBody,
      ]);
  await share(cast.colleague.id);
  await share(cast.colleague.id);
  expect(await heard(cast.colleague)).toEqual([
    ['Job shared with you', cast.lead.id, expect.stringContaining('<strong>Dana Whitlock</strong> shared')],
  ]);
});

test("NOTE-03 the lead is notified of a colleague's recall and quote, nobody of their own", async () => {
  const heard = async (person: TestPerson) =>
    listOf((await person.get('/api/notifications')).body)
      .filter(
        ({ entityId, notificationSubject }) =>
          String(entityId) === id && /Quote/.test(String(notificationSubject)),
      )
      .map((row) => [row.notificationSubject, listOf(row.collaboratorDetails)[0]?.userId]);
  await act(cast.colleague, id, 'recallQuote');
  api.clock.advance(1000);
  const version = Number((await read()).body.quote?.version);
  const answer = await act(cast.colleague, id, 'submitQuote', { ...aQuote, version });
  expect(answer.status).toBe(200);
  expect(await heard(cast.lead)).toEqual([
    ['Quote submitted', cast.colleague.id],
    ['Quote recalled', cast.colleague.id],
  ]);
  expect(await heard(cast.colleague)).toEqual([]);
});
