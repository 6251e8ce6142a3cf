import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chance, seedChance } from '../faults/chance.ts';
import {
  compareAll,
  compareSent,
  invite,
  pick,
  shuffled,
  startWriting,
  talk,
  total,
  type Work,
  workOf,
} from '../faults/live-channel/live-run.ts';
import { everybodyInSync } from '../faults/live-channel/live-storm.ts';
import { ClientCalls } from './client-calls.ts';
import { ManyServers, type Part } from './many-servers.ts';
import { Uploads } from './uploads.ts';

const HELP = `npm run failover: kills one of each server under load, and counts what that costs

  -- --seed 1      repeats the choices of a run
  -- --people 24   people; every second one has two tabs or devices
  -- --away 4      seconds that each server is away

It starts 2 edges and 3 apis behind HAProxy, PostgreSQL with a streaming replica, Redis and an S3-compatible store on
this machine, and ends them.`;
const WRITERS = 6;
const READERS = 4;
const UPLOADERS = 2;
const BEFORE_MS = 2_000;
const AFTER_MS = 3_000;
const LONGEST_MS = 170_000;
const SEEDS = 1_000_000;
const lists = [
  '/api/projects/status/selling-pending?pageSize=50',
  '/api/projects/counts',
  '/api/notifications?pageSize=50',
  '/api/chats?pageSize=unlimited',
];

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(randomInt(SEEDS)) },
      people: { type: 'string', default: '24' },
      away: { type: 'string', default: '4' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(HELP);
    return 0;
  }
  seedChance(Number(values.seed));
  say(`seed ${values.seed}`);
  const portal = await ManyServers.start();
  const calls = new ClientCalls();
  let work: Work<ManyServers> | null = null;
  try {
    work = { ...(await workOf(portal, await portal.addPeople(Number(values.people)))), change: calls.change };
    await everybodyInSync(work.clients);
    return await Promise.race([killEach(work, calls, Number(values.away) * 1_000), stopped()]);
  } finally {
    for (const client of work?.clients ?? []) client.stop();
    await portal.end();
  }
}

function stopped(): Promise<number> {
  return new Promise((resolve) => {
    const stop = (reason: string) => {
      say(reason);
      resolve(1);
    };
    setTimeout(() => stop(`The run takes longer than ${LONGEST_MS / 1_000} s.`), LONGEST_MS).unref();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop('Stopped.'));
  });
}

/** @returns exit code: 1 if a call failed for good, or data was lost, doubled or wrong */
async function killEach(work: Work<ManyServers>, calls: ClientCalls, awayMs: number): Promise<number> {
  const { portal, clients } = work;
  const writing = startWriting(work, WRITERS, [invite, talk, talk]);
  const reading = startReading(work, calls);
  const uploads = new Uploads(work, UPLOADERS);
  await sleep(BEFORE_MS);
  const { redis, primary, replica, store } = portal;
  for (const part of shuffled([pick(portal.edges), pick(portal.apis), redis, primary, replica, store]))
    await killOne(part, calls, awayMs);
  const written = await writing.stop();
  await reading.stop();
  await uploads.stop();
  const found = await compareAll(work);
  const messages = await compareSent(work, written);
  const requests = await portal.compareWorkRequests(written.workRequests);
  const { damaged } = await uploads.compare();
  const lost = found.lost + messages.notStored + requests.notStored + damaged;
  const doubled = found.doubled + messages.storedTwice + requests.storedTwice;
  const wrong =
    found.invented + found.wrong + messages.sentOutOfOrder + total(clients, ({ outOfOrder }) => outOfOrder);
  const failed = calls.failed.length + uploads.failed.length;
  say(
    `sent: ${calls.made} calls and ${uploads.done.length} files; ${calls.retried + uploads.retried} requests retried by the client's own rules`,
  );
  say(`written: ${written.workRequests.length} work requests, ${written.messages.length} messages`);
  say(
    `received: ${total(clients, ({ events }) => events)} events by ${clients.length} pages, over ${total(clients, ({ connects }) => connects)} connections`,
  );
  for (const { during, reason } of calls.failed) say(`failed without ${during}: ${reason}`);
  for (const reason of uploads.failed) say(`an upload failed: ${reason}`);
  say(`requests failed: ${failed}`);
  say(`events lost: ${lost}`);
  say(`events doubled: ${doubled}`);
  say(`wrong counts, lists or order: ${wrong}`);
  return failed + lost + doubled + wrong > 0 ? 1 : 0;
}

async function killOne(part: Part, calls: ClientCalls, awayMs: number): Promise<void> {
  const before = { made: calls.made, retried: calls.retried, failed: calls.failed.length };
  calls.during = part.name;
  await part.kill();
  // The only PostgreSQL that accepts writes; a service manager would restart it at once.
  if (part.name !== 'PostgreSQL') await sleep(awayMs * (0.5 + chance() / 2));
  const startedAt = performance.now();
  await part.comeBack();
  const startMs = performance.now() - startedAt;
  await sleep(AFTER_MS);
  calls.during = 'nothing';
  say(
    `killed ${part.name}: ${calls.made - before.made} calls, ${calls.retried - before.retried} retried, ` +
      `${calls.failed.length - before.failed} failed; it started in ${(startMs / 1_000).toFixed(1)} s`,
  );
}

function startReading(work: Work, calls: ClientCalls): { stop: () => Promise<void> } {
  let isOn = true;
  const running = Array.from({ length: READERS }, async () => {
    while (isOn) {
      await calls.list(pick(work.people), `${work.portal.url}${pick(lists)}`).catch(() => undefined);
      await sleep(chance() * 100);
    }
  });
  return {
    stop: async () => {
      isOn = false;
      await Promise.all(running);
    },
  };
}

process.exit(await main());
