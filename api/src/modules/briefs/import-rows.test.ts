import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ImportRow } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { addBusiness, addCast, addPerson, type Cast, type TestPerson } from '../../testing/cast.ts';
import { listOf, newKey, startTestApi, type TestApi, type Wire } from '../../testing/test-api.ts';
import { mailsTo } from '../../testing/work/mails.ts';
import { publish } from '../../testing/work/projects.ts';
import { BRIEF_OPENED } from './brief-opened.ts';
import { importRows } from './import-rows.ts';

let api: TestApi;
let cast: Cast;
let seller: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  seller = await addPerson(api, { businessId: await addBusiness(api) });
});
afterAll(() => api.close());

const aRow = (values: Record<string, unknown> = {}) => ({
  workTitle: 'Repair the gutter',
  industryId: cast.industryId,
  site: '26 Pirrama Road, PYRMONT NSW 2009',
  state: 'NSW',
  publish: true,
  sourceReference: newId(),
  ...values,
});
const rows = (count: number, values: Record<string, unknown> = {}) =>
  Array.from({ length: count }, () => aRow(values));
const send = (batch: readonly unknown[], headers?: Record<string, string>) =>
  cast.buyer.post('/api/buyer/requestforquotes/batch', { rows: batch }, headers);
const outcomesOf = (body: Wire) => listOf(body.rows).map(({ outcome }) => String(outcome));
const projectsOf = async (person: TestPerson) =>
  Number((await person.get('/api/projects/status/selling-pending')).headers['record-count']);
const openingsOf = async (briefId: string) => {
  const found = await api.app.platform.database.execute(
    sql`select payload from graphile_worker._private_jobs where key = ${`${BRIEF_OPENED}:${briefId}`}`,
  );
  return found.rows;
};

test('a batch invites like single rows, with one notification and one mail for all', async () => {
  const person = await addPerson(api, { businessId: await addBusiness(api) });
  const inviteBusinessIds = [person.businessId];
  const batch = [
    ...rows(4, { inviteBusinessIds, dueDate: '2026-04-09' }),
    aRow({ inviteBusinessIds, dueDate: '2026-04-07' }),
  ];
  const { status, body } = await send(batch);
  expect(status).toBe(200);
  expect(listOf(body.rows)).toEqual(
    batch.map((_, index) => ({
      row: index + 1,
      outcome: 'created',
      id: expect.any(String),
      invited: 1,
      errors: [],
    })),
  );
  expect(await projectsOf(person)).toBe(5);
  const notified = listOf((await person.get('/api/notifications')).body);
  expect(notified).toMatchObject([
    {
      notificationCount: 5,
      notificationBody: expect.stringMatching(/5 Jobs\. The first is due 7th Apr 26\.$/),
    },
  ]);
  expect(await mailsTo(api, person.email)).toMatchObject([{ subject: expect.stringContaining('5') }]);
  const [first] = listOf((await person.get('/api/projects/status/selling-pending')).body);
  const project = await person.get(`/api/projects/${first?._id}`);
  expect(listOf(project.body.history ?? project.body.events)).toHaveLength(1);

  await send([aRow({ inviteBusinessIds })]);
  expect(listOf((await person.get('/api/notifications')).body)).toMatchObject([{ notificationCount: 6 }]);
  expect(await mailsTo(api, person.email)).toMatchObject([{ subject: expect.stringContaining('6') }]);
});

test('LIVE-01 the pages of a business with many invitations fetch its projects once', async () => {
  const person = await addPerson(api, { businessId: await addBusiness(api) });
  await send(rows(101, { inviteBusinessIds: [person.businessId] }));
  const { rows: events } = await api.app.platform.database.execute(
    sql`select event from live_events where user_id = ${person.id} and kind = 'upd'`,
  );
  expect(events).toEqual([{ event: { type: 'changed', changes: [{ kind: 'project' }, { kind: 'jobs' }] } }]);
});

test('a batch that is sent again, reordered or in part changes nothing', async () => {
  const person = await addPerson(api, { businessId: await addBusiness(api) });
  const batch = rows(6, { inviteBusinessIds: [person.businessId] });
  const first = await send(batch.slice(0, 4));
  const again = await send(batch.toReversed());
  expect(outcomesOf(again.body)).toEqual(['created', 'created', 'known', 'known', 'known', 'known']);
  expect(listOf(again.body.rows).at(-1)?.id).toEqual(listOf(first.body.rows)[0]?.id);
  expect(await projectsOf(person)).toBe(6);
  const key = newKey();
  const more = rows(2);
  const once = await send(more, key);
  expect(await send(more, key)).toMatchObject({
    body: once.body,
    headers: { 'idempotency-replayed': 'true' },
  });
});

test('rows of concurrent calls are stored once', async () => {
  const person = await addPerson(api, { businessId: await addBusiness(api) });
  const batch = rows(20, { inviteBusinessIds: [person.businessId] });
  const answers = await Promise.all([batch, batch, batch].map((one) => send(one)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const outcomes = answers.flatMap(({ body }) => outcomesOf(body));
  expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(20);
  expect(await projectsOf(person)).toBe(20);
});

test('API-04 a wrong row is refused by number and field, and the others are stored', async () => {
  const twice = aRow();
  const { body } = await send([
    aRow({ workTitle: ' ' }),
    aRow({ industryId: newId() }),
    aRow({ inviteBusinessIds: [seller.businessId, newId()] }),
    aRow({ requiredVettingBadgeIds: [] }),
    { sourceReference: 7 },
    twice,
    twice,
    aRow({ inviteBusinessIds: [seller.businessId, seller.businessId] }),
  ]);
  const answered = listOf(body.rows).map(({ row, outcome, invited, errors }) => [
    row,
    outcome,
    invited,
    listOf(errors)
      .map(({ field, message }) => `${field}: ${message}`)
      .slice(0, 1),
  ]);
  expect(answered).toEqual([
    [1, 'refused', 0, ['workTitle: Required']],
    [2, 'refused', 0, ['industryId: Please choose a valid industry from the list.']],
    [3, 'refused', 0, ['inviteBusinessIds.1: This business cannot be invited.']],
    [4, 'refused', 0, [expect.stringMatching(/^requiredVettingBadgeIds: /)]],
    [5, 'refused', 0, [expect.any(String)]],
    [6, 'created', 0, []],
    [7, 'known', 0, []],
    [8, 'created', 1, []],
  ]);
});

test('a batch has limits of rows and invitations', async () => {
  const tooMany = await send(rows(LIST_MAX_ITEMS.importRows + 1));
  expect(tooMany).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  const each = Array.from({ length: LIST_MAX_ITEMS.invitedBusinesses }, () => seller.businessId);
  const count = LIST_MAX_ITEMS.importInvitations / LIST_MAX_ITEMS.invitedBusinesses + 1;
  const invites = await send(rows(count, { inviteBusinessIds: each }));
  expect(listOf(invites.body.errors)).toMatchObject([{ field: 'rows', code: 'field.tooMany' }]);
  expect((await send(rows(LIST_MAX_ITEMS.importRows))).status).toBe(200);
});

test('SRCH-01 only a published brief open to the market adds the saved-search job', async () => {
  const opened = await publish(cast.buyer, cast, [], { openToMarket: true });
  const closed = await publish(cast.buyer, cast, []);
  const draft = await publish(cast.buyer, cast, [], { openToMarket: true, publish: false });
  expect(await openingsOf(opened.briefId)).toEqual([{ payload: { briefId: opened.briefId } }]);
  for (const { briefId } of [closed, draft]) expect(await openingsOf(briefId)).toEqual([]);

  await cast.buyer.post(`/api/buyer/requestforquotes/${draft.briefId}/publish`, {});
  expect(await openingsOf(draft.briefId)).toHaveLength(1);
  await cast.buyer.put(`/api/buyer/requestforquotes/${closed.briefId}`, { openToMarket: true });
  expect(await openingsOf(closed.briefId)).toHaveLength(1);

  const { body } = await send([
    aRow({ openToMarket: true }),
    aRow(),
    aRow({ openToMarket: true, publish: false }),
  ]);
  const openings = await Promise.all(listOf(body.rows).map(({ id }) => openingsOf(String(id))));
  expect(openings.map((jobs) => jobs.length)).toEqual([1, 0, 0]);
});

test('other calls are answered between the rows of a batch', async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  const cleanedIn: number[] = [];
  const batch = rows(4).map((row, index) => ({
    ...row,
    get description() {
      cleanedIn[index] = turn;
      return 'Gutter';
    },
  }));
  const { database, settings } = api.app.platform;
  await importRows(database, {
    rows: batch as unknown as ImportRow[],
    buyer: { ...cast.buyer, businessType: 'standard' },
    now: api.clock.now(),
    settings,
    language: 'en-AU',
  });
  isOver = true;
  expect(new Set(cleanedIn).size).toBe(4);
});
