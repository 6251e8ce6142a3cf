import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@worklane/shared-kernel/contracts';
import { v7 as newId } from 'uuid';
import type { NewNotification } from '../../../api/src/modules/notifications/index.ts';
import { until } from '../../../tooling/src/portal/testing/processes.ts';
import { chance } from '../chance.ts';
import { changeAs, getAs, type Person } from './live-calls.ts';
import { ChatPart, messagesOf } from './live-chat-part.ts';
import { LiveClient } from './live-client.ts';
import { type Faults, type Get, HubPart, type LivePart, NotificationPart } from './live-parts.ts';
import type { LivePortal } from './live-portal.ts';
import type { LiveChat, LivePerson, LiveRecords } from './live-records.ts';
import { outOfSendingOrder, type Turn, turnOf } from './live-talk.ts';

const LONGEST_WAIT_MS = 60_000;
const READS_AT_ONCE = 8;
const MARKS_SHARE = 0.2;

export interface Writing {
  changes: number;
  unknown: number;
  repeated: number;
  workRequests: string[];
  messages: string[];
}

export const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(chance() * items.length)] as Item;

export const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: chance() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

const some = <Item>(items: readonly Item[]): Item[] => [
  ...new Set(Array.from({ length: 1 + Math.floor(chance() * 3) }, () => pick(items))),
];

const allParts = (get: Get): LivePart[] => [new NotificationPart(get), new HubPart(get), new ChatPart(get)];

/** Every fourth person has a second tab, every fourth a second device. */
export async function clientsOf(
  portal: LiveRecords,
  people: readonly LivePerson[],
  partsOf = allParts,
): Promise<LiveClient[]> {
  const clients: LiveClient[] = [];
  const add = (person: LivePerson) => clients.push(new LiveClient(portal.url, person, partsOf));
  for (const [index, person] of people.entries()) {
    add(person);
    if (index % 4 === 0) add(person);
    if (index % 4 === 1) add(await portal.onAnotherDevice(person));
  }
  const waiting = [...clients];
  const read = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next.readAfresh();
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, read));
  for (const client of clients) client.connect();
  return clients;
}

export interface Work<Portal extends LiveRecords = LiveRecords> {
  portal: Portal;
  people: readonly LivePerson[];
  clients: readonly LiveClient[];
  chats: readonly LiveChat[];
  buyer: LivePerson;
  industryId: string;
  change: typeof changeAs;
}

export type Write = (work: Work, done: Writing) => Promise<void>;

export async function workOf<Portal extends LiveRecords>(
  portal: Portal,
  people: readonly LivePerson[],
): Promise<Work<Portal>> {
  const chats = await portal.addChats(people);
  const { buyer, industryId } = await portal.addBuyer();
  const clients = await clientsOf(portal, people);
  return { portal, people, clients, chats, buyer, industryId, change: changeAs };
}

/** Writes until `stop` is called: by default notifications, work requests, chat messages and read marks. */
export function startWriting(
  work: Work,
  writers: number,
  kinds: readonly Write[] = [notifySome, invite, talk, talk],
): { stop: () => Promise<Writing> } {
  const done = noWriting();
  let isWriting = true;
  const isOn = () => isWriting;
  const running = Array.from({ length: writers }, async (_, index) => {
    while (isOn()) {
      await kinds[index % kinds.length]?.(work, done);
      if (chance() < 0.1)
        await pick(work.clients)
          .markAllSeen()
          .catch(() => undefined);
      await sleep(chance() * 80);
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

const noWriting = (): Writing => ({ changes: 0, unknown: 0, repeated: 0, workRequests: [], messages: [] });

export const noticeTo = (recipientId: string, people: readonly Person[]): NewNotification => ({
  recipientId,
  entity: chance() < 0.2 ? 'Chat' : 'Project',
  entityId: newId(),
  state: 'project',
  collaboratorId: pick(people.filter(({ id }) => id !== recipientId)).id,
  subject: 'Quote awarded',
  body: 'It was awarded to you.',
});

async function notifySome({ portal, people }: Work, done: Writing): Promise<void> {
  const notifications = some(people).map(({ id }) => noticeTo(id, people));
  await portal.change(notifications).then(
    () => {
      done.changes += 1;
    },
    () => {
      done.unknown += 1;
    },
  );
}

/** The same key is sent until it is answered. */
export const invite: Write = (work, done) => inviteSome(work, done);

async function inviteSome(work: Work, done: Writing, firstUrl?: string): Promise<void> {
  const { portal, people, buyer, industryId } = work;
  const key = randomUUID();
  const sourceReference = `live#${key}`;
  const body = {
    workTitle: `Replace isolators ${key.slice(0, 8)}`,
    industryId,
    site: '210 Ellery Street, PARRAMATTA NSW 2150',
    state: 'NSW',
    sourceReference,
    publish: true,
    inviteBusinessIds: some(people).map(({ businessId }) => businessId),
  };
  await sendUntilAnswered(done, (attempt) => {
    const url = attempt === 0 && firstUrl ? firstUrl : portal.url;
    return work.change(buyer, `${url}/api/buyer/requestforquotes`, { method: 'POST', body, key });
  });
  done.workRequests.push(sourceReference);
}

export async function talk({ portal, chats, change }: Work, done: Writing): Promise<void> {
  const chat = pick(chats);
  const sender = pick(chat.people);
  if (chance() < MARKS_SHARE) {
    await change(sender, `${portal.url}/api/chats/${chat.id}/read`, { method: 'PUT', body: {} }).catch(
      () => undefined,
    );
    return;
  }
  const turn = turnOf(chat, sender);
  if (turn) await write({ portal, change }, { chat, sender, turn, done });
}

interface Written {
  chat: LiveChat;
  sender: LivePerson;
  turn: Turn;
  done: Writing;
  firstUrl?: string;
}

async function write(
  { portal, change }: Pick<Work, 'portal' | 'change'>,
  { chat, sender, turn, done, firstUrl }: Written,
): Promise<string> {
  const clientId = randomUUID();
  const body = { message: turn.text, clientId };
  await sendUntilAnswered(done, (attempt) => {
    const url = attempt === 0 && firstUrl ? firstUrl : portal.url;
    return change(sender, `${url}/api/messages/${chat.id}`, { method: 'POST', body });
  });
  turn.end();
  done.messages.push(clientId);
  return clientId;
}

async function sendUntilAnswered(done: Writing, send: (attempt: number) => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await send(attempt);
      done.changes += 1;
      if (attempt > 0) done.repeated += 1;
      return;
    } catch {
      await sleep(100 + chance() * 200);
    }
  }
}

/** The api dies between a commit and its answer; the sender's client repeats the call. */
export async function loseAnAnswer(work: Work<LivePortal>, of: 'work request' | 'message'): Promise<void> {
  const { url, restart } = await work.portal.losingAnAnswer();
  const sending = of === 'message' ? writeOnce(work, url) : inviteSome(work, noWriting(), url);
  await restart();
  await sending;
}

async function writeOnce(work: Work<LivePortal>, firstUrl: string): Promise<void> {
  const chat = pick(work.chats);
  const [sender] = chat.people;
  let turn = turnOf(chat, sender);
  for (; !turn; turn = turnOf(chat, sender)) await sleep(50);
  const clientId = await write(work, { chat, sender, turn, done: noWriting(), firstUrl });
  const stored = await messagesIn(work, chat);
  const times = stored.filter((message) => message.clientId === clientId).length;
  if (times !== 1) throw new Error(`A message whose answer was lost is stored ${times} times`);
}

async function messagesIn({ portal }: Pick<Work, 'portal'>, { id, people }: LiveChat): Promise<Message[]> {
  for (;;) {
    try {
      return await messagesOf((path) => getAs(people[0], `${portal.url}${path}`), id);
    } catch {
      await sleep(100);
    }
  }
}

export async function compareAll({ portal, clients }: Pick<Work, 'portal' | 'clients'>): Promise<Faults> {
  const sum: Faults = { lost: 0, doubled: 0, invented: 0, wrong: 0 };
  const last = await portal.lastNumbers(clients.map(({ person }) => person));
  for (const client of clients) {
    const numbers = last.get(client.person.id);
    await until(
      () => client.parts.every(({ kind }) => client.seqOf(kind) >= (numbers?.get(kind) ?? 0)),
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

/** Counts confirmed messages that are missing, stored twice, or before an earlier one of their sender. */
export async function compareSent(
  { portal, chats }: Pick<Work, 'portal' | 'chats'>,
  { messages }: Writing,
): Promise<{ notStored: number; storedTwice: number; sentOutOfOrder: number }> {
  const stored: string[] = [];
  let sentOutOfOrder = 0;
  for (const { id, people } of chats) {
    const found = await messagesOf((path) => getAs(people[0], `${portal.url}${path}`), id);
    stored.push(...found.map(({ clientId }) => clientId));
    sentOutOfOrder += outOfSendingOrder(found);
  }
  const ids = new Set(stored);
  return {
    notStored: messages.filter((id) => !ids.has(id)).length,
    storedTwice: stored.length - ids.size,
    sentOutOfOrder,
  };
}

export const total = (clients: readonly LiveClient[], read: (client: LiveClient) => number): number =>
  clients.reduce((sum, client) => sum + read(client), 0);
