import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { until } from '../../../tooling/src/portal/testing/processes.ts';
import type { LiveClient } from './live-client.ts';
import { compareAll, compareSent, startWriting, total, type Work, workOf } from './live-run.ts';
import { liveScene } from './live-scene.ts';
import { everybodyInSync } from './live-storm.ts';

const people = 30;
const WRITERS = 4;
const WRITING_MS = 3_000;

const NONE = { lost: 0, doubled: 0, invented: 0, wrong: 0 };

const scene = liveScene();

const serversOf = (clients: readonly LiveClient[]) => new Set(clients.map(({ url }) => url));

async function writeFor(work: Work, over: Promise<unknown>): Promise<void> {
  scene.writing = startWriting(work, WRITERS);
  await over;
  const written = await scene.writing.stop();
  scene.writing = null;
  expect(await compareSent(work, written)).toEqual({ notStored: 0, storedTwice: 0, sentOutOfOrder: 0 });
}

test('LIVE-01 pages at two apis show the same, and survive a kill of one', async () => {
  const { portal } = scene;
  const everybody = await portal.addPeople(people);
  const work = await workOf(portal, everybody);
  const { clients } = work;
  scene.clients = clients;
  const second = await portal.startSecondApi();
  for (const client of clients) client.alsoAt(second);
  for (const client of clients.filter((_, index) => index % 2 === 1)) client.cut();
  await until(() => serversOf(clients).size === 2, 'pages are at both servers');
  await everybodyInSync(clients);
  await writeFor(work, sleep(WRITING_MS));
  expect(await compareAll(work)).toEqual(NONE);
  const killed = sleep(WRITING_MS).then(() => portal.leaveFirstApi());
  await writeFor(
    work,
    killed.then(() => sleep(WRITING_MS)),
  );
  expect(await compareAll(work)).toEqual(NONE);
  await everybodyInSync(clients);
  expect(serversOf(clients)).toEqual(new Set([second]));
  expect(total(clients, ({ outOfOrder }) => outOfOrder)).toBe(0);
  expect(total(clients, ({ events }) => events)).toBeGreaterThan(people);
});
