import { until } from '../../../tooling/src/portal/testing/processes.ts';
import type { LiveClient } from './live-client.ts';
import type { LivePortal } from './live-portal.ts';
import type { LivePerson } from './live-records.ts';
import { noticeTo, total } from './live-run.ts';

const LONGEST_WAIT_MS = 60_000;
/** Clients that connect before memory is measured, so that the code is loaded. */
const EARLY_CLIENTS = 20;
const CLIENTS_AT_ONCE = 50;
const NOTICES_AT_ONCE = 100;

interface Crowd {
  portal: LivePortal;
  people: readonly LivePerson[];
  clients: readonly LiveClient[];
}

export const everybodyInSync = (clients: readonly LiveClient[]) =>
  until(() => clients.every(({ isInSync }) => isInSync), 'everybody is in sync', LONGEST_WAIT_MS);

/** Bytes per connection, without garbage: both servers are restarted, and the clients connect in batches. */
export async function memoryOfAConnection({
  portal,
  clients,
}: Crowd): Promise<{ api: number; edge: number }> {
  const early = clients.slice(0, EARLY_CLIENTS);
  const others = clients.slice(EARLY_CLIENTS);
  const letIn: (() => void)[] = [];
  for (let first = 0; first < others.length; first += CLIENTS_AT_ONCE)
    letIn.push(leaveTogether(others.slice(first, first + CLIENTS_AT_ONCE)));
  await portal.killApi();
  await portal.startEdge();
  await everybodyInSync(early);
  const before = await portal.memory();
  for (const [index, letSomeIn] of letIn.entries()) {
    letSomeIn();
    await everybodyInSync(others.slice(0, (index + 1) * CLIENTS_AT_ONCE));
  }
  const after = await portal.memory();
  return {
    api: (after.api - before.api) / others.length,
    edge: (after.edge - before.edge) / others.length,
  };
}

export async function comeBackFromNoNetwork(crowd: Crowd): Promise<{ ms: number; attempts: number }> {
  const before = total(crowd.clients, ({ connects }) => connects);
  const letIn = leaveTogether(crowd.clients);
  await writeToEverybody(crowd);
  const startedAt = performance.now();
  letIn();
  return timeUntilInSync(crowd, startedAt, before);
}

/** `kill -9` of the api; time counts from the new process's first answer. */
export async function comeBackFromARestart(crowd: Crowd): Promise<{ ms: number; attempts: number }> {
  const before = total(crowd.clients, ({ connects }) => connects);
  await crowd.portal.killApi(() => writeToEverybody(crowd));
  return timeUntilInSync(crowd, performance.now(), before);
}

async function timeUntilInSync({ clients }: Crowd, startedAt: number, before: number) {
  await everybodyInSync(clients);
  return {
    ms: performance.now() - startedAt,
    attempts: total(clients, ({ connects }) => connects) - before,
  };
}

function leaveTogether(clients: readonly LiveClient[]): () => void {
  let comeBack = () => {};
  const back = new Promise<void>((resolve) => {
    comeBack = resolve;
  });
  for (const client of clients) client.leaveUntil(back);
  return comeBack;
}

/** Clients are in sync only after an event. */
async function writeToEverybody({ portal, people, clients }: Crowd): Promise<void> {
  for (let first = 0; first < people.length; first += NOTICES_AT_ONCE) {
    const some = people.slice(first, first + NOTICES_AT_ONCE);
    await portal.change(some.map(({ id }) => noticeTo(id, people)));
  }
  const last = await portal.lastNumbers(people);
  for (const client of clients) client.lastNumbers = async () => last.get(client.person.id) ?? new Map();
}
