import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LiveClient } from './live-client.ts';
import { LivePortal } from './live-portal.ts';
import { clientsOf, compareAll, startWriting, total, type Work } from './live-run.ts';

const people = 30;
const WRITING_MS = 3_000;

let portal: LivePortal;
let clients: LiveClient[] = [];
let writing: ReturnType<typeof startWriting> | null = null;

beforeAll(async () => {
  portal = await LivePortal.start();
});
afterAll(async () => {
  await writing?.stop();
  for (const client of clients) client.stop();
  await portal.end();
});

test('LIVE-01 pages at two api processes show the same, and those of one that is killed go over and miss nothing', async () => {
  const everybody = await portal.addPeople(people);
  const { buyer, industryId } = await portal.addBuyer();
  clients = await clientsOf(portal, everybody);
  const second = await portal.startSecondApi();
  for (const client of clients) client.alsoAt(second);
  // Every second client goes to the other process at once.
  for (const client of clients.filter((_, index) => index % 2 === 1)) client.cut();
  const work: Work = { portal, people: everybody, clients, buyer, industryId };
  writing = startWriting(work, 4);
  await sleep(WRITING_MS);
  portal.leaveFirstApi();
  await sleep(WRITING_MS);
  await writing.stop();
  writing = null;
  const none = { lost: 0, doubled: 0, invented: 0, wrong: 0 };
  expect(await compareAll(work)).toEqual(none);
  expect(total(clients, ({ outOfOrder }) => outOfOrder)).toBe(0);
  expect(total(clients, ({ events }) => events)).toBeGreaterThan(people);
});
