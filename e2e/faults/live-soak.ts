import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import type { LiveClient } from './live-client.ts';
import { LivePortal } from './live-portal.ts';
import { clientsOf, compareAll, loseAnAnswer, startWriting, total, type Work } from './live-run.ts';

const HELP = `node e2e/faults/live-soak.ts: many people on a bad network, for minutes

  --people 200     people; every second one has two tabs or devices
  --minutes 3      how long
  --every 10       seconds from one loss of the network to the next
  --for 2          seconds that each loss lasts
  --kills 1        how often a minute the api is killed, once of it between commit and answer

--people 1334 --minutes 0 has 2,000 clients come back at once and says after how many seconds all are in sync.
It starts an api and a PostgreSQL of its own and ends them.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '200' },
      minutes: { type: 'string', default: '3' },
      every: { type: 'string', default: '10' },
      for: { type: 'string', default: '2' },
      kills: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(HELP);
    return 0;
  }
  const portal = await LivePortal.start({ RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_USER: '0' });
  let clients: LiveClient[] = [];
  try {
    const people = await portal.addPeople(Number(values.people));
    clients = await clientsOf(portal, people);
    const work: Work = { portal, people, clients, ...(await portal.addBuyer()) };
    await sayMemory(portal, clients);
    say(`${clients.length} clients of ${people.length} people are connected.`);
    await comeBackAtOnce(portal, clients);
    return await soak(work, {
      ms: Number(values.minutes) * 60_000,
      everyMs: Number(values.every) * 1_000,
      forMs: Number(values.for) * 1_000,
      kills: Math.round(Number(values.kills) * Number(values.minutes)),
    });
  } finally {
    for (const client of clients) client.stop();
    await portal.end();
  }
}

/** Connects all clients and says what a socket costs the api, with the events and sessions that it keeps for it. */
async function sayMemory(portal: LivePortal, clients: readonly LiveClient[]): Promise<void> {
  const before = portal.apiMemory();
  await until(() => clients.every(({ isInSync }) => isInSync), 'everybody is connected', 60_000);
  const each = (portal.apiMemory() - before) / clients.length / 1000;
  say(`memory of the api: ${each.toFixed(0)} kB a socket`);
}

/** All clients lose their server at the same moment; says how long it takes until the last one is back. */
async function comeBackAtOnce(portal: LivePortal, clients: readonly LiveClient[]): Promise<void> {
  for (const client of clients) client.isAsPatientAsAPage = true;
  const isEverybodyThere = () => clients.every(({ isInSync }) => isInSync);
  const before = total(clients, ({ connects }) => connects);
  await portal.killApi();
  const readyAt = performance.now();
  await until(isEverybodyThere, 'everybody is back', 60_000);
  const seconds = ((performance.now() - readyAt) / 1000).toFixed(1);
  const attempts = total(clients, ({ connects }) => connects) - before;
  say(`the api was killed: all were in sync ${seconds} s after it was ready again, by ${attempts} attempts`);
  for (const client of clients) client.isAsPatientAsAPage = false;
}

interface Weather {
  ms: number;
  everyMs: number;
  forMs: number;
  kills: number;
}

/** @returns exit code: 1 where anything was lost, doubled, invented, wrong or out of order */
async function soak(work: Work, { ms, everyMs, forMs, kills }: Weather): Promise<number> {
  const { portal, clients } = work;
  const endsAt = Date.now() + ms;
  const writing = startWriting(work, 6);
  const dropping = Promise.all(
    clients.map(async (client) => {
      await sleep(Math.random() * everyMs);
      while (Date.now() < endsAt) {
        client.suspend(forMs);
        await sleep(everyMs);
      }
    }),
  );
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep((ms / (kills + 1)) * (0.5 + Math.random() / 2));
    if (kill % 2 === 0) await portal.killApi();
    else await loseAnAnswer(work);
  }
  await dropping;
  const { changes, repeated } = await writing.stop();
  const found = await compareAll(work);
  const outOfOrder = total(clients, (client) => client.outOfOrder);
  const resyncs = clients.flatMap((client) => client.resyncs).sort((one, other) => one - other);
  const at = (share: number) => `${(resyncs[Math.floor((resyncs.length - 1) * share)] ?? 0).toFixed(0)} ms`;
  say(`sent: ${changes} changes, ${repeated} of them again after a lost answer`);
  say(`received: ${total(clients, ({ events }) => events)} events over ${resyncs.length} connections`);
  say(`duplicates: ${found.doubled}; out of order: ${outOfOrder}`);
  say(`lost: ${found.lost}; invented: ${found.invented}; wrong counts or lists: ${found.wrong}`);
  say(`told to start afresh: ${total(clients, ({ restarts }) => restarts)}`);
  say(`resync after a connection: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}`);
  return Object.values(found).some((count) => count > 0) || outOfOrder > 0 ? 1 : 0;
}

process.exitCode = await main();
