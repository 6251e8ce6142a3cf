import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import { LiveClient } from './live-client.ts';
import type { Faults } from './live-parts.ts';
import type { LivePerson, LivePortal } from './live-portal.ts';

const LONGEST_WAIT_MS = 60_000;

/** What writers did while faults happened. */
export interface Writing {
  /** Changes that were committed for certain. */
  changes: number;
  /** Changes whose outcome their writer never learnt. */
  unknown: number;
  /** Work requests whose answer was lost and that were sent again with the same key. */
  repeated: number;
}

export const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)] as Item;

export const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

/** One to three different ones. */
const some = <Item>(items: readonly Item[]): Item[] => [
  ...new Set(Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => pick(items))),
];

/** Clients of people; every fourth person has a second tab, every fourth a second device. */
export async function clientsOf(portal: LivePortal, people: readonly LivePerson[]): Promise<LiveClient[]> {
  const clients: LiveClient[] = [];
  for (const [index, person] of people.entries()) {
    clients.push(new LiveClient(portal.url, person));
    if (index % 4 === 0) clients.push(new LiveClient(portal.url, person));
    if (index % 4 === 1) clients.push(new LiveClient(portal.url, await portal.onAnotherDevice(person)));
  }
  for (const client of clients) await client.readAfresh();
  for (const client of clients) client.connect();
  return clients;
}

export interface Work {
  portal: LivePortal;
  people: readonly LivePerson[];
  clients: readonly LiveClient[];
  buyer: LivePerson;
  industryId: string;
}

/** Writes until `stop` is called: notifications, work requests of a buyer, and marks. */
export function startWriting(work: Work, writers: number): { stop: () => Promise<Writing> } {
  const done: Writing = { changes: 0, unknown: 0, repeated: 0 };
  let isWriting = true;
  const isOn = () => isWriting;
  const running = Array.from({ length: writers }, async (_, index) => {
    while (isOn()) {
      if (index % 2 === 0) await notifySome(work, done);
      else await inviteSome(work, done);
      if (Math.random() < 0.1)
        await pick(work.clients)
          .markAllSeen()
          .catch(() => undefined);
      await sleep(Math.random() * 80);
    }
  });
  return {
    stop: async () => {
      isWriting = false;
      await Promise.all(running);
      return done;
    },
  };
}

async function notifySome({ portal, people }: Work, done: Writing): Promise<void> {
  const notifications = some(people).map(({ id }) => ({
    recipientId: id,
    entity: Math.random() < 0.2 ? 'Chat' : 'Project',
    entityId: newId(),
    state: 'project' as const,
    collaboratorId: pick(people.filter((other) => other.id !== id)).id,
    subject: 'Quote awarded',
    body: 'It was awarded to you.',
  }));
  await portal.change(notifications).then(
    () => {
      done.changes += 1;
    },
    () => {
      done.unknown += 1;
    },
  );
}

/** Publishes a work request; sent again with the same key until it is answered. */
async function inviteSome(work: Work, done: Writing, firstUrl?: string): Promise<void> {
  const { portal, people, buyer, industryId } = work;
  const key = randomUUID();
  const caller = new LiveClient(portal.url, buyer, () => []);
  const body = {
    workTitle: `Replace isolators ${key.slice(0, 8)}`,
    industryId,
    site: '210 Ellery Street, PARRAMATTA NSW 2150',
    state: 'NSW',
    sourceReference: `live#${key}`,
    publish: true,
    inviteBusinessIds: some(people).map(({ businessId }) => businessId),
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      const url = attempt === 0 && firstUrl ? firstUrl : portal.url;
      await caller.change('POST', '/api/buyer/requestforquotes', body, { key, url });
      done.changes += 1;
      if (attempt > 0) done.repeated += 1;
      return;
    } catch {
      await sleep(100 + Math.random() * 200);
    }
  }
}

/** The api dies between the commit of a work request and its answer; the buyer's client repeats it. */
export async function loseAnAnswer(work: Work): Promise<void> {
  const { url, restart } = await work.portal.losingAnAnswer();
  const sending = inviteSome(work, { changes: 0, unknown: 0, repeated: 0 }, url);
  await restart();
  await sending;
}

/** Waits until every client has all events, and compares what it has built with a fresh fetch. */
export async function compareAll({ portal, clients }: Pick<Work, 'portal' | 'clients'>): Promise<Faults> {
  const sum: Faults = { lost: 0, doubled: 0, invented: 0, wrong: 0 };
  for (const client of clients) {
    const last = await portal.lastNumbers(client.person);
    await until(
      () => client.parts.every(({ kind }) => client.seqOf(kind) >= (last.get(kind) ?? 0)),
      'a client has caught up',
      LONGEST_WAIT_MS,
    );
    await client.settle();
    for (const part of client.parts) {
      const faults = await part.faults();
      for (const name of Object.keys(sum) as (keyof Faults)[]) sum[name] += faults[name];
    }
  }
  return sum;
}

export const total = (clients: readonly LiveClient[], read: (client: LiveClient) => number): number =>
  clients.reduce((sum, client) => sum + read(client), 0);
