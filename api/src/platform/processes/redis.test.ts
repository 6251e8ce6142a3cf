import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { RedisServer } from '../../../../tooling/src/testing/redis-server.ts';
import { appendLiveEvents } from '../../modules/live/index.ts';
import { addCast, type Cast } from '../../testing/cast.ts';
import { sessionHeaders, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { RedisLimits } from '../limits/redis-limits.ts';
import { MemoryLimits } from '../limits/request-limits.ts';
import { endSessionsOfUser, startSession } from '../sessions/sessions.repository.ts';
import { LIVE_WAKE_UP, SESSION_ENDED, type WakeUpListener } from '../wake-ups/index.ts';
import { Redis } from './redis.ts';

const log = pino({ level: 'silent' });
const at = (milliseconds: number) => new Date(1_800_000_000_000 + milliseconds);

let server: RedisServer;
const connections: Redis[] = [];

beforeAll(async () => {
  server = await RedisServer.start();
});
afterEach(() => {
  for (const connection of connections.splice(0)) connection.stop();
});
afterAll(() => server.kill());

async function until(isMet: () => boolean): Promise<void> {
  while (!isMet()) await new Promise((resolve) => setImmediate(resolve));
}

async function connected(): Promise<Redis> {
  const redis = new Redis({ url: server.url, log });
  connections.push(redis);
  redis.start();
  await until(() => redis.isReady);
  return redis;
}

describe('limits shared by all processes', () => {
  test('two processes share one bucket of each limit and key', async () => {
    const [one, other] = [new RedisLimits(await connected()), new RedisLimits(await connected())];
    const limit = { name: 'shared', perMinute: 2 };
    expect(await one.take(limit, 'a', at(0))).toBe(0);
    expect(await other.take(limit, 'a', at(0))).toBe(0);
    expect(await one.take(limit, 'a', at(0))).toBe(30_000);
    expect(await other.take(limit, 'b', at(0))).toBe(0);
    expect(await other.take({ ...limit, name: 'second' }, 'a', at(0))).toBe(0);
  });

  test('Redis and memory count alike', async () => {
    const [shared, memory] = [new RedisLimits(await connected()), new MemoryLimits()];
    const limit = { name: 'compared', perMinute: 90, size: 7 };
    const instants = [0, 0, 0, 1, 1, 2, 3, 3, 400, 667, 700, 5000, 4000, 4000, 9000, 9001, 9002, 1_000_000];
    for (const instant of instants)
      expect([instant, await shared.take(limit, 'a', at(instant))]).toEqual([
        instant,
        await memory.take(limit, 'a', at(instant)),
      ]);
  });

  test('Redis gets no address, and keeps a count only until it is full', async () => {
    const redis = await connected();
    await new RedisLimits(redis).take({ name: 'address', perMinute: 60 }, '203.0.113.7', at(0));
    const keys = (await redis.run("return redis.call('KEYS', '*')", '', [])) as string[];
    expect(keys.join()).toContain('worklane:limit:address:');
    expect(keys.join()).not.toContain('203.0.113.7');
    for (const key of keys)
      expect(Number(await redis.run("return redis.call('PTTL', KEYS[1])", key, []))).toBeGreaterThan(0);
  });

  test('while Redis is away each process counts separately', async () => {
    const redis = await connected();
    const limits = new RedisLimits(redis);
    const limit = { name: 'away', perMinute: 1 };
    expect(await limits.take(limit, 'a', at(0))).toBe(0);
    await server.kill();
    expect(await limits.take(limit, 'a', at(0))).toBe(0);
    expect(await limits.take(limit, 'a', at(0))).toBe(60_000);
    await server.comeBack();
    await until(() => redis.isReady);
  });
});

describe('wake-ups of two processes on one database', () => {
  let writer: TestApi;
  let reader: TestApi;
  let cast: Cast;
  const heard: string[] = [];
  let listener: WakeUpListener;

  beforeAll(async () => {
    writer = await startTestApi({ REDIS_URL: server.url });
    reader = await startTestApi({ REDIS_URL: server.url, DATABASE_URL: writer.databaseUrl });
    cast = await addCast(writer);
    await reader.app.listen({ port: 0, host: '127.0.0.1' });
    listener = reader.app.platform.listenForWakeUps({
      onWake: (channel, payload) => heard.push(`${channel} ${payload}`),
      onListening: () => heard.push('listening'),
      log,
    });
    await listener.start();
  });
  afterAll(async () => {
    await listener.stop();
    await reader.app.close();
    await Promise.all([reader.close(), writer.close()]);
  });

  const append = (name: string, isKept = true) =>
    writer.app.platform.database.transaction(async (db) => {
      const event = { userId: cast.lead.id, kind: 'not' as const, event: { type: name } };
      await appendLiveEvents(db, [event], writer.clock.now());
      if (!isKept) throw new Error('rolled back');
    });

  test("LIVE-02 another process gets events and ended sessions without PostgreSQL's NOTIFY", async () => {
    const { database } = writer.app.platform;
    await endSessionsOfUser(database, { userId: cast.rival.id, now: writer.clock.now() });
    await startSession(database, { userId: cast.rival.id, now: writer.clock.now(), days: 1 });
    await append('before');
    await until(() => heard.at(-1)?.startsWith(LIVE_WAKE_UP) ?? false);
    writer.takeQueries();
    heard.length = 0;
    await expect(append('undone', false)).rejects.toThrow('rolled back');
    await append('one');
    await endSessionsOfUser(database, { userId: cast.rival.id, now: writer.clock.now() });
    await until(() => heard.length >= 2);
    expect(heard).toEqual([
      `${LIVE_WAKE_UP} ${cast.lead.id}-not`,
      expect.stringMatching(new RegExp(`^${SESSION_ENDED} [0-9a-f-]{36}$`)),
    ]);
    expect(writer.takeQueries().join()).not.toContain('pg_notify');
  });

  test('LIVE-02 an event during a Redis outage still reaches an open page', async () => {
    const address = `127.0.0.1:${(reader.app.server.address() as AddressInfo).port}`;
    const { token, bind } = await startSession(writer.app.platform.database, {
      userId: cast.lead.id,
      now: writer.clock.now(),
      days: 1,
    });
    const { cookie = '' } = sessionHeaders({ token, bind });
    const socket = new WebSocket(`ws://${address}/live`, {
      headers: { origin: `http://${address}`, cookie },
    });
    const types: string[] = [];
    socket.on('message', (data) => {
      for (const message of JSON.parse(String(data)) as { event?: { type: string } }[])
        if (message.event) types.push(message.event.type);
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ token, channels: [{ channel: `${cast.lead.id}-not`, seq: 2 }] }));

    await server.kill();
    await until(() => !listener.isListening);
    await append('without Redis');
    await until(() => types.includes('without Redis'));

    heard.length = 0;
    await server.comeBack();
    await until(() => heard.includes('listening'));
    await append('with Redis again');
    await until(() => types.includes('with Redis again'));
    expect(types).toEqual(['without Redis', 'with Redis again']);
    socket.terminate();
  });
});
