import { setTimeout as after } from 'node:timers/promises';
import { LIVE_WINDOW_MS } from '@worklane/shared-kernel/contracts';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import { LiveClient } from '../faults/live-channel/live-client.ts';
import type { LivePart } from '../faults/live-channel/live-parts.ts';
import { LivePortal } from '../faults/live-channel/live-portal.ts';
import type { LivePerson } from '../faults/live-channel/live-records.ts';
import { noticeTo } from '../faults/live-channel/live-run.ts';
import { everybodyInSync } from '../faults/live-channel/live-storm.ts';
import type { BenchRun, Finding, StandaloneBench } from './bench.ts';
import { median, milliseconds, quantile } from './figures.ts';

interface Crowd {
  people: number;
  apis: 1 | 2;
  mostMs: number;
}

const TABS = 2;
const CROWDS: readonly Crowd[] = [
  { people: 1_000, apis: 1, mostMs: 25 },
  { people: 5_000, apis: 2, mostMs: 100 },
];
const TINY_PEOPLE = 10;
const NOTIFIED_AT_ONCE = 50;
const CONNECTING_AT_ONCE = 100;
const LONGEST_MS = 60_000;
/** Longer than the window that delays events after a first one, so that a socket gets one event per round. */
const BETWEEN_ROUNDS_MS = LIVE_WINDOW_MS + 500;
const P95 = 0.95;

export const liveEvents: StandaloneBench = {
  name: 'live-events',
  about:
    'an event for each of 2,000 sockets at one api, and of 10,000 at two: time from the commit to the socket',
  async runAlone(run) {
    const findings: Finding[] = [];
    for (const crowd of CROWDS) findings.push(await measure(run, crowd));
    return findings;
  },
};

async function measure({ runs, isTiny, say }: BenchRun, crowd: Crowd): Promise<Finding> {
  const portal = await LivePortal.start({ RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_USER: '0' });
  const sockets: Socket[] = [];
  try {
    const urls = [portal.url, ...(crowd.apis === 2 ? [await portal.startSecondApi()] : [])];
    const people = await portal.addPeople(isTiny ? TINY_PEOPLE : crowd.people);
    for (const person of people)
      for (let tab = 0; tab < TABS; tab += 1) sockets.push(new Socket(urls[tab % urls.length] ?? '', person));
    for (let first = 0; first < sockets.length; first += CONNECTING_AT_ONCE) {
      for (const { client } of sockets.slice(first, first + CONNECTING_AT_ONCE)) client.connect();
      await everybodyInSync(sockets.slice(0, first + CONNECTING_AT_ONCE).map(({ client }) => client));
    }
    const times: number[] = [];
    for (let round = 0; round <= runs; round += 1) {
      const found = await publishToEverybody(portal, people, sockets);
      if (round > 0) times.push(...found);
      await after(BETWEEN_ROUNDS_MS);
    }
    const [p95, longest] = [quantile(times, P95), quantile(times, 1)].map(milliseconds);
    say(
      `${sockets.length} sockets, ${crowd.apis} api, ${times.length} events: median ${milliseconds(median(times))}, p95 ${p95}, longest ${longest}`,
    );
    return {
      what: `p95 from the commit of an event to each of ${sockets.length} sockets, api processes: ${crowd.apis}`,
      measured: milliseconds(quantile(times, P95)),
      budget: `≤ ${milliseconds(crowd.mostMs)}`,
      isMet: quantile(times, P95) <= crowd.mostMs,
    };
  } finally {
    for (const { client } of sockets) client.stop();
    await portal.end();
  }
}

/** Sends an event to each person; returns the milliseconds until each socket has it. */
async function publishToEverybody(
  portal: LivePortal,
  people: readonly LivePerson[],
  sockets: readonly Socket[],
): Promise<number[]> {
  const committed = new Map<string, number>();
  for (let first = 0; first < people.length; first += NOTIFIED_AT_ONCE) {
    const notified = people.slice(first, first + NOTIFIED_AT_ONCE);
    const at = await portal.change(notified.map(({ id }) => noticeTo(id, people)));
    for (const { id } of notified) committed.set(id, at);
  }
  await until(
    () => sockets.every(({ arrivedAt }) => arrivedAt > 0),
    'every socket has its event',
    LONGEST_MS,
  );
  return sockets.map((socket) => {
    const ms = socket.arrivedAt - (committed.get(socket.client.person.id) ?? Number.NaN);
    socket.arrivedAt = 0;
    return ms;
  });
}

class Socket {
  readonly client: LiveClient;
  arrivedAt = 0;

  constructor(url: string, person: LivePerson) {
    this.client = new LiveClient(url, person, () => [this.#clock]);
  }

  readonly #clock: LivePart = {
    kind: 'not',
    read: async () => null,
    add: () => {
      this.arrivedAt = performance.now();
    },
    settle: async () => undefined,
    faults: async () => ({ lost: 0, doubled: 0, invented: 0, wrong: 0 }),
  };
}
