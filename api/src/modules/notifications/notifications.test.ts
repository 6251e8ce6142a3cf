import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { addCast, addPerson, type Cast, type TestPerson } from '../../testing/cast.ts';
import { act, publish } from '../../testing/jobs.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../testing/test-api.ts';
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

function tell(overrides: Partial<NewNotification> = {}): Promise<void> {
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
  test('NOTE-01 comes newest first, twenty to a page, with the total beside it', async () => {
    for (let index = 0; index < 23; index += 1) await tell({ subject: `Number ${index}` });
    const first = await list();
    const second = await list('?pageNum=2&sort=createdAt:desc');
    expect([first.rows.length, second.rows.length, first.total, second.total]).toEqual([20, 3, 23, 23]);
    const subjects = [...first.rows, ...second.rows].map((row) => String(row.notificationSubject));
    expect(subjects).toEqual(Array.from({ length: 23 }, (_, index) => `Number ${22 - index}`));
  });

  test('NOTE-02 an item carries who it is from, what it is about and whether it was read', async () => {
    await tell();
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

  test('NOTE-02 without another collaborator it is neither shown nor counted, except about vetting', async () => {
    await tell({ collaboratorId: null });
    await tell({ collaboratorId: reader.id });
    await tell({ collaboratorId: null, entity: 'Vetting', state: 'vetting', iconUrl: '/files/badge.svg' });
    const { rows, total } = await list();
    expect([rows.length, total]).toEqual([1, 1]);
    expect(rows[0]).toMatchObject({
      entity: 'Vetting',
      iconUrl: '/files/badge.svg',
      collaboratorDetails: [],
    });
    expect(await counts()).toMatchObject({ newNotificationCount: 1, newChatCount: 0 });
  });

  test('NOTE-02 rich text keeps what the portal writes and loses what could run', async () => {
    await tell({
      subject: '<strong>Sure</strong><script>alert(1)</script>',
      body: '<p onclick="x()">Hello <a href="javascript:x()">there</a><img src=x onerror=x()></p>',
    });
    const [row] = (await list()).rows;
    expect(row?.notificationSubject).toBe('<strong>Sure</strong>');
    expect(String(row?.notificationBody)).not.toMatch(/onclick|javascript|img|onerror/);
  });
});

describe('marks', () => {
  test('NOTE-01 NOTE-04 seeing all ends the count of notifications and leaves the count of chats', async () => {
    await tell();
    await tell();
    await tell({ entity: 'Chat', state: 'chats.chat' });
    expect(await counts()).toMatchObject({ newNotificationCount: 2, newChatCount: 1 });
    const answer = await mark({ entity: 'Notification' }, { notificationSeen: true });
    expect(answer).toMatchObject({ status: 200, body: { newNotificationCount: 0, newChatCount: 1 } });
    expect((await list()).rows.map((row) => row.notificationSeen)).toEqual([true, true, true]);
  });

  test('NOTE-04 opening a chat marks its notifications as clicked and seen, and those of no other', async () => {
    const chatId = newId();
    await tell({ entity: 'Chat', state: 'chats.chat', entityId: chatId });
    await tell({ entity: 'Chat', state: 'chats.chat' });
    await mark({ entity: 'Chat', entityId: chatId }, { notificationClicked: true, notificationSeen: true });
    expect(await counts()).toMatchObject({ newNotificationCount: 0, newChatCount: 1 });
  });

  test('NOTE-03 a click marks one item', async () => {
    await tell();
    await tell();
    const [newest] = (await list()).rows;
    await mark({ entity: 'Notification', entityId: newest?.id }, { notificationClicked: true });
    const rows = (await list()).rows;
    expect(rows.map((row) => [row.notificationClicked, row.notificationSeen])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('API-05 nobody marks what is another person’s', async () => {
    await tell();
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

test('NOTE-04 what a buyer does is told on the seller’s channel, numbered without gaps', async () => {
  const before = await cast.lead.get('/api/notifications/newNotificationCount');
  const job = await publish(cast.buyer, cast);
  await act(cast.lead, job.projectOf(cast.lead), 'acceptProject', { acceptRfq: true });
  const after = await cast.lead.get('/api/notifications/newNotificationCount');
  const more = (answer: { body: Wire }, name: string) => Number(answer.body[name]);
  expect(more(after, 'newNotificationCount') - more(before, 'newNotificationCount')).toBe(1);
  expect(more(after, 'seq') - more(before, 'seq')).toBe(1);
});
