import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { v4 as newClientId } from 'uuid';
import { addCast, addPerson, type Cast, type TestPerson } from '../../testing/cast.ts';
import { waitingOrDone } from '../../testing/in-step.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { listen, Uploader } from '../../testing/uploader.ts';
import { publish } from '../../testing/work/projects.ts';
import { CallTurns } from './call-turns.ts';

const MOST_TRANSFERS = 16;

let cast: Cast;
let jack: TestPerson;
let chatId: string;
let api: TestApi;
let base: string;

beforeAll(async () => {
  api = await startTestApi();
  [base, cast] = await Promise.all([listen(api), addCast(api)]);
  await publish(cast.buyer, cast, [cast.lead]);
  jack = await addPerson(api, { businessId: cast.lead.businessId, firstName: 'Jack', isPrimary: false });
  const { body } = await jack.post('/api/chats', { collaborators: [jack.id, cast.lead.id] });
  chatId = String(body.id);
});
afterAll(() => api?.close());

const uploaderOf = async (person: { id: string }) => new Uploader(base, await api.headersFor(person.id));
const chatFile = (name: string) => ({ name, purpose: 'chat-file', context: chatId });

test("CHAT-02 a person's messages that wait for their chat leave database connections to others", async () => {
  const { database } = api.app.platform;
  const ruth = await addPerson(api, {
    businessId: cast.rival.businessId,
    firstName: 'Ruth',
    isPrimary: false,
  });
  const message = (person: TestPerson) =>
    person.post(`/api/messages/${chatId}`, { message: 'Hello', clientId: newClientId() });
  const sent = await database.transaction(async (locking) => {
    await locking.execute(sql`select id from chats where id = ${chatId} for update`);
    const messages = Array.from({ length: 100 }, () => message(jack));
    await waitingOrDone(database, Promise.all(messages), 3);
    while (api.app.platform.turns.waiting < 97) await database.execute(sql`select 1`);
    expect(await cast.lead.get('/api/chats')).toMatchObject({ status: 200 });
    const others = [cast.rival.id, ruth.id];
    expect(await cast.rival.post('/api/chats', { collaborators: others })).toMatchObject({ status: 201 });
    return messages;
  });
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([201]));
});

test('a call that waits too long for its turn gets a retry time', async () => {
  const turns = new CallTurns({ connections: 1, waitMs: 1 });
  const ended: Promise<string> = turns.run('change', 'a', async () => {
    const refused = turns.run('change', 'b', async () => 'changed');
    await expect(refused).rejects.toMatchObject({
      status: 503,
      code: 'server.busy',
      options: { retryAfterSeconds: 2 },
    });
    return 'ended';
  });
  expect(await ended).toBe('ended');
  expect(await turns.run('change', 'b', async () => 'changed')).toBe('changed');
});

test("UP-01 one person's endless uploads are limited and leave room for others", async () => {
  const [own, other] = [await uploaderOf(jack), await uploaderOf(cast.lead)];
  const pathOf = async (who: Uploader, name: string) =>
    (await who.create(10, chatFile(name))).headers.get('location') ?? '';
  const further = await pathOf(own, 'further.pdf');
  const paths = [];
  for (let number = 0; number < MOST_TRANSFERS; number += 1) paths.push(await pathOf(own, `${number}.pdf`));
  api.clock.advance(1000);
  const end = new AbortController();
  for (const path of paths) void own.hang(path, Buffer.from('01'), end.signal);
  const begun = () =>
    api.app.platform.database.execute<{ count: number }>(
      sql`select count(*)::int as count from files where touched_at > created_at`,
    );
  while ((await begun()).rows[0]?.count !== MOST_TRANSFERS);
  const refused = await own.patch(further, 0, Buffer.from('0123456789'));
  expect(refused).toMatchObject({ status: 429, body: { code: 'file.tooManyAtOnce' } });
  expect(refused.headers.get('retry-after')).toBe('5');
  await other.send(Buffer.from('0123456789'), chatFile('other.pdf'));
  end.abort();
});

test("UP-01 one person's unread downloads leave room for others", async () => {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(16 * 1024 * 1024)]);
  const id = await (await uploaderOf(cast.lead)).send(content, chatFile('long.pdf'));
  const sent = { message: 'Long', fileIds: [id], clientId: newClientId() };
  expect((await cast.lead.post(`/api/messages/${chatId}`, sent)).status).toBe(201);
  const open: IncomingMessage[] = [];
  const download = async (headers: Record<string, string>) => {
    const { url } = await api.app
      .inject({ method: 'GET', url: `/api/files/${id}`, headers })
      .then((answer) => answer.json());
    const [answer] = (await once(get(`${base}${url}`, { headers, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    open.push(answer);
    return answer.statusCode;
  };
  const own = await api.headersFor(cast.lead.id);
  for (let number = 0; number < MOST_TRANSFERS; number += 1) expect(await download(own)).toBe(200);
  expect(await download(own)).toBe(429);
  expect(await download(await api.headersFor(jack.id))).toBe(200);
  open[0]?.destroy();
  expect(await download(own)).toBe(200);
  for (const answer of open) answer.destroy();
});
