import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NotificationCountsAnswer } from '@worklane/shared-kernel/contracts';
import { v7 as newId } from 'uuid';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import { LiveClient } from './live-client.ts';
import { LivePortal } from './live-portal.ts';

const people = 100;
const writers = 6;
const waves = 10;
const cutAWave = 15;
const apiKills = 3;
const postgresRestarts = 1;
const postgresKills = 2;
const betweenFaultsMs = 800;

let portal: LivePortal;
let clients: LiveClient[] = [];

beforeAll(async () => {
  portal = await LivePortal.start();
  clients = (await portal.addPeople(people)).map((person) => new LiveClient(portal.url, person));
  for (const client of clients) await client.readAfresh();
  for (const client of clients) client.connect();
});

afterAll(async () => {
  for (const client of clients) client.stop();
  await portal.end();
});

test(`LIVE-01 NOTE-04 what ${people} people have built equals a fresh fetch after cuts, kills of the api and of the database`, async () => {
  const startedAt = Date.now();
  let isWriting = true;
  let changes = 0;
  let unknown = 0;
  const writing = Array.from({ length: writers }, async () => {
    while (isWriting) {
      await portal.change(somePeople().map(notificationTo)).then(
        () => {
          changes += 1;
        },
        () => {
          unknown += 1;
        },
      );
      if (Math.random() < 0.05)
        await pick(clients)
          .markAllSeen()
          .catch(() => undefined);
      await sleep(Math.random() * 60);
    }
  });

  for (const fault of shuffled(faults())) {
    await sleep(Math.random() * betweenFaultsMs);
    await fault();
  }
  isWriting = false;
  await Promise.all(writing);

  let lost = 0;
  let doubled = 0;
  let invented = 0;
  let miscounted = 0;
  for (const client of clients) {
    const fresh = await freshly(client);
    const { list, arrived } = client;
    const shown = new Set(fresh.ids);
    lost += fresh.ids.filter((id) => !list.has(id)).length;
    doubled += arrived.length - new Set(arrived).size;
    invented += [...list].filter((id) => !shown.has(id)).length;
    const { newNotificationCount, newChatCount } = fresh.counts;
    const isSame =
      client.counts.newNotificationCount === newNotificationCount &&
      client.counts.newChatCount === newChatCount;
    if (!isSame) miscounted += 1;
  }
  const sum = (read: (client: LiveClient) => number) =>
    clients.reduce((total, client) => total + read(client), 0);
  process.stdout.write(
    `${people} people, ${((Date.now() - startedAt) / 1000).toFixed(0)} s: ${changes} changes committed, ${unknown} cut off; ` +
      `${waves * cutAWave} sockets cut, the api killed ${apiKills} times, ` +
      `PostgreSQL restarted ${postgresRestarts} times and killed ${postgresKills} times; ` +
      `${sum(({ connects }) => connects)} connections, ${sum(({ events }) => events)} events, ` +
      `${sum(({ restarts }) => restarts)} told to start afresh; ${lost} lost, ${doubled} doubled, ${invented} invented, ` +
      `${miscounted} wrong counts.\n`,
  );
  expect({ lost, doubled, invented, miscounted, outOfOrder: sum(({ outOfOrder }) => outOfOrder) }).toEqual({
    lost: 0,
    doubled: 0,
    invented: 0,
    miscounted: 0,
    outOfOrder: 0,
  });
  expect(sum(({ events }) => events)).toBeGreaterThan(people);
});

function faults(): (() => Promise<void>)[] {
  const times = (count: number, fault: () => Promise<void>) => Array.from({ length: count }, () => fault);
  return [
    ...times(waves, async () => {
      for (let index = 0; index < cutAWave; index += 1) pick(clients).cut();
    }),
    ...times(apiKills, () => portal.killApi()),
    ...times(postgresRestarts, () => portal.restartPostgres()),
    ...times(postgresKills, () => portal.killPostgres()),
  ];
}

/** The counts that a newly opened page shows; waits until the client has received all events up to them. */
async function freshly(client: LiveClient) {
  const counts = await until(
    () => client.get<NotificationCountsAnswer>('/api/notifications/newNotificationCount').catch(() => null),
    'the api answers again',
  );
  await until(() => client.seq >= counts.seq, 'a client has caught up', 20_000);
  return { counts, ids: await client.readList() };
}

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

/** One to three different ones. */
const somePeople = () => [
  ...new Set(Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => pick(clients))),
];

function notificationTo({ person }: LiveClient) {
  const others = clients.filter((client) => client.person !== person);
  return {
    recipientId: person.id,
    entity: Math.random() < 0.2 ? 'Chat' : 'Project',
    entityId: newId(),
    state: 'project' as const,
    collaboratorId: pick(others).person.id,
    subject: 'Quote awarded',
    body: 'It was awarded to you.',
  };
}
