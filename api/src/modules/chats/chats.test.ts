import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { v4 as newClientId } from 'uuid';
import { addCast, addPerson, type Cast, type TestPerson } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../testing/test-api.ts';
import { mailsTo } from '../../testing/work/mails.ts';
import { publish } from '../../testing/work/projects.ts';
import { mailUnread } from './mail-unread.ts';

let api: TestApi;
let cast: Cast;
let jack: TestPerson;
let chatId: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  await publish(cast.buyer, cast, [cast.lead]);
});
beforeEach(async () => {
  jack = await addPerson(api, { businessId: cast.lead.businessId, firstName: 'Jack', isPrimary: false });
  chatId = String((await start(cast.lead, jack)).body.id);
});
afterAll(() => api.close());

const start = (person: TestPerson, other: { id: string }, more: object = {}) =>
  person.post('/api/chats/', { collaborators: [person.id, other.id], ...more });
const send = (person: TestPerson, message: string, clientId?: string) => {
  api.clock.advance(1000);
  return person.post(`/api/messages/${chatId}`, { message, ...(clientId && { clientId }) });
};
const read = (person: TestPerson) => person.put(`/api/chats/${chatId}/read`);
const chatOf = async (person: TestPerson) => (await person.get(`/api/chats/${chatId}`)).body;
const pageOf = (person: TestPerson, query: string, of = chatId) =>
  person.get(`/api/messages?filter=${encodeURIComponent(JSON.stringify({ chatId: of }))}${query}`);
const textsOf = (page: Wire) => listOf(page.messages).map(({ text }) => text);
const unseenOf = async (person: TestPerson) =>
  listOf((await chatOf(person)).collaboratorUnseenMessageCounts).find(
    ({ collaboratorId }) => String(collaboratorId) === person.id,
  )?.unseenMessageCount;
const isAbout = (event: Wire) => String(event.message?.chatId) === chatId;
const newChats = async (person: TestPerson) =>
  (await person.get('/api/notifications/newNotificationCount')).body.newChatCount;

describe('starting a chat', () => {
  test('CHAT-09 API-06 it has two people; the server computes counts and details', async () => {
    const other = await addPerson(api, { businessId: cast.lead.businessId });
    const claims = {
      messageCount: 7,
      collaboratorUnseenMessageCounts: [{ collaboratorId: other.id, unseenMessageCount: 9 }],
      collaboratorDetails: [{ userId: other.id, firstName: 'Mallory' }],
    };
    const started = await start(cast.lead, other, claims);
    expect(started).toMatchObject({ status: 201 });
    expect(started.body).toEqual({
      _id: expect.any(String),
      id: started.body._id,
      collaborators: [cast.lead.id, other.id].sort(),
      messageCount: 0,
      collaboratorUnseenMessageCounts: [cast.lead.id, other.id].sort().map((collaboratorId) => ({
        collaboratorId,
        unseenMessageCount: 0,
      })),
      collaboratorReadNumbers: [cast.lead.id, other.id].sort().map((collaboratorId) => ({
        collaboratorId,
        readNumber: 0,
      })),
      end: null,
      collaboratorDetails: [
        {
          _id: other.id,
          id: other.id,
          userId: other.id,
          firstName: 'Ada',
          lastName: 'Byrne',
          avatarUrl: null,
          businessId: cast.lead.businessId,
          businessName: 'Harbourline Electrical',
          businessLogoUrl: null,
          businessLocation: null,
        },
      ],
      lastMessage: null,
      entityId: null,
    });
  });

  test('PROJ-02 CHAT-09 repeated or concurrent starts from either side return the same chat', async () => {
    const starts = [start(cast.lead, cast.buyer), start(cast.buyer, cast.lead), start(cast.lead, cast.buyer)];
    const answers = await Promise.all(starts);
    expect(new Set(answers.map(({ body }) => String(body.id))).size).toBe(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  });

  test('PROJ-02 two people whose businesses no longer share a brief keep their chat', async () => {
    const id = (await start(cast.buyer, jack)).body.id;
    await api.app.platform.database.execute(
      sql`update users set business_id = ${cast.stranger.businessId} where id = ${jack.id}`,
    );
    expect(await start(cast.buyer, jack)).toMatchObject({ status: 200, body: { id, end: null } });
  });

  test.each([
    ['one person', (own: string) => [own]],
    ['the same person twice', (own: string) => [own, own]],
    ['nobody', () => []],
  ])('CHAT-09 a chat of %s is refused', async (_, people) => {
    const answer = await cast.lead.post('/api/chats', { collaborators: people(cast.lead.id) });
    expect(answer).toMatchObject({ status: 400, body: { message: 'A chat has exactly two people.' } });
  });

  test('CHAT-09 a chat of three people is refused', async () => {
    const collaborators = [cast.lead.id, jack.id, cast.colleague.id];
    expect((await cast.lead.post('/api/chats', { collaborators })).status).toBe(400);
  });

  test('API-05 nobody starts one with an unrelated person, or for two others', async () => {
    const { lead, rival, stranger, nobusiness, operator, buyer, strata } = cast;
    for (const other of [rival, stranger, nobusiness, operator, strata])
      expect([other.id, (await start(lead, other)).status]).toEqual([other.id, 404]);
    expect((await start(buyer, stranger)).status).toBe(404);
    expect((await start(nobusiness, lead)).status).toBe(404);
    const forOthers = { collaborators: [lead.id, buyer.id] };
    expect((await rival.post('/api/chats', forOthers)).status).toBe(404);
    expect((await start(buyer, jack)).status).toBe(201);
  });

  test('PROJ-02 API-05 an invitation allows a chat only after it is published', async () => {
    const { buyer, rival } = cast;
    await publish(buyer, cast, [rival], { publish: false });
    expect((await start(buyer, rival)).status).toBe(404);
    expect((await start(rival, buyer)).status).toBe(404);
    await publish(buyer, cast, [rival]);
    expect((await start(rival, buyer)).status).toBe(201);
  });
});

describe('sending', () => {
  test('CHAT-08 a message that is repeated, also concurrently, is stored once', async () => {
    const clientId = newClientId();
    const first = await send(cast.lead, 'On my way', clientId);
    const again = await send(cast.lead, 'On my way', clientId);
    const other = newClientId();
    const atOnce = await Promise.all([1, 2, 3].map(() => send(cast.lead, 'At the gate', other)));
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(textsOf((await pageOf(jack, '')).body)).toEqual(['At the gate', 'On my way']);
    expect((await eventsOf(jack)).filter(isAbout)).toHaveLength(2);
  });

  test('CHAT-03 markup stays text, line breaks stay, and invisible text counts as empty', async () => {
    const text =
      '<img src=x onerror=alert(1)>\n<b>bold</b> \u{1F44D}\u{1F3FD} \u05E9\u05DC\u05D5\u05DD e\u0301';
    const { body } = await send(cast.lead, text);
    expect(body.text).toBe(text);
    expect(body.message).toBe(
      '&lt;img src=x onerror=alert(1)&gt;<br>&lt;b&gt;bold&lt;/b&gt; \u{1F44D}\u{1F3FD} \u05E9\u05DC\u05D5\u05DD e\u0301',
    );
    for (const empty of ['', ' \n\t ', '\u0001', '\u200b', '\u2800', '\u3164 \u00ad'])
      expect(await send(cast.lead, empty)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'message' }] },
      });
    expect((await send(cast.lead, 'x'.repeat(5001))).status).toBe(400);
    expect((await send(cast.lead, '\u{1F44D}'.repeat(2500))).status).toBe(201);
  });

  test('NOTE-02 direction marks in a name do not reverse the text of notification and mail', async () => {
    const sender = await addPerson(api, {
      businessId: cast.lead.businessId,
      firstName: 'moc.elgoog\u202e',
      lastName: 'Wu',
    });
    chatId = String((await start(sender, jack)).body.id);
    await send(sender, 'Hello');
    await mailUnread(api.app.platform, { chatId, recipientId: jack.id });
    const isolated = '\u2068moc.elgoog\u202e Wu\u2069';
    const [note] = listOf((await jack.get('/api/notifications')).body);
    expect(note?.notificationBody).toBe(`<strong>${isolated}</strong> sent you a message.`);
    const subjects = (await mailsTo(api, jack.email)).map(({ subject }) => subject);
    // The subject contains no address: mail programs would turn it into a link.
    expect(subjects).toEqual(['New messages from \u2068moc. elgoog\u202e Wu\u2069']);
  });

  test('CHAT-08 concurrent messages of both people are numbered without gaps', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => send(at % 2 ? jack : cast.lead, `Number ${at}`)));
    const [mine, theirs] = await Promise.all([pageOf(cast.lead, ''), pageOf(jack, '')]);
    expect(listOf(mine.body.messages).map(({ number }) => Number(number))).toEqual(
      Array.from({ length: 12 }, (_, at) => 12 - at),
    );
    expect(theirs.body).toEqual(mine.body);
  });

  test('CHAT-07 API-06 only the two people get events on their channels', async () => {
    const { body } = await send(cast.lead, 'On my way');
    expect(body).toEqual({
      _id: expect.any(String),
      id: body._id,
      chatId,
      number: 1,
      poster: cast.lead.id,
      message: 'On my way',
      text: 'On my way',
      files: [],
      clientId: expect.any(String),
      createdAt: api.clock.now().toISOString(),
    });
    for (const person of [cast.lead, jack])
      expect((await eventsOf(person)).at(-1)).toEqual({ type: 'message', message: body });
    expect((await eventsOf(cast.colleague)).filter(isAbout)).toEqual([]);
  });

  test('API-05 a closed account reads chats with other businesses and cannot write', async () => {
    chatId = String((await start(cast.buyer, jack)).body.id);
    await api.app.platform.database.execute(sql`update users set business_id = null where id = ${jack.id}`);
    expect((await chatOf(jack)).id).toBe(chatId);
    expect((await send(jack, 'Hello')).status).toBe(403);
  });

  test('nobody can write to a person whose account is erased', async () => {
    await api.app.platform.database.execute(
      sql`update users set closed_at = now(), business_id = null where id = ${jack.id}`,
    );
    expect(await send(cast.lead, 'Hello?')).toMatchObject({
      status: 409,
      body: { code: 'chat.accountClosed' },
    });
  });
});

describe('a colleague who leaves the business', () => {
  const remove = async () => {
    const path = `/api/business/${cast.lead.businessId}/members/${jack.id}/remove`;
    expect((await cast.lead.post(path)).status).toBe(204);
  };
  const join = (business: string) =>
    api.app.platform.database.execute(sql`update users set business_id = ${business} where id = ${jack.id}`);

  test('TEAM-01 API-05 loses all access to chats with former colleagues after joining a competitor', async () => {
    await send(jack, 'Our price is 4711');
    await send(cast.lead, 'Keep it to yourself');
    await remove();
    await join(cast.rival.businessId);
    const page = await pageOf(jack, '');
    const calls = [jack.get(`/api/chats/${chatId}`), read(jack), send(jack, 'Hello')];
    for (const answer of [page, ...(await Promise.all(calls))]) expect(answer.status).toBe(404);
    expect(listOf((await jack.get('/api/chats')).body)).toEqual([]);
    expect(listOf((await jack.get('/api/search/messages?q=price')).body)).toEqual([]);
    expect(await newChats(jack)).toBe(0);
    expect((await start(jack, cast.lead)).status).toBe(404);
    await mailUnread(api.app.platform, { chatId, recipientId: jack.id });
    expect((await mailsTo(api, jack.email)).map(({ link }) => link)).not.toContain(`/messages/${chatId}`);
  });

  test('TEAM-01 PROJ-02 gets no more messages that a buyer writes to the business', async () => {
    chatId = String((await start(jack, cast.buyer)).body.id);
    expect((await send(jack, 'We can start on Monday')).status).toBe(201);
    await remove();
    expect(await send(cast.buyer, 'The code of the gate is 4711')).toMatchObject({
      status: 409,
      body: { code: 'chat.leftBusiness' },
    });
    expect(await chatOf(cast.buyer)).toMatchObject({ id: chatId, end: 'leftBusiness' });
  });

  test('TEAM-01 the remaining colleague reads the chat, sees why it is closed, and cannot write', async () => {
    await send(jack, 'The key is at the gate');
    await remove();
    await join(cast.rival.businessId);
    expect(await chatOf(cast.lead)).toMatchObject({ id: chatId, end: 'leftBusiness' });
    expect(textsOf((await pageOf(cast.lead, '')).body)).toEqual(['The key is at the gate']);
    expect(await send(cast.lead, 'Are you there?')).toMatchObject({
      status: 409,
      body: { code: 'chat.leftBusiness' },
    });
  });

  test('PROJ-02 gets a new chat across businesses, and the old one after coming back', async () => {
    await send(jack, 'Our price is 4711');
    await remove();
    await join(cast.buyer.businessId);
    const across = await start(jack, cast.lead);
    expect([across.status, across.body.messageCount]).toEqual([201, 0]);
    expect(across.body.id).not.toBe(chatId);
    await join(cast.lead.businessId);
    expect(await chatOf(jack)).toMatchObject({ id: chatId, end: null });
    expect((await start(jack, cast.lead)).body.id).toBe(chatId);
  });
});

test('MFE-03 the previous api, which sends no business, starts no second chat of colleagues', async () => {
  const [first, second] = [cast.lead.id, jack.id].sort();
  const columns = sql`id, first_user_id, second_user_id, created_at, updated_at`;
  const added = await api.app.platform.database.execute(
    sql`insert into chats (${columns}) values (${newClientId()}, ${first}, ${second}, now(), now())
      on conflict do nothing returning id`,
  );
  expect(added.rows).toEqual([]);
});

describe('reading', () => {
  test('API-02 CHAT-05 API-06 pages have twenty messages, newest first, with the total in the header', async () => {
    for (let at = 1; at <= 45; at += 1) await send(cast.lead, `Number ${at}`);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => pageOf(jack, `&pageNum=${page}&pageSize=20`)));
    expect(pages.map(({ body }) => listOf(body.messages).length)).toEqual([20, 20, 5, 0]);
    for (const { body, headers } of pages) {
      expect(headers['record-count']).toBe('45');
      expect(body).toEqual({ chatId, messages: expect.any(Array), recordCount: 45 });
    }
    expect(pages.flatMap(({ body }) => textsOf(body))).toEqual(
      Array.from({ length: 45 }, (_, at) => `Number ${45 - at}`),
    );
    const oldestFirst = await pageOf(jack, '&pageNum=3&sort=createdAt:asc');
    expect(textsOf(oldestFirst.body)).toEqual([41, 42, 43, 44, 45].map((at) => `Number ${at}`));
  });

  test('CHAT-04 opening marks messages and notification as read, and the other person sees this', async () => {
    await send(cast.lead, 'One');
    await send(cast.lead, 'Two');
    expect([await unseenOf(jack), await newChats(jack), await unseenOf(cast.lead)]).toEqual([2, 1, 0]);
    api.clock.advance(120_000);
    expect((await read(jack)).status).toBe(200);
    expect([await unseenOf(jack), await newChats(jack)]).toEqual([0, 0]);
    const [note] = listOf((await jack.get('/api/notifications')).body);
    expect(note).toMatchObject({
      entity: 'Chat',
      entityId: chatId,
      state: 'chats.chat',
      notificationBody: '<strong>Dana Whitlock</strong> sent you a message.',
      notificationClicked: true,
      notificationSeen: true,
    });
    expect((await eventsOf(cast.lead)).at(-1)).toEqual({
      type: 'read',
      chatId,
      collaboratorId: jack.id,
      readNumber: 2,
    });
    const before = (await eventsOf(cast.lead)).length;
    await read(jack);
    expect(await eventsOf(cast.lead)).toHaveLength(before);
    await send(cast.lead, 'Three');
    expect([await unseenOf(jack), await newChats(jack)]).toEqual([1, 1]);
  });

  test('NOTE-01 CHAT-07 further messages of an unopened chat notify and push only once', async () => {
    const countNotified = async () =>
      (await eventsOf(jack, 'not')).filter(({ type }) => String(type) === 'notification').length;
    const before = await countNotified();
    for (const text of ['One', 'Two', 'Three']) await send(cast.lead, text);
    expect(await countNotified()).toBe(before + 1);
  });

  test('NOTE-01 CHAT-07 a chat has one notification, and none for messages read at once', async () => {
    const rows = async () =>
      listOf((await jack.get('/api/notifications')).body).filter(
        ({ entityId }) => String(entityId) === chatId,
      );
    for (const text of ['One', 'Two', 'Three']) {
      await send(cast.lead, text);
      await read(jack);
    }
    expect(await rows()).toEqual([]);
    expect((await eventsOf(jack, 'not')).slice(-2)).toEqual([
      { type: 'notification', notification: expect.objectContaining({ entityId: chatId }) },
      { type: 'marked', counts: expect.anything(), removed: [expect.any(String)] },
    ]);
    for (const text of ['Four', 'Five']) {
      await send(cast.lead, text);
      api.clock.advance(120_000);
      await read(jack);
    }
    expect(await rows()).toMatchObject([{ notificationClicked: true }]);
    const { createdAt } = (await rows())[0] ?? {};
    await send(cast.lead, 'Six');
    const [row, ...others] = await rows();
    expect([others, row?.notificationClicked, row?.notificationSeen]).toEqual([[], false, false]);
    expect(String(row?.createdAt) > String(createdAt)).toBe(true);
    expect(await newChats(jack)).toBe(1);
  });

  test('CHAT-09 all chats with messages are listed, the latest message first', async () => {
    const names = ['Ann', 'Ben', 'Cem'];
    const reader = await addPerson(api, { businessId: cast.lead.businessId });
    for (const firstName of names) {
      const other = await addPerson(api, { businessId: cast.lead.businessId, firstName });
      const { body } = await start(other, reader);
      api.clock.advance(1000);
      await other.post(`/api/messages/${body.id}`, { message: `From ${firstName}` });
    }
    await start(reader, jack);
    const list = await reader.get('/api/chats/?pageNum=1&pageSize=unlimited&sort=lastMessage.updatedAt:desc');
    expect(list.headers['record-count']).toBe('3');
    expect(listOf(list.body).map(({ lastMessage }) => lastMessage?.text)).toEqual([
      'From Cem',
      'From Ben',
      'From Ann',
    ]);
    const page = await reader.get('/api/chats?pageNum=2&pageSize=2');
    expect([listOf(page.body).length, page.headers['record-count']]).toEqual([1, '3']);
  });

  test.each(['sort=name:asc', 'pageSize=all', 'pageNum=0', 'fields=_id'])(
    'API-03 the chats are refused by name with %s',
    async (query) => {
      const answer = await jack.get(`/api/chats?${query}`);
      expect(answer.status).toBe(400);
      expect(String(listOf(answer.body.errors)[0]?.field)).toMatch(/^query\./);
    },
  );

  test.each(['', 'x', '[]', '{}', '{"chatId":"7"}', '{"chatId":null}'])(
    'API-03 messages are refused by name with the filter %j',
    async (filter) => {
      const answer = await jack.get(`/api/messages?filter=${encodeURIComponent(filter)}`);
      expect(answer.status).toBe(400);
      expect(listOf(answer.body.errors)[0]?.field).toBe('query.filter');
    },
  );

  test('a chat unread for ten minutes is mailed once, whatever its number of messages', async () => {
    const job = async () => {
      const { rows } = await api.app.platform.database.execute<{ key: string; minutes: string }>(
        sql`select key, extract(epoch from run_at - created_at) / 60 as minutes from graphile_worker.jobs where key like ${`chat.mail-unread:${chatId}:%`}`,
      );
      return rows.map(({ key, minutes }) => [key, Math.round(Number(minutes))]);
    };
    const run = () => mailUnread(api.app.platform, { chatId, recipientId: jack.id });
    for (const text of ['One', 'Two', 'Three']) await send(cast.lead, text);
    expect(await job()).toEqual([[`chat.mail-unread:${chatId}:${jack.id}`, 10]]);
    await run();
    expect(await mailsTo(api, jack.email)).toEqual([
      { subject: 'New messages from Dana Whitlock', link: `/messages/${chatId}` },
    ]);
    await send(cast.lead, 'Four');
    expect(await job()).toHaveLength(1);
    await read(jack);
    await run();
    expect(await mailsTo(api, jack.email)).toHaveLength(1);
  });

  test('a person who declines mails about messages gets none', async () => {
    await jack.put('/api/userpreferences/mine', { declinedMails: ['chat.unread'] });
    await send(cast.lead, 'One');
    await mailUnread(api.app.platform, { chatId, recipientId: jack.id });
    expect(await mailsTo(api, jack.email)).toEqual([]);
  });

  test('API-05 colleagues, competitors and signed-out callers cannot read, write or mark messages', async () => {
    await send(cast.lead, 'Between us');
    const calls = (caller: TestPerson | typeof api.nobody) => [
      caller.get(`/api/chats/${chatId}`),
      caller.get(`/api/messages?filter=${encodeURIComponent(JSON.stringify({ chatId }))}`),
      caller.put(`/api/chats/${chatId}/read`),
      caller.post(`/api/messages/${chatId}`, { message: 'Hi' }),
    ];
    for (const caller of [cast.colleague, cast.rival, cast.buyer, cast.operator])
      for (const answer of await Promise.all(calls(caller))) {
        expect(answer.status).toBe(404);
        expect(JSON.stringify(answer.body)).not.toContain('Between us');
      }
    for (const answer of await Promise.all(calls(api.nobody))) expect(answer.status).toBe(401);
    expect(await unseenOf(jack)).toBe(1);
  });

  test('CHAT-05 a page of a long chat is found by an index', async () => {
    await send(cast.lead, 'One');
    const plan = await api.app.platform.database.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      return db.execute<{ 'QUERY PLAN': string }>(
        sql`explain select * from chat_messages where chat_id = ${chatId} and number between 99980 and 100000 order by number desc`,
      );
    });
    const planText = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(planText).toMatch(/Index Scan.*chat_messages_chat_id_number_key/);
    expect(planText).not.toMatch(/Sort|Seq Scan/);
  });
});

async function eventsOf({ id }: TestPerson, kind: 'msg' | 'not' = 'msg'): Promise<Wire[]> {
  const { rows } = await api.app.platform.database.execute<{ event: Wire }>(
    sql`select event from live_events where user_id = ${id} and kind = ${kind} order by seq`,
  );
  return rows.map(({ event }) => event);
}
