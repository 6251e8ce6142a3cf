import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { clientsOf, compareAll, startWriting, total, type Work } from './live-run.ts';
import { liveScene } from './live-scene.ts';

const people = 30;
const WRITING_MS = 3_000;

const scene = liveScene();

test('LIVE-01 pages at two api processes show the same, and those of one that is killed go over and miss nothing', async () => {
  const { portal } = scene;
  const everybody = await portal.addPeople(people);
  const { buyer, industryId } = await portal.addBuyer();
  const clients = await clientsOf(portal, everybody);
  scene.clients = clients;
  const second = await portal.startSecondApi();
  for (const client of clients) client.alsoAt(second);
  // Every second client goes to the other process at once.
  for (const client of clients.filter((_, index) => index % 2 === 1)) client.cut();
  const work: Work = { portal, people: everybody, clients, buyer, industryId };
  const writing = startWriting(work, 4);
  scene.writing = writing;
  await sleep(WRITING_MS);
  portal.leaveFirstApi();
  await sleep(WRITING_MS);
  await writing.stop();
  scene.writing = null;
  const none = { lost: 0, doubled: 0, invented: 0, wrong: 0 };
  expect(await compareAll(work)).toEqual(none);
  expect(total(clients, ({ outOfOrder }) => outOfOrder)).toBe(0);
  expect(total(clients, ({ events }) => events)).toBeGreaterThan(people);
});
