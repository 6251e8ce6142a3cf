import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { addCast, addPerson, type Cast } from '../../api/src/testing/cast.ts';
import { startTestApi, type TestApi } from '../../api/src/testing/test-api.ts';
import { listen, Uploader } from '../../api/src/testing/uploader.ts';
import { newDataDir, startEdge } from '../../edge/src/testing/edge-under-test.ts';
import { addressOf, HeldRequests } from './greedy-people.ts';

/** The sizes of the original attack, close to the edge's and the api's limits of connections. */
const SLOW_DOWNLOADS = 70;
const SLOW_UPLOADS = 76;
const MESSAGES = 100;
const ROUNDS = 12;
const PATIENCE_MS = 30_000;
/** During an attack the median is below this multiple of the slowest call before or after it. */
const TIMES = 5;
const LONG_FILE_BYTES = 16 * 1024 * 1024;

let api: TestApi;
let edge: FastifyInstance;
let data: Awaited<ReturnType<typeof newDataDir>>;
let base: string;
let cast: Cast;
let greedy: Record<string, string>;
let second: Record<string, string>;
let other: Record<string, string>;
let chatId: string;
let othersChatId: string;
let longFile: string;
let shortFile: string;

beforeAll(async () => {
  // Production has the same limits: ten database connections, and a wait of at most five seconds for one.
  api = await startTestApi({ DATABASE_POOL: 10, DATABASE_WAIT_MS: 5_000, UNFINISHED_UPLOADS: 1_000 });
  const apiUrl = await listen(api);
  data = await newDataDir([]);
  const env = { TRUSTED_PROXIES: 'loopback' };
  edge = await startEdge({ dataDir: data.path, apiUrl, env });
  await edge.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(edge.server.address() as AddressInfo).port}`;
  cast = await addCast(api);
  const newColleague = (businessId: string, firstName: string) =>
    addPerson(api, { businessId, firstName, isPrimary: false });
  const jack = await newColleague(cast.lead.businessId, 'Jack');
  const ruth = await newColleague(cast.rival.businessId, 'Ruth');
  const chatOf = async (person: Cast['lead'], withWhom: { id: string }) =>
    String((await person.post('/api/chats', { collaborators: [person.id, withWhom.id] })).body.id);
  chatId = await chatOf(cast.lead, jack);
  othersChatId = await chatOf(cast.rival, ruth);
  [greedy, second, other] = (await Promise.all(
    [cast.lead, jack, cast.rival].map(({ id }) => api.headersFor(id)),
  )) as [typeof greedy, typeof second, typeof other];
  longFile = await sendFile(chatId, greedy, Buffer.alloc(LONG_FILE_BYTES));
  shortFile = await sendFile(othersChatId, other, Buffer.alloc(0));
});
afterAll(async () => {
  await edge?.close();
  await api?.close();
  await data?.remove();
});

async function sendFile(chat: string, headers: Record<string, string>, rest: Buffer): Promise<string> {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), rest]);
  const id = await new Uploader(base, headers).send(content, chatFile('plan.pdf', chat));
  const sent = { message: 'A plan', clientId: randomUUID(), fileIds: [id] };
  expect((await call(`/api/messages/${chat}`, headers, sent)).status).toBe(201);
  return id;
}

const chatFile = (name: string, context: string) => ({ name, purpose: 'chat-file', context });

async function call(path: string, headers: Record<string, string>, body?: object): Promise<Response> {
  return fetch(`${base}${path}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}

const linkOf = async (file: string, headers: Record<string, string>) =>
  ((await (await call(`/api/files/${file}`, headers)).json()) as { url: string }).url;

const message = (chat: string, headers: Record<string, string>) =>
  call(`/api/messages/${chat}`, headers, { message: 'Hello', clientId: randomUUID() });

interface Figures {
  failures: number;
  p50: number;
  p95: number;
}

async function measure(): Promise<Figures> {
  const headers = { ...other, 'x-forwarded-for': '198.51.100.7' };
  const uploader = new Uploader(base, headers);
  const work = [
    async () => (await call('/api/chats', headers)).ok,
    async () => (await call(await linkOf(shortFile, headers), headers)).ok,
    async () => (await uploader.send(Buffer.from('more'), chatFile('more.pdf', othersChatId))) !== '',
    async () => (await message(othersChatId, headers)).ok,
  ];
  const took: number[] = [];
  let failures = 0;
  for (let round = 0; round < ROUNDS && failures === 0; round += 1)
    for (const task of work) {
      const startedAt = performance.now();
      if (!(await task().catch(() => false))) failures += 1;
      took.push(performance.now() - startedAt);
    }
  took.sort((one, next) => one - next);
  const at = (share: number) => took[Math.floor((took.length - 1) * share)] ?? 0;
  return { failures, p50: at(0.5), p95: at(0.95) };
}

const textOf = ({ failures, p50, p95 }: Figures) =>
  `${failures} failures, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;

type Attack = () => Promise<() => Promise<unknown>>;

const attacks: readonly (readonly [string, Attack])[] = [
  ['downloads of one account from one address', () => downloads(() => addressOf(1))],
  ['downloads of one account from many addresses', () => downloads(addressOf)],
  ['uploads of two accounts from many addresses', uploads],
  ['messages at once into one chat', messages],
];

async function downloads(from: (number: number) => Record<string, string>) {
  const path = await linkOf(longFile, greedy);
  const held = new HeldRequests(base);
  for (let number = 0; number < SLOW_DOWNLOADS; number += 1)
    held.download(path, { ...greedy, ...from(number) });
  return async () => held.end();
}

async function uploads() {
  const held = new HeldRequests(base);
  for (let number = 0; number < SLOW_UPLOADS; number += 1) {
    const headers = number % 2 === 0 ? greedy : second;
    const created = await new Uploader(base, headers).create(1_000, chatFile(`${number}.pdf`, chatId));
    held.upload(created.headers.get('location') ?? '', { ...headers, ...addressOf(number) });
  }
  return async () => held.end();
}

/** Keeps a hundred messages in flight until the end. */
async function messages() {
  let isOver = false;
  const sendOn = async (number: number) => {
    while (!isOver) {
      const answer = await message(chatId, { ...greedy, ...addressOf(number) });
      expect([201, 429, 503]).toContain(answer.status);
      await answer.arrayBuffer();
    }
  };
  const senders = Array.from({ length: MESSAGES }, (_, number) => sendOn(number));
  return async () => {
    isOver = true;
    await Promise.all(senders);
  };
}

test('one or two greedy accounts leave other people enough connections', async () => {
  await measure();
  let quiet = await measure();
  process.stdout.write(`quiet: ${textOf(quiet)}\n`);
  for (const [name, begin] of attacks) {
    const end = await begin();
    const beside = await measure();
    await end();
    const after = await measure();
    process.stdout.write(`beside ${name}: ${textOf(beside)}; quiet again: ${textOf(after)}\n`);
    expect([name, beside.failures, after.failures]).toEqual([name, 0, 0]);
    expect(beside.p50).toBeLessThan(Math.max(quiet.p95, after.p95) * TIMES);
    quiet = after;
  }
});
