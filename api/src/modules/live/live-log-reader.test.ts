import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { appendLiveEvents } from './index.ts';
import { LiveLogReader } from './live-log-reader.ts';

let api: TestApi;
const people = Array.from({ length: 70 }, () => newId());

beforeAll(async () => {
  api = await startTestApi();
  await api.app.platform.database.execute(sql`
    insert into users (id, email, password_hash, first_name, last_name, created_at, updated_at)
    select id::uuid, id || '@example.com', 'hash', 'Pat', 'Page', now(), now()
    from jsonb_array_elements_text(${JSON.stringify(people)}::jsonb) as wanted (id)`);
  for (const text of ['one', 'two']) await publish(people, text);
});
beforeEach(() => {
  api.takeStatements();
});
afterAll(() => api.close());

const publish = (userIds: readonly string[], text: string) =>
  api.app.platform.database.transaction((db) =>
    appendLiveEvents(
      db,
      userIds.map((userId) => ({ userId, kind: 'not' as const, event: { to: userId, text } })),
      api.clock.now(),
    ),
  );

test('LIVE-01 concurrent requests of many people share reads, and each gets its events in order', async () => {
  const reader = new LiveLogReader(api.app.platform.database);
  const pages = people.flatMap((userId) =>
    [0, 0, 1, 2].map((seq) => ({ userId, kind: 'not' as const, seq })),
  );
  const found = await Promise.all(pages.map((position) => reader.eventsAfter(position)));
  pages.forEach(({ userId, seq }, index) => {
    const texts = ['one', 'two'].slice(seq);
    expect(found[index]).toEqual(
      texts.map((text, place) => ({ seq: seq + place + 1, event: { to: userId, text } })),
    );
  });
  const positionsAtOnce = 200;
  expect(api.takeStatements()).toHaveLength(Math.ceil((people.length * 3) / positionsAtOnce));
});

test('LIVE-01 a request after a running read includes events committed during that read', async () => {
  const reader = new LiveLogReader(api.app.platform.database);
  const [userId = ''] = people;
  const position = { userId, kind: 'not' as const, seq: 2 };
  const before = reader.eventsAfter(position);
  await Promise.resolve();
  await publish([userId], 'three');
  const after = reader.eventsAfter(position);
  expect((await before).length).toBeLessThanOrEqual(1);
  expect(await after).toEqual([{ seq: 3, event: { to: userId, text: 'three' } }]);
});

test('LIVE-01 a failed read rejects all its requests, and the next read works', async () => {
  const { database } = api.app.platform;
  let fails = true;
  const reader = new LiveLogReader(
    new Proxy(database, {
      get: (target, key) =>
        key === 'execute' && fails
          ? () => Promise.reject(new Error('no database'))
          : Reflect.get(target, key, target),
    }),
  );
  const [userId = ''] = people;
  const asked = [0, 0, 1].map((seq) => reader.eventsAfter({ userId, kind: 'not', seq }));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  fails = false;
  expect(await reader.eventsAfter({ userId, kind: 'not', seq: 1 })).not.toEqual([]);
});
