import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { LivePortal } from './live-portal.ts';
import {
  compareAll,
  compareSent,
  loseAnAnswer,
  pick,
  shuffled,
  startWriting,
  total,
  type Work,
  workOf,
} from './live-run.ts';
import { liveScene } from './live-scene.ts';

const people = 60;
const writers = 8;
const waves = 10;
const cutAWave = 15;
const suspensions = 10;
const lostAnswers = 2;
const apiKills = 2;
const postgresRestarts = 1;
const postgresKills = 1;
const betweenFaultsMs = 600;

const scene = liveScene();

test(`LIVE-01 NOTE-04 HUB-02 CHAT-08 the state of ${people} people equals a fresh fetch after cuts and kills`, async () => {
  const { portal } = scene;
  const everybody = await portal.addPeople(people);
  const work = await workOf(portal, everybody);
  const { clients } = work;
  scene.clients = clients;
  const startedAt = Date.now();
  const writing = startWriting(work, writers);
  scene.writing = writing;
  for (const fault of shuffled(faults(work))) {
    await sleep(Math.random() * betweenFaultsMs);
    await fault();
  }
  const written = await writing.stop();
  const { changes, unknown, repeated } = written;
  scene.writing = null;
  const found = { ...(await compareAll(work)), ...(await compareSent(work, written)) };
  process.stdout.write(
    `${clients.length} tabs of ${people} people, ${((Date.now() - startedAt) / 1000).toFixed(0)} s: ${changes} changes committed, ` +
      `${unknown} cut off, ${repeated} answers lost and requested again; ${waves * cutAWave} sockets cut, ` +
      `${suspensions} tabs suspended, the api killed ${apiKills} times and ${lostAnswers} times between commit and answer, ` +
      `PostgreSQL restarted ${postgresRestarts} times and killed ${postgresKills} times; ` +
      `${total(clients, ({ connects }) => connects)} connections, ${total(clients, ({ events }) => events)} events, ` +
      `${total(clients, ({ restarts }) => restarts)} asked to load everything again; ${JSON.stringify(found)}.\n`,
  );
  expect({ ...found, outOfOrder: total(clients, ({ outOfOrder }) => outOfOrder) }).toEqual({
    lost: 0,
    doubled: 0,
    invented: 0,
    wrong: 0,
    notStored: 0,
    storedTwice: 0,
    sentOutOfOrder: 0,
    outOfOrder: 0,
  });
  expect(total(clients, ({ events }) => events)).toBeGreaterThan(people);
  expect(repeated + lostAnswers).toBeGreaterThan(0);
});

function faults(work: Work<LivePortal>): (() => Promise<void>)[] {
  const times = (count: number, fault: () => Promise<void>) => Array.from({ length: count }, () => fault);
  return [
    ...times(waves, async () => {
      for (let index = 0; index < cutAWave; index += 1) pick(work.clients).cut();
    }),
    ...times(suspensions, async () => pick(work.clients).suspend(3_000)),
    ...times(lostAnswers / 2, () => loseAnAnswer(work, 'work request')),
    ...times(lostAnswers / 2, () => loseAnAnswer(work, 'message')),
    ...times(apiKills, () => work.portal.killApi()),
    ...times(postgresRestarts, () => work.portal.restartPostgres()),
    ...times(postgresKills, () => work.portal.killPostgres()),
  ];
}
