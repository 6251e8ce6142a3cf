import type { LiveClient } from '../faults/live-channel/live-client.ts';
import { NotificationPart } from '../faults/live-channel/live-parts.ts';
import { LivePortal } from '../faults/live-channel/live-portal.ts';
import { clientsOf, compareAll, total } from '../faults/live-channel/live-run.ts';
import {
  comeBackFromARestart,
  comeBackFromNoNetwork,
  everybodyInSync,
  memoryOfAConnection,
} from '../faults/live-channel/live-storm.ts';
import type { Bench, Finding } from './bench.ts';
import { kilobytes } from './figures.ts';

/** Every second person has two connections, which makes 2,000. */
const PEOPLE = 1334;
const FEW_PEOPLE = 24;
const MOST_BYTES = 25_000;
const MOST_SECONDS = 10;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export const liveConnections: Bench = {
  name: 'live',
  about: 'live connections of 2,000 pages: memory of api and edge, and all of them connecting at once',
  async run({ isTiny, say }) {
    const portal = await LivePortal.start({ RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_USER: '0' });
    let clients: readonly LiveClient[] = [];
    try {
      await portal.startEdge();
      const people = await portal.addPeople(isTiny ? FEW_PEOPLE : PEOPLE);
      clients = await clientsOf(portal, people, (get) => [new NotificationPart(get)]);
      await everybodyInSync(clients);
      const crowd = { portal, people, clients };
      const findings = [
        memoryFinding(await memoryOfAConnection(crowd), say),
        timeFinding(`${clients.length} pages at once, network back`, await comeBackFromNoNetwork(crowd), say),
        timeFinding(`${clients.length} pages at once, api restarted`, await comeBackFromARestart(crowd), say),
      ];
      const { lost, doubled, invented, wrong } = await compareAll(crowd);
      const faults = lost + doubled + invented + wrong + total(clients, ({ outOfOrder }) => outOfOrder);
      say(`${total(clients, ({ events }) => events)} events received`);
      return [
        ...findings,
        {
          what: 'events lost, doubled, invented or out of order',
          measured: String(faults),
          budget: '0',
          isMet: faults === 0,
        },
      ];
    } finally {
      for (const client of clients) client.stop();
      await portal.end();
    }
  },
};

function memoryFinding({ api, edge }: { api: number; edge: number }, say: (line: string) => void): Finding {
  say(`memory of a connection: api ${kilobytes(api)}, edge ${kilobytes(edge)}`);
  return {
    what: 'memory of a connection, api and edge',
    measured: kilobytes(api + edge),
    budget: `≤ ${kilobytes(MOST_BYTES)}`,
    isMet: api + edge <= MOST_BYTES,
  };
}

function timeFinding(
  what: string,
  { ms, attempts }: { ms: number; attempts: number },
  say: (line: string) => void,
): Finding {
  say(`${what}: all in sync after ${seconds(ms)}, by ${attempts} attempts`);
  return {
    what,
    measured: seconds(ms),
    budget: `≤ ${MOST_SECONDS} s`,
    isMet: ms <= MOST_SECONDS * 1000,
  };
}
