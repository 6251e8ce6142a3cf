import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { LiveClient } from './live-client.ts';
import { LivePortal } from './live-portal.ts';
import {
  compareAll,
  compareSent,
  loseAnAnswer,
  shuffled,
  startWriting,
  total,
  type Work,
  workOf,
} from './live-run.ts';
import { everybodyInSync } from './live-storm.ts';

const HELP = `npm run live-soak: many people on a bad network, for minutes

  -- --people 134     people; every second one has two tabs or devices
  -- --minutes 3      how long
  -- --every 10       seconds from one loss of the network to the next
  -- --for 2          seconds that each loss lasts
  -- --kills 2        how often the api is killed, every second time between commit and answer
  -- --restarts 1     how often PostgreSQL is restarted

It starts and ends its own PostgreSQL, api and edge.`;
const WRITERS = 8;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '134' },
      minutes: { type: 'string', default: '3' },
      every: { type: 'string', default: '10' },
      for: { type: 'string', default: '2' },
      kills: { type: 'string', default: '2' },
      restarts: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(HELP);
    return 0;
  }
  const portal = await LivePortal.start({ RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_USER: '0' });
  let clients: readonly LiveClient[] = [];
  try {
    await portal.startEdge();
    const work = await workOf(portal, await portal.addPeople(Number(values.people)));
    clients = work.clients;
    await everybodyInSync(clients);
    return await soak(work, {
      ms: Number(values.minutes) * 60_000,
      everyMs: Number(values.every) * 1_000,
      forMs: Number(values.for) * 1_000,
      kills: Number(values.kills),
      restarts: Number(values.restarts),
    });
  } finally {
    for (const client of clients) client.stop();
    await portal.end();
  }
}

interface Weather {
  ms: number;
  everyMs: number;
  forMs: number;
  kills: number;
  restarts: number;
}

/** @returns exit code: 1 if anything was lost, doubled, invented, wrong or out of order */
async function soak(work: Work<LivePortal>, weather: Weather): Promise<number> {
  const { portal, clients, people } = work;
  const { ms, everyMs, forMs, kills, restarts } = weather;
  say(
    `${clients.length} clients of ${people.length} people, for ${ms / 1000} s: each loses its network for ${forMs / 1000} s ` +
      `every ${everyMs / 1000} s; the api is killed ${kills} times, PostgreSQL restarted ${restarts} times.`,
  );
  for (const client of clients)
    client.lastNumbers = async () =>
      (await portal.lastNumbers([client.person])).get(client.person.id) ?? new Map();
  const writing = startWriting(work, WRITERS);
  await Promise.all([loseNetworks(clients, weather), breakServers(work, weather)]);
  const written = await writing.stop();
  const found = { ...(await compareAll(work)), ...(await compareSent(work, written)) };
  const outOfOrder = total(clients, (client) => client.outOfOrder) + found.sentOutOfOrder;
  const resyncs = clients.flatMap((client) => client.resyncs).sort((one, other) => one - other);
  const at = (share: number) => `${(resyncs[Math.floor((resyncs.length - 1) * share)] ?? 0).toFixed(0)} ms`;
  say(
    `sent: ${written.changes} changes, ${written.messages.length} of them chat messages; ` +
      `${written.repeated} sent again after a lost answer`,
  );
  say(`received: ${total(clients, ({ events }) => events)} events over ${resyncs.length} connections`);
  say(`duplicates: ${found.doubled + found.storedTwice}; out of order: ${outOfOrder}`);
  say(
    `lost: ${found.lost + found.notStored}; invented: ${found.invented}; wrong counts or lists: ${found.wrong}`,
  );
  say(`asked to load everything again: ${total(clients, ({ restarts: count }) => count)}`);
  say(
    `time from a connection until everything missed has arrived: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}`,
  );
  return Object.values(found).some((count) => count > 0) || outOfOrder > 0 ? 1 : 0;
}

async function loseNetworks(clients: readonly LiveClient[], { ms, everyMs, forMs }: Weather): Promise<void> {
  const endsAt = Date.now() + ms;
  await Promise.all(
    clients.map(async (client) => {
      await sleep(Math.random() * everyMs);
      while (Date.now() < endsAt) {
        client.suspend(forMs);
        await sleep(everyMs);
      }
    }),
  );
}

async function breakServers(work: Work<LivePortal>, { ms, kills, restarts }: Weather): Promise<void> {
  const faults = shuffled([
    ...Array.from({ length: kills }, (_, kill) =>
      kill % 2 === 0
        ? () => work.portal.killApi()
        : () => loseAnAnswer(work, kill % 4 === 1 ? 'message' : 'work request'),
    ),
    ...Array.from({ length: restarts }, () => () => work.portal.restartPostgres()),
  ]);
  for (const fault of faults) {
    await sleep((ms / (faults.length + 1)) * (0.5 + Math.random() / 2));
    await fault();
  }
}

process.exitCode = await main();
