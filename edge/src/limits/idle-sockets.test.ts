import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type FakeApi, newDataDir, startEdge, startFakeApi } from '../testing/edge-under-test.ts';
import { RawClient, socketsOf, until } from '../testing/raw-client.ts';
import { placesOf } from './idle-sockets.ts';

let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;
const clients: RawClient[] = [];

beforeEach(async () => {
  [api, data] = await Promise.all([startFakeApi(), newDataDir([])]);
  edge = await startEdge({ dataDir: data.path, apiUrl: api.url, env: { CONNECTIONS: '3' } });
  await edge.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.end();
  await edge.close();
  await api.close();
  await data.remove();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

async function connect(bytes = ''): Promise<RawClient> {
  const before = await socketsOf(edge);
  const client = await RawClient.to(edge, bytes);
  clients.push(client);
  await until(async () => client.isClosed || (await socketsOf(edge)) !== before || before === 3);
  return client;
}

test('without free places the longest idle connection is closed, never one with a request', async () => {
  const held: ServerResponse[] = [];
  api.answer = (_, response) => held.push(response);
  const asking = await connect(get('/api/industry'));
  await until(() => held.length === 1);
  const silent = await connect();
  const answered = await connect(get('/livez'));
  await answered.until(/"status":"ok"/);
  const newer = await connect(get('/livez'));
  await newer.until(/"status":"ok"/);
  await until(() => silent.isClosed);
  const newest = await connect(get('/api/config'));
  await until(() => answered.isClosed && held.length === 2);
  expect([asking.isClosed, newer.isClosed, newest.isClosed]).toEqual([false, false, false]);
  const last = await connect(get('/api/legal/terms'));
  await until(() => newer.isClosed && held.length === 3);
  const late = await connect(get('/livez'));
  await until(() => late.isClosed);
  expect(late.text).toBe('');
  for (const response of held) response.end('{}');
  await Promise.all([asking, newest, last].map((client) => client.until(/\{\}/)));
  const next = await connect(get('/livez'));
  await next.until(/"status":"ok"/);
});

test('the number of places comes from the setting or the open-files limit', () => {
  expect(placesOf(7)).toBe(7);
  expect(placesOf(0)).toBeGreaterThanOrEqual(256);
});
