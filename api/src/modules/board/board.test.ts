import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { v4 as newClientId } from 'uuid';
import { addCast, addLevel, addPerson, type Cast, type TestPerson } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../testing/test-api.ts';
import { act, publish } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let briefId: string;
let projectId: string;
let rivalMember: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  rivalMember = await addPerson(api, {
    businessId: cast.rival.businessId,
    firstName: 'Wilhelmina',
    lastName: 'Featherstonehaugh',
    avatarUrl: '/avatars/secret-picture',
    isPrimary: false,
  });
  await api.app.platform.database.execute(
    sql`update users set first_name = 'Bartholomew', last_name = 'Cholmondeley', avatar_url = '/avatars/other-secret' where id = ${cast.rival.id}`,
  );
});
beforeEach(async () => {
  const project = await publish(cast.buyer, cast, [cast.lead, cast.rival]);
  briefId = project.briefId;
  projectId = project.projectOf(cast.lead);
  await act(cast.rival, project.projectOf(cast.rival), 'addSellerCollaborator', { userId: rivalMember.id });
});
afterAll(() => api.close());

const write = (person: TestPerson, message: string, clientId?: string) => {
  api.clock.advance(1000);
  const body = { message, type: 'comment', ...(clientId && { clientId }) };
  return person.post(`/api/grouptalkmessage/${briefId}`, body);
};
const board = (person: TestPerson) => person.get(`/api/search/requestforquotes/${briefId}`);
const namesOf = (people: Wire | undefined) => listOf(people).map(({ name }) => name);
const nameOnBoard = async (person: TestPerson) => String((await board(person)).body.ownName);

async function everyEventOf({ id }: TestPerson): Promise<unknown[]> {
  const { rows } = await api.app.platform.database.execute(
    sql`select kind, event from live_events where user_id = ${id} order by kind, seq`,
  );
  return rows;
}

async function pagesOf(seller: TestPerson): Promise<unknown[]> {
  const paths = [
    '/api/search/authenticated/rfqs',
    `/api/requestforquotes/${briefId}`,
    `/api/projects/${projectId}`,
    `/api/projects/${projectId}/activity`,
    '/api/projects/status/selling-pending',
  ];
  const answers = await Promise.all(paths.map((path) => seller.get(path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return answers.map(({ body, headers }) => ({ body, headers }));
}

async function eventsOf({ id }: TestPerson): Promise<Wire[]> {
  const { rows } = await api.app.platform.database.execute<{ event: Wire }>(
    sql`select event from live_events where user_id = ${id} and kind = 'msg' order by seq`,
  );
  return rows.map(({ event }) => event);
}

describe('names on a board', () => {
  test("BOARD-02 BOARD-04 a competitor gets only the last 4 characters of a board's supplier id", async () => {
    await write(cast.rival, 'Is the conduit to be reused?');
    await write(rivalMember, 'And the trays?');
    await write(cast.buyer, 'Reuse both.');
    for (const reader of [cast.lead, cast.colleague, cast.buyer]) {
      const document = await board(reader);
      const posted = await write(reader, 'Thanks.', newClientId());
      const bytes = JSON.stringify([
        document.body,
        document.headers,
        posted.body,
        await everyEventOf(reader),
        reader === cast.buyer ? null : await pagesOf(reader),
        (await reader.get('/api/notifications')).body,
      ]);
      for (const person of [cast.rival, rivalMember]) {
        const { rows } = await api.app.platform.database.execute<Record<string, string | null>>(
          sql`select first_name, last_name, avatar_url, email, id from users where id = ${person.id}`,
        );
        for (const secret of Object.values(rows[0] ?? {})) {
          expect(secret).toBeTruthy();
          expect(bytes).not.toContain(secret);
        }
        const name = await nameOnBoard(person);
        expect(name).toMatch(/^Contractor [0-9a-f]{4}$/);
        expect(bytes).toContain(name);
        // The search for people returns user ids, so their endings must not appear.
        expect(bytes).not.toContain(`Contractor ${person.id.slice(-4)}`);
        expect(bytes).not.toContain(person.id.slice(-5));
      }
      if (reader !== cast.buyer) {
        expect(bytes).not.toContain('Summit Fire Services');
        expect(bytes).not.toContain(cast.rival.businessId);
      }
    }
  });

  test("BOARD-02 a supplier's name differs between boards, is equal for readers, and matches no id", async () => {
    await write(cast.rival, 'Is the conduit to be reused?');
    const here = await nameOnBoard(cast.rival);
    for (const reader of [cast.lead, cast.buyer])
      expect(listOf((await board(reader)).body.messages).at(-1)?.user).toMatchObject({ name: here });
    const first = briefId;
    const { rows } = await api.app.platform.database.execute<{ ids: string }>(
      sql`select string_agg(id::text, ' ') as ids from (
        select id from users union select id from businesses union select id from projects where brief_id = ${first}) as found`,
    );
    expect(rows[0]?.ids.split(' ').map((id) => id.slice(-4))).not.toContain(here.slice(-4));
    briefId = (await publish(cast.buyer, cast, [cast.lead, cast.rival])).briefId;
    expect(await nameOnBoard(cast.rival)).not.toBe(here);
  });

  test('BOARD-04 API-06 the document has thread and participants, with buyer and colleagues by name', async () => {
    await write(cast.colleague, 'Is there a lift?');
    await write(cast.rival, 'And parking?');
    const { body } = await board(cast.lead);
    expect(body).toMatchObject({
      _id: briefId,
      workTitle: 'Replace main switchboard',
      business: { id: cast.buyer.businessId, name: 'Meridian Property Group' },
      user: { id: cast.buyer.id, name: 'Priya Raman', isAnonymous: false },
      buyerCollaborators: [],
      requiredVettingBadges: [],
      optionalVettingBadges: [],
      ownName: await nameOnBoard(cast.lead),
    });
    expect(namesOf(body.suppliers)).toEqual(
      expect.arrayContaining(['Dana Whitlock', await nameOnBoard(cast.rival)]),
    );
    expect(namesOf(body.sellerCollaborators)).toEqual(['Jack Byrne']);
    const [first, second] = listOf(body.messages);
    expect(first).toEqual({
      _id: expect.any(String),
      id: first?._id,
      groupTalkMessageId: first?._id,
      entityId: briefId,
      type: 'comment',
      number: 1,
      message: 'Is there a lift?',
      text: 'Is there a lift?',
      user: { id: cast.colleague.id, name: 'Jack Byrne', avatarUrl: null, isAnonymous: false },
      business: { id: cast.lead.businessId, name: 'Harbourline Electrical' },
      clientId: null,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(second).toMatchObject({
      user: { id: null, name: await nameOnBoard(cast.rival), avatarUrl: null, isAnonymous: true },
      business: null,
    });
  });

  test('BOARD-02 a supplier who moved to a competitor stays anonymous in earlier messages', async () => {
    await write(cast.rival, 'Before');
    const { id } = cast.rival;
    await api.app.platform.database.execute(
      sql`update users set business_id = ${cast.lead.businessId} where id = ${id}`,
    );
    const [message] = listOf((await board(cast.lead)).body.messages);
    await api.app.platform.database.execute(
      sql`update users set business_id = ${cast.rival.businessId} where id = ${id}`,
    );
    expect(message?.user).toMatchObject({ isAnonymous: true, name: await nameOnBoard(cast.rival) });
  });
});

describe('writing', () => {
  test('BOARD-03 only the readers of the board get events on their channels', async () => {
    const strangers = [cast.stranger, cast.strata, cast.nobusiness, cast.operator];
    const { body } = await write(cast.lead, 'Is there a lift?');
    for (const reader of [cast.lead, cast.colleague, cast.buyer, cast.rival, rivalMember])
      expect((await eventsOf(reader)).at(-1)).toMatchObject({
        type: 'comment',
        message: { id: body.id, text: 'Is there a lift?', entityId: briefId },
      });
    expect((await eventsOf(cast.lead)).at(-1)?.message).toEqual(body);
    for (const stranger of strangers) expect(await eventsOf(stranger)).toEqual([]);
  });

  test('BOARD-01 a message sent twice is stored once, and an empty one is refused', async () => {
    const clientId = newClientId();
    const answers = await Promise.all([1, 2].map(() => write(cast.lead, 'Is there a lift?', clientId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect((await write(cast.lead, ' \n ')).status).toBe(400);
    expect(
      (await cast.lead.post(`/api/grouptalkmessage/${briefId}`, { message: 'x', type: 'note' })).status,
    ).toBe(400);
    expect(listOf((await board(cast.rival)).body.messages)).toHaveLength(1);
  });

  test('API-05 uninvited people and another buyer neither read nor write', async () => {
    for (const person of [cast.stranger, cast.strata, cast.nobusiness, cast.operator]) {
      expect((await board(person)).status).toBe(404);
      expect((await write(person, 'Hello')).status).toBe(404);
    }
    expect((await api.nobody.get(`/api/search/requestforquotes/${briefId}`)).status).toBe(401);
  });

  test('a business without a required badge cannot read, write or get events', async () => {
    const levelId = await addLevel(api, 'Site induction');
    const project = await publish(cast.buyer, cast, [cast.lead, cast.rival], {
      requiredVettingBadgeIds: [levelId],
    });
    briefId = project.briefId;
    expect(await board(cast.lead)).toMatchObject({ status: 403, body: { code: 'board.locked' } });
    expect((await write(cast.lead, 'Hello')).status).toBe(403);
    const before = (await eventsOf(cast.lead)).length;
    expect((await write(cast.buyer, 'The code of the gate is 4711')).status).toBe(201);
    expect(await eventsOf(cast.lead)).toHaveLength(before);
  });
});
