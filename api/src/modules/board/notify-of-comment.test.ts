import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { addCast, addLevel, addPerson, type Cast, type TestPerson } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../testing/test-api.ts';
import { act, publish } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let project: Awaited<ReturnType<typeof publish>>;
let buyersColleague: TestPerson;
let rivalMember: TestPerson;
let technician: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  buyersColleague = await addPerson(api, { businessId: cast.buyer.businessId, firstName: 'Sam' });
  rivalMember = await addPerson(api, { businessId: cast.rival.businessId, isPrimary: false });
  const { businessId } = cast.lead;
  technician = await addPerson(api, { businessId, isPrimary: false, firstName: 'Tom' });
});
beforeEach(async () => {
  // Advances past the grouping window: earlier notifications must not be grouped with new ones.
  api.clock.advance(3_600_000);
  project = await publish(cast.buyer, cast, [cast.lead, cast.rival], { workTitle: 'Test & tag' });
});
afterAll(() => api.close());

const write = (person: TestPerson, message: string) => {
  api.clock.advance(1000);
  return person.post(`/api/grouptalkmessage/${project.briefId}`, { message, type: 'comment' });
};

async function noticesOf(person: TestPerson): Promise<Wire[]> {
  const rows = listOf((await person.get('/api/notifications')).body);
  const projects = [cast.lead, cast.rival].map((seller) => project.projectOf(seller));
  return rows.filter(
    ({ state, entityId }) => String(state) === 'project.messages' && projects.includes(String(entityId)),
  );
}

async function noticesOfBuyer(person: TestPerson): Promise<Wire[]> {
  const rows = listOf((await person.get('/api/notifications')).body);
  return rows.filter(
    ({ state, entityId }) => String(state) === 'brief.messages' && String(entityId) === project.briefId,
  );
}

async function anonymousNameOf(supplier: TestPerson): Promise<string> {
  return String((await supplier.get(`/api/search/requestforquotes/${project.briefId}`)).body.ownName);
}

const bodiesOf = async (person: TestPerson) =>
  (await noticesOf(person)).map(({ notificationBody }) => notificationBody);

test("BOARD-03 NOTE-02 NOTE-03 a buyer's reply notifies only people with a project on the board", async () => {
  await act(cast.lead, project.projectOf(cast.lead), 'addSellerCollaborator', { userId: technician.id });
  await write(cast.lead, 'Is there a lift?');
  await write(cast.buyer, 'There is one.');
  expect(await noticesOf(cast.lead)).toMatchObject([
    {
      entity: 'Project',
      entityId: project.projectOf(cast.lead),
      state: 'project.messages',
      collaboratorDetails: [{ userId: cast.buyer.id, firstName: 'Priya', lastName: 'Raman' }],
      notificationSubject: 'Reply on the message board',
      notificationBody:
        '<strong>Priya Raman</strong> replied on the message board of <strong>Test &amp; tag</strong>.',
      notificationSeen: false,
    },
  ]);
  expect(await noticesOf(technician)).toMatchObject([{ entityId: project.projectOf(cast.lead) }]);
  expect(await noticesOf(cast.rival)).toMatchObject([{ entityId: project.projectOf(cast.rival) }]);
  const others = [cast.colleague, rivalMember, cast.buyer, buyersColleague, cast.strata, cast.stranger];
  for (const other of [...others, cast.operator]) expect(await noticesOf(other)).toEqual([]);
});

test("BOARD-02 BOARD-03 a question notifies the buyer and all authors, under the board's name", async () => {
  const { lead, rival, buyer, colleague } = cast;
  const { businessId } = rival;
  const quiet = await addPerson(api, { businessId, isPrimary: false, firstName: 'Quinn' });
  await write(rival, 'Is the conduit to be reused?');
  await write(colleague, 'Is there a lift?');
  await write(rival, 'And the trays?');
  const asker = await anonymousNameOf(rival);
  const words = { notificationSubject: 'Message on the message board' };
  const bodyBy = (name: string) =>
    `<strong>${name}</strong> wrote on the message board of <strong>Test &amp; tag</strong>.`;
  expect(await noticesOfBuyer(buyer)).toMatchObject([
    { notificationCount: 2, collaboratorDetails: [], notificationBody: expect.stringContaining(asker) },
    { ...words, notificationBody: bodyBy(await anonymousNameOf(colleague)) },
  ]);
  expect(await noticesOf(colleague)).toMatchObject([
    {
      ...words,
      entity: 'Project',
      entityId: project.projectOf(lead),
      collaboratorDetails: [],
      notificationBody: bodyBy(asker),
      notificationSeen: false,
    },
  ]);
  expect(await noticesOf(rival)).toMatchObject([{ entityId: project.projectOf(rival) }]);
  for (const other of [lead, rivalMember, quiet]) expect(await noticesOf(other)).toEqual([]);
  for (const other of [buyersColleague, cast.strata, cast.stranger])
    expect([await noticesOf(other), await noticesOfBuyer(other)]).toEqual([[], []]);
  const counts = (await buyer.get('/api/notifications/newNotificationCount')).body;
  expect(Number(counts.newNotificationCount)).toBeGreaterThan(0);
});

test('BOARD-03 the buyer’s reply notifies the member who asked', async () => {
  await write(cast.colleague, 'Is there a lift?');
  await write(cast.buyer, 'There is one.');
  expect(await noticesOf(cast.colleague)).toMatchObject([
    { entityId: project.projectOf(cast.lead), collaboratorDetails: [{ userId: cast.buyer.id }] },
  ]);
  expect(await noticesOf(cast.lead)).toHaveLength(1);
});

test('BOARD-02 BOARD-03 mails about a board follow preferences and name no supplier of another business', async () => {
  const mailed = async ({ id }: TestPerson) => {
    const { rows } = await api.app.platform.database.execute<{ subject: string; content: unknown }>(
      sql`select subject, content from mails where user_id = ${id} and kind = 'board.message' order by id`,
    );
    return rows;
  };
  const asker = await addPerson(api, { businessId: cast.rival.businessId, firstName: 'Bartholomew' });
  const reader = await addPerson(api, { businessId: cast.lead.businessId, firstName: 'Vera' });
  await write(reader, 'Is there a lift?');
  await reader.put('/api/userpreferences/mine', { declinedMails: [] });
  await write(asker, 'And parking?');
  const [mail] = await mailed(reader);
  expect(mail?.subject).toBe('Message board: Test & tag');
  const bytes = JSON.stringify(await mailed(reader));
  expect(bytes).toContain(`${await anonymousNameOf(asker)} wrote on the message board`);
  expect(bytes).toContain(`/project/${project.projectOf(cast.lead)}/messages`);
  for (const secret of ['Bartholomew', asker.id.slice(-5), 'Summit Fire Services'])
    expect(bytes).not.toContain(secret);
  const decliner = await addPerson(api, { businessId: cast.lead.businessId, firstName: 'Nora' });
  await decliner.put('/api/userpreferences/mine', { declinedMails: ['board.message'] });
  await write(decliner, 'And a dock?');
  await write(asker, 'And water?');
  expect([await mailed(decliner), (await noticesOf(decliner)).length]).toEqual([[], 1]);
});

test('BOARD-02 a reply’s notification and event contain nothing about a competitor who asked', async () => {
  await write(cast.rival, 'Is the conduit to be reused?');
  await write(cast.buyer, 'Reuse it.');
  const { rows: events } = await api.app.platform.database.execute(
    sql`select event from live_events where user_id = ${cast.lead.id} and kind = 'not'`,
  );
  const bytes = JSON.stringify([await noticesOf(cast.lead), events]);
  expect(bytes).toContain('replied on the message board');
  for (const { id, email } of [cast.rival, rivalMember]) {
    expect(bytes).not.toContain(id.slice(-4));
    expect(bytes).not.toContain(email);
  }
  for (const secret of [cast.rival.businessId, 'Summit Fire Services', project.projectOf(cast.rival)])
    expect(bytes).not.toContain(secret);
});

test('NOTE-02 consecutive messages of one author are one notification; another author has another', async () => {
  await write(cast.buyer, 'The gate is open from 7.');
  expect(await bodiesOf(cast.lead)).toEqual([
    '<strong>Priya Raman</strong> wrote on the message board of <strong>Test &amp; tag</strong>.',
  ]);
  await write(cast.buyer, 'And on Saturdays from 8.');
  await write(buyersColleague, 'I am on site.');
  expect(await bodiesOf(cast.lead)).toEqual([
    '<strong>Sam Byrne</strong> replied on the message board of <strong>Test &amp; tag</strong>.',
    '<strong>Priya Raman</strong> wrote 2 times on the message board of <strong>Test &amp; tag</strong>.',
  ]);
});

test('BOARD-03 businesses that declined or lack a required badge are not notified', async () => {
  await act(cast.rival, project.projectOf(cast.rival), 'rejectBrief', {});
  await write(cast.buyer, 'The gate is open from 7.');
  expect([(await noticesOf(cast.lead)).length, await noticesOf(cast.rival)]).toEqual([1, []]);
  const levelId = await addLevel(api, 'Site induction');
  project = await publish(cast.buyer, cast, [cast.lead], { requiredVettingBadgeIds: [levelId] });
  await write(cast.buyer, 'The code of the gate is 4711');
  expect(await noticesOf(cast.lead)).toEqual([]);
});

test("PROJ-01 BOARD-03 a project has its board's message count unless the board is withheld", async () => {
  const countFor = async (seller: TestPerson) =>
    (await seller.get(`/api/projects/${project.projectOf(seller)}`)).body.boardMessageCount;
  expect(await countFor(cast.lead)).toBe(0);
  await write(cast.rival, 'Is the conduit to be reused?');
  await write(cast.buyer, 'Reuse it.');
  expect([await countFor(cast.lead), await countFor(cast.rival)]).toEqual([2, 2]);
  const levelId = await addLevel(api, 'Working at Heights');
  project = await publish(cast.buyer, cast, [cast.lead], { requiredVettingBadgeIds: [levelId] });
  await write(cast.buyer, 'The code of the gate is 4711');
  expect(await countFor(cast.lead)).toBeUndefined();
});

test("BOARD-03 board and chat messages lock their readers' channels in the same order", async () => {
  const chat = await cast.buyer.post('/api/chats', {
    collaborators: [cast.buyer.id, cast.lead.id],
    messageCount: 0,
    collaboratorUnseenMessageCounts: [],
    collaboratorDetails: [],
  });
  const lockedBy = async (change: () => Promise<{ status: number }>) => {
    api.takeStatements();
    expect((await change()).status).toBe(201);
    const locks = api.takeStatements().filter(({ text }) => /^\s*insert into "?live_channels/.test(text));
    return [...new Set(locks.map(({ values }) => /\b(msg|not|upd)\b/.exec(JSON.stringify(values))?.[1]))];
  };
  const order = ['not', 'msg'];
  const ofBoard = await lockedBy(() => write(cast.buyer, 'The gate is open from 7.'));
  expect(ofBoard).toEqual([...order, 'upd']);
  const message = { message: 'See the board.', clientId: randomUUID() };
  expect(await lockedBy(() => cast.buyer.post(`/api/messages/${chat.body.id}`, message))).toEqual(order);
});
