import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { addCast, addPerson, type Cast, type TestPerson } from '../../testing/cast.ts';
import { scannedTables } from '../../testing/earlier/table-scans.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { fillChat } from '../../testing/work/long-conversations.ts';

const MESSAGES = 100_000;
const FAR_UP = 314;

let api: TestApi;
let cast: Cast;
let jack: TestPerson;
let chatId: string;
let client: pg.Client;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  jack = await addPerson(api, { businessId: cast.lead.businessId, firstName: 'Jack', isPrimary: false });
  const { body } = await cast.lead.post('/api/chats', { collaborators: [cast.lead.id, jack.id] });
  chatId = String(body.id);
  await fillChat(api.databaseUrl, { chatId, upTo: MESSAGES, rare: { number: FAR_UP, word: 'quandong' } });
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  await client.query('analyze');
});
afterAll(async () => {
  await client?.end();
  await api?.close();
});

const page = (more: string) =>
  `/api/messages?filter=${encodeURIComponent(JSON.stringify({ chatId }))}${more}`;
const expectIndexes = async () => expect(await scannedTables(api, client, ['chat_messages'])).toEqual([]);

test.each([
  ['', MESSAGES],
  ['&pageNum=2500', MESSAGES - 2499 * 20],
  ['&pageNum=5000', 20],
  ['&pageNum=16&sort=createdAt:asc', 301],
])('CHAT-05 API-02 a page %j of 100,000 messages is read by an index', async (more, first) => {
  api.takeStatements();
  const { status, body } = await jack.get(page(more));
  expect(status).toBe(200);
  expect(body.recordCount).toBe(MESSAGES);
  expect(listOf(body.messages)).toHaveLength(20);
  expect(listOf(body.messages)[0]?.number).toBe(first);
  await expectIndexes();
});

test('CHAT-04 CHAT-09 the list of chats and marking the newest as read use indexes', async () => {
  await cast.lead.post(`/api/messages/${chatId}`, { message: 'The newest' });
  api.takeStatements();
  const [listed] = listOf((await jack.get('/api/chats')).body);
  expect(listed?.lastMessage?.number).toBe(MESSAGES + 1);
  await expectIndexes();
  expect((await jack.put(`/api/chats/${chatId}/read`, {})).status).toBe(200);
  await expectIndexes();
});

test('a search for a word finds one message of 100,000 by an index', async () => {
  api.takeStatements();
  const { body } = await jack.get('/api/search/messages?q=quand');
  expect(listOf(body)).toEqual([expect.objectContaining({ chatId, number: FAR_UP })]);
  await expectIndexes();
});
