import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import { ApiClient } from '../support/portal/api-client.ts';
import { publishWorkRequest } from '../support/work/work-requests.ts';
import { QuoteSaver } from './quote-saver.ts';
import { RealPortal } from './real-portal.ts';

const rounds = 20;
const quotes = 6;
const longestSavingMs = 600;

let portal: RealPortal;
const savers: QuoteSaver[] = [];

beforeAll(async () => {
  portal = await RealPortal.onFreePort();
  process.env.PORTAL_URL = portal.url;
  await portal.start();
  const seller = await ApiClient.signIn('lead@example.com');
  for (let number = 1; number <= quotes; number += 1) {
    const { projectId } = await publishWorkRequest('Harbourline Electrical');
    await seller.call('PUT /api/projects/:id', {
      params: { id: projectId },
      query: { action: 'acceptProject' },
      body: { acceptRfq: true },
    });
    savers.push(new QuoteSaver(seller, projectId));
  }
});

afterAll(() => portal.remove(), 30_000);

test(`every acknowledged save survives ${rounds} kills of all processes during saves`, async () => {
  const losses: string[] = [];
  const restarts: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const before = acknowledged();
    const saving = Promise.all(savers.map((saver) => saver.saveUntilCutOff()));
    const underWay = until(() => acknowledged() > before, 'saves are acknowledged');
    const cutOffEarly = saving.then(() => 'cut off before the kill');
    await Promise.race([underWay, cutOffEarly]);
    expect(await Promise.race([sleep(Math.random() * longestSavingMs, 'saving'), cutOffEarly])).toBe(
      'saving',
    );
    await portal.killEverything();
    await saving;

    restarts.push(await portal.start());
    for (const saver of savers) {
      const loss = await saver.findLoss();
      if (loss) losses.push(`Round ${round}: ${loss}`);
      else await saver.finishCutOffSave();
    }
  }
  const { code } = await portal.askToEnd();
  printFigures(losses.length, restarts);
  expect(losses).toEqual([]);
  expect(code).toBe(0);
  expect(portal.running()).toEqual([]);
}, 1_200_000);

const sum = (read: (saver: QuoteSaver) => number): number =>
  savers.reduce((total, saver) => total + read(saver), 0);

const acknowledged = (): number => sum((saver) => saver.acknowledged);

const printFigures = (lost: number, restarts: number[]): void => {
  const seconds = restarts.map((ms) => ms / 1000).sort((one, other) => one - other);
  const at = (share: number) => (seconds[Math.floor(share * (seconds.length - 1))] ?? 0).toFixed(1);
  process.stdout.write(
    `Killed ${rounds} times while saving ${quotes} quotes: ${acknowledged()} saves acknowledged, ` +
      `${lost} lost, ${sum(({ savedUnseen }) => savedUnseen)} on record whose answer was cut off; ` +
      `ready again in ${at(0)} to ${at(1)} s, half of the times within ${at(0.5)} s.\n`,
  );
};
