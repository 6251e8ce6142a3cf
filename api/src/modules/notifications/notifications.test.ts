import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { addBusiness, addCast, addPerson, type Cast, type TestPerson } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../testing/test-api.ts';
import { act, publish } from '../../testing/work/projects.ts';
import { type NewNotification, notify } from './notify.ts';

let api: TestApi;
let cast: Cast;
let reader: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
beforeEach(async () => {
  reader = await addPerson(api, { businessId: cast.lead.businessId });
});
afterAll(() => api.close());

function send(overrides: Partial<NewNotification> = {}): Promise<void> {
  const notification: NewNotification = {
    recipientId: reader.id,
    entity: 'Project',
    entityId: newId(),
    state: 'project',
    collaboratorId: cast.buyer.id,
    subject: 'Quote awarded',
    body: 'Priya Raman awarded it to you.',
    ...overrides,
  };
  api.clock.advance(1000);
  return api.app.platform.database.transaction((db) => notify(db, [notification], api.clock.now()));
}

const list = async (query = '') => {
  const answer = await reader.get(`/api/notifications${query}`);
  return { rows: listOf(answer.body), total: Number(answer.headers['record-count']) };
};
const counts = async () => (await reader.get('/api/notifications/newNotificationCount')).body;
const mark = (filter: object, marks: object) =>
  reader.put(`/api/notifications?filter=${encodeURIComponent(JSON.stringify(filter))}`, marks);

describe('the list', () => {
  test('NOTE-01 is newest first, twenty to a page, with the total in a header', async () => {
    for (let index = 0; index < 23; index += 1) await send({ subject: `Number ${index}` });
    const first = await list();
    const second = await list('?pageNum=2&sort=createdAt:desc');
    expect([first.rows.length, second.rows.length, first.total, second.total]).toEqual([20, 3, 23, 23]);
    const subjects = [...first.rows, ...second.rows].map((row) => String(row.notificationSubject));
    expect(subjects).toEqual(Array.from({ length: 23 }, (_, index) => `Number ${22 - index}`));
  });

  test("NOTE-02 has each item's person, subject and read state", async () => {
    await send();
    expect((await list()).rows).toEqual([
      {
        _id: expect.any(String),
        id: expect.any(String),
        entity: 'Project',
        entityId: expect.any(String),
        state: 'project',
        collaboratorDetails: [
          expect.objectContaining({
            userId: cast.buyer.id,
            firstName: 'Priya',
            lastName: 'Raman',
            businessId: cast.buyer.businessId,
          }),
        ],
        iconUrl: null,
        notificationSubject: 'Quote awarded',
        notificationBody: 'Priya Raman awarded it to you.',
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
        notificationClicked: false,
        notificationSeen: false,
      },
    ]);
  });

  test('NOTE-02 hides and does not count items without another collaborator, except about vetting', async () => {
    await send({ collaboratorId: null });
    await send({ collaboratorId: reader.id });
    await send({ collaboratorId: null, entity: 'Vetting', state: 'vetting', iconUrl: '/files/badge.svg' });
    const { rows, total } = await list();
    expect([rows.length, total]).toEqual([1, 1]);
    expect(rows[0]).toMatchObject({
      entity: 'Vetting',
      iconUrl: '/files/badge.svg',
      collaboratorDetails: [],
    });
    expect(await counts()).toMatchObject({ newNotificationCount: 1, newChatCount: 0 });
  });

  test("NOTE-02 keeps the portal's markup and removes scripts from rich text", async () => {
    await send({
      subject: '<strong>Sure</strong><script>alert(1)</script>',
      body: '<p onclick="x()">Hello <a href="javascript:x()">there</a><img src=x onerror=x()></p>',
    });
    const [row] = (await list()).rows;
    expect(row?.notificationSubject).toBe('<strong>Sure</strong>');
    expect(String(row?.notificationBody)).not.toMatch(/onclick|javascript|img|onerror/);
  });
});

describe('unread notifications', () => {
  const unread = `?filter=${encodeURIComponent('{"notificationClicked":false}')}`;

  test('NOTE-01 unclicked ones are listed and counted separately, seen or not', async () => {
    await send({ subject: 'First' });
    await send({ subject: 'Second' });
    const [newest] = (await list()).rows;
    await mark({ entity: 'Notification', entityId: newest?.id }, { notificationClicked: true });
    await mark({ entity: 'Notification' }, { notificationSeen: true });
    const { rows, total } = await list(unread);
    expect([rows.map((row) => row.notificationSubject), total]).toEqual([['First'], 1]);
    await mark({ entity: 'Notification' }, { notificationClicked: true });
    expect(await list(unread)).toEqual({ rows: [], total: 0 });
    expect((await list()).total).toBe(2);
  });

  test.each(['', 'x', '{}', '{"notificationClicked":"no"}', '{"notificationClicked":true,"other":1}'])(
    'API-03 API-04 the filter %j of the list is refused by name',
    async (filter) => {
      const answer = await reader.get(`/api/notifications?filter=${encodeURIComponent(filter)}`);
      expect(answer.status).toBe(400);
      expect(listOf(answer.body.errors)[0]?.field).toBe('query.filter');
    },
  );
});

describe('grouped notifications', () => {
  const group = {
    key: 'invited/priya',
    wordsFor: (count: number) => ({
      subject: `${count} Work Requests`,
      body: `Priya invited you to ${count}`,
    }),
  };
  const shown = async () =>
    (await list()).rows.map((row) => [row.notificationSubject, row.notificationCount]);
  const newOnes = async () => Number((await counts()).newNotificationCount);
  const events = async () => {
    const { rows } = await api.app.platform.database.execute<{ event: { type: string } }>(
      sql`select event from live_events where user_id = ${reader.id} and kind = 'not' order by seq`,
    );
    return rows.map(({ event }) => event.type);
  };

  test('NOTE-03 NOTE-04 351 invitations of one buyer are one row, which counts as one', async () => {
    for (let sent = 0; sent < 351; sent += 1) await send({ group, subject: 'New Work Request' });
    expect(await shown()).toEqual([['351 Work Requests', 351]]);
    expect(await newOnes()).toBe(1);
    expect((await events()).filter((type) => type === 'notification')).toHaveLength(1);
  });

  test('NOTE-03 the row of several invitations shows the first due date', async () => {
    api.clock.advance(3_600_000);
    const due = ['2026-11-27', null, '2026-11-25', '2026-11-26'];
    for (const dueDate of due) await publish(cast.buyer, cast, [cast.lead], dueDate ? { dueDate } : {});
    const [row] = listOf((await cast.lead.get('/api/notifications')).body);
    expect(row?.notificationCount).toBe(4);
    expect(row?.notificationBody).toMatch(
      /^<strong>.+<\/strong> invited you to quote on 4 Jobs\. The first is due 25th Nov 26\.$/,
    );
  });

  test('NOTE-04 concurrent invitations also join one row', async () => {
    await Promise.all(Array.from({ length: 8 }, () => send({ group })));
    expect(await shown()).toEqual([['8 Work Requests', 8]]);
  });

  test('NOTE-04 a further event makes a seen row new again', async () => {
    await send({ group });
    await mark({ entity: 'Notification' }, { notificationSeen: true });
    await send({ group });
    expect([await shown(), await newOnes()]).toEqual([[['2 Work Requests', 2]], 1]);
    expect(await events()).toEqual(['notification', 'marked', 'notification']);
  });

  test.each([
    ['of another buyer', async () => ({ group: { ...group, key: 'invited/tom' } })],
    [
      'after a row was clicked',
      async () => void (await mark({ entity: 'Notification' }, { notificationClicked: true })),
    ],
    ['after a quiet time', async () => void api.clock.advance(700_000)],
  ])('NOTE-03 an invitation %s starts a separate row', async (_, prepare) => {
    await send({ group });
    const changes = await prepare();
    await send({ group, ...changes });
    expect((await shown()).map(([, count]) => count)).toEqual([undefined, undefined]);
  });

  test('NOTE-03 work requests that a buyer publishes consecutively are one row for the seller', async () => {
    const seller = await addPerson(api, { businessId: await addBusiness(api) });
    for (let sent = 0; sent < 3; sent += 1) await publish(cast.buyer, cast, [seller]);
    const rows = listOf((await seller.get('/api/notifications')).body);
    expect(rows.map((row) => [row.notificationSubject, row.state, row.notificationCount])).toEqual([
      ['3 Work Requests from Meridian Property Group', 'project.briefView', 3],
    ]);
    expect(rows[0]?.notificationBody).toBe('<strong>Priya Raman</strong> invited you to quote on 3 Jobs.');
  });
});

describe('marks', () => {
  test('NOTE-01 NOTE-04 marking all as seen resets the notification count, not the chat count', async () => {
    await send();
    await send();
    await send({ entity: 'Chat', state: 'chats.chat' });
    expect(await counts()).toMatchObject({ newNotificationCount: 2, newChatCount: 1 });
    const answer = await mark({ entity: 'Notification' }, { notificationSeen: true });
    expect(answer).toMatchObject({ status: 200, body: { newNotificationCount: 0, newChatCount: 1 } });
    expect((await list()).rows.map((row) => row.notificationSeen)).toEqual([true, true, true]);
  });

  test('NOTE-04 opening a chat marks its notifications as clicked and seen, and no others', async () => {
    const chatId = newId();
    await send({ entity: 'Chat', state: 'chats.chat', entityId: chatId });
    await send({ entity: 'Chat', state: 'chats.chat' });
    await mark({ entity: 'Chat', entityId: chatId }, { notificationClicked: true, notificationSeen: true });
    expect(await counts()).toMatchObject({ newNotificationCount: 0, newChatCount: 1 });
  });

  test('NOTE-03 a click marks one item', async () => {
    await send();
    await send();
    const [newest] = (await list()).rows;
    await mark({ entity: 'Notification', entityId: newest?.id }, { notificationClicked: true });
    const rows = (await list()).rows;
    expect(rows.map((row) => [row.notificationClicked, row.notificationSeen])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test("API-05 nobody marks another person's notifications", async () => {
    await send();
    const [row] = (await list()).rows;
    const filter = encodeURIComponent(JSON.stringify({ entity: 'Notification', entityId: row?.id }));
    await cast.colleague.put(`/api/notifications?filter=${filter}`, { notificationClicked: true });
    expect((await list()).rows[0]).toMatchObject({ notificationClicked: false });
    expect(listOf((await cast.colleague.get('/api/notifications')).body)).toEqual([]);
  });

  test.each(['', 'x', '[]', '{}', '{"entity":"Chat","other":1}', '{"entity":"Chat","entityId":"7"}'])(
    'API-04 the filter %j is refused by name',
    async (filter) => {
      const answer = await reader.put(`/api/notifications?filter=${encodeURIComponent(filter)}`, {
        notificationSeen: true,
      });
      expect(answer.status).toBe(400);
      expect(listOf(answer.body.errors)[0]?.field).toBe('query.filter');
    },
  );
});

test("NOTE-04 a buyer's actions are published on the seller’s channel, numbered without gaps", async () => {
  const before = await cast.lead.get('/api/notifications/newNotificationCount');
  const project = await publish(cast.buyer, cast);
  await act(cast.lead, project.projectOf(cast.lead), 'acceptProject', { acceptRfq: true });
  const after = await cast.lead.get('/api/notifications/newNotificationCount');
  const more = (answer: { body: Wire }, name: string) => Number(answer.body[name]);
  expect(more(after, 'newNotificationCount') - more(before, 'newNotificationCount')).toBe(1);
  expect(more(after, 'seq') - more(before, 'seq')).toBe(1);
});
