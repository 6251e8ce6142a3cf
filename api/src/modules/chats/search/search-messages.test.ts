import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { addCast, addPerson, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { publish } from '../../../testing/work/projects.ts';
import { searchMessages } from './chat-search.repository.ts';

let api: TestApi;
let cast: Cast;
let jack: TestPerson;
let chatId: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  await publish(cast.buyer, cast, [cast.lead]);
  jack = await addPerson(api, { businessId: cast.lead.businessId, firstName: 'Jack', isPrimary: false });
  chatId = await chatOf(cast.lead, jack);
  for (const message of said) await send(cast.lead, chatId, message);
  await send(jack, chatId, 'The keys are at <b>the gate</b>');
  await send(cast.lead, await chatOf(cast.lead, cast.colleague), 'Drawings for the colleague');
  await send(cast.buyer, await chatOf(cast.lead, cast.buyer), 'The switchboard drawings are attached');
});
afterAll(() => api.close());

const said = [
  'Drawings of level 9',
  'One drawing is missing, see https://example.com/plans/level-9.pdf',
  'Nothing else',
  'Straße, שלום and الطابق',
];

async function chatOf(person: TestPerson, other: { id: string }): Promise<string> {
  const { body } = await person.post('/api/chats', { collaborators: [person.id, other.id] });
  return String(body.id);
}

async function send(person: TestPerson, to: string, message: string): Promise<void> {
  api.clock.advance(1000);
  expect((await person.post(`/api/messages/${to}`, { message })).status).toBe(201);
}

const search = (person: TestPerson | TestApi['nobody'], q: string, more = '') =>
  person.get(`/api/search/messages?q=${encodeURIComponent(q)}${more}`);

async function found(person: TestPerson, q: string): Promise<string[]> {
  const { status, body, headers } = await search(person, q);
  expect(status).toBe(200);
  const hits = listOf(body).map(({ excerpt }) =>
    listOf(excerpt)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : String(text)))
      .join(''),
  );
  expect(headers['record-count']).toBe(String(hits.length));
  return hits;
}

describe('searching', () => {
  test('a person finds messages of their chats by word forms and prefixes, newest first', async () => {
    expect(await found(jack, 'drawings')).toEqual([
      'One [drawing] is missing, see https://example.com/plans/level-9.pdf',
      '[Drawings] of level 9',
    ]);
    expect(await found(jack, 'level draw')).toEqual([
      'One [drawing] is missing, see https://example.com/plans/level-9.pdf',
      '[Drawings] of [level] 9',
    ]);
    expect(await found(jack, 'miss')).toHaveLength(1);
    expect(await found(jack, '"of level" drawing')).toEqual(['[Drawings] [of] [level] 9']);
    expect(await found(jack, 'drawing -missing')).toEqual(['[Drawings] of level 9']);
    expect(await found(jack, 'שלום')).toHaveLength(1);
    expect(await found(cast.lead, 'drawing')).toHaveLength(4);
  });

  test('common words are found, and matches are marked regardless of accents and signs', async () => {
    const chat = await chatOf(jack, cast.lead);
    await send(jack, chat, 'Will is not on site, ring Zoë on 0412 345 678');
    await send(jack, chat, 'The pump is WO-20418');
    expect(await found(jack, 'will')).toEqual(['[Will] is not on site, ring Zoë on 0412 345 678']);
    expect(await found(jack, 'zoe')).toEqual(['Will is not on site, ring [Zoë] on 0412 345 678']);
    expect(await found(jack, '0412345678')).toHaveLength(1);
    expect(await found(jack, '0418')).toEqual(['The pump is [WO-20418]']);
    expect(await found(jack, '"the pump"')).toEqual(['[The] [pump] is WO-20418']);
  });

  test('a result has its chat, other person, author and position', async () => {
    const { body } = await search(cast.lead, 'gate');
    expect(body).toEqual([
      {
        _id: expect.any(String),
        chatId,
        number: 5,
        poster: jack.id,
        other: expect.objectContaining({ id: jack.id, firstName: 'Jack' }),
        excerpt: expect.any(Array),
        fileNames: [],
        createdAt: expect.any(String),
      },
    ]);
    expect(await found(cast.lead, 'gate')).toEqual([expect.stringContaining('[gate]')]);
  });

  test.each(['', '   ', '& | ! ( ) :*', "'", '\\', '""', '-', ':*', `' | '`])(
    'nothing is found with %j',
    async (q) => {
      expect(await found(cast.lead, q)).toEqual([]);
    },
  );

  test('API-05 a person outside a chat finds no message in it, even by its id', async () => {
    for (const person of [cast.rival, cast.stranger, cast.strata, cast.operator])
      expect(await found(person, 'drawing')).toEqual([]);
    expect(await found(cast.buyer, 'drawing')).toEqual(['The switchboard [drawings] are attached']);
    for (const person of [cast.rival, cast.lead]) expect(await found(person, chatId)).toEqual([]);
    expect((await search(api.nobody, 'drawing')).status).toBe(401);
  });

  test('API-02 results come in pages with the total in the header', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => search(cast.lead, 'drawing', `&pageNum=${page}&perPage=3`)),
    );
    expect(pages.map(({ body }) => listOf(body).length)).toEqual([3, 1, 0]);
    for (const { headers } of pages) expect(headers['record-count']).toBe('4');
    expect((await search(cast.lead, 'x', '&pageNum=0')).status).toBe(400);
    expect((await search(cast.lead, 'x'.repeat(201))).status).toBe(400);
    expect((await cast.lead.get('/api/search/messages')).status).toBe(400);
  });

  test("a search uses an index of the words of the person's chats", async () => {
    const plan = await api.app.platform.database.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      const query = searchMessages(db, cast.lead.id, "'draw'", { limit: 20, offset: 0 });
      return db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`);
    });
    const planText = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(planText).toMatch(/Bitmap Index Scan on chat_messages_searched/);
    expect(planText).toMatch(/Bitmap Index Scan on chat_messages_files_searched/);
    expect(planText).not.toMatch(/Seq Scan on chat_messages/);
  });
});
