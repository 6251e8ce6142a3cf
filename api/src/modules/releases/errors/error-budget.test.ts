import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorReport, MINUTE_MS, RampScene, report } from '../testing/ramp-scene.ts';
import { checkErrorBudgets } from './error-budget.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

let scene: RampScene;

beforeAll(async () => {
  scene = await RampScene.start();
});
afterAll(() => scene?.close());

const check = () => {
  const { app, clock } = scene.releaseApi.api;
  return checkErrorBudgets(app.platform.database, clock.now());
};
const burntOf = async (name: string) =>
  (await scene.historyOf(name)).filter(({ action }) => String(action) === 'budgetBurnt');

test('MFE-03 the history records once that a live release burnt its error budget', async () => {
  const name = 'mf-burnt';
  const id = await scene.releaseApi.putLive(name, { version: '1.0.0' });
  await scene.visit(name, id, { visitors: 100, threw: 12 });
  // Two processes of the api may check at the same time.
  await Promise.all([check(), check()]);
  await check();
  expect(await burntOf(name)).toMatchObject([
    {
      release: id,
      who: '',
      why: 'Of 100 visitors of the last day 12 had an error (12 %); 2 % are allowed.',
    },
  ]);
  const next = await scene.releaseApi.putLive(name, { version: '1.1.0' });
  await check();
  expect(await burntOf(name)).toHaveLength(1);
  await scene.visit(name, next, { visitors: 30, threw: 10 });
  await check();
  expect((await burntOf(name)).map(({ release }) => release)).toEqual([next, id]);
});

test('records nothing within the budget, with too few visitors, or after a day', async () => {
  const within = 'mf-within';
  const sound = await scene.releaseApi.putLive(within, { version: '1.0.0' });
  await scene.visit(within, sound, { visitors: 100, threw: 2 });
  const few = 'mf-few';
  const rare = await scene.releaseApi.putLive(few, { version: '1.0.0' });
  await scene.visit(few, rare, { visitors: 8, threw: 1 });
  await check();
  const past = 'mf-past';
  const old = await scene.releaseApi.putLive(past, { version: '1.0.0' });
  await scene.visit(past, old, { visitors: 20, threw: 10 });
  scene.releaseApi.api.clock.advance(DAY_MS + MINUTE_MS);
  await check();
  for (const name of [within, few, past]) expect(await burntOf(name)).toEqual([]);
});

test("neither a canary nor one visitor's repeated errors burn a budget", async () => {
  const name = 'mf-canary';
  const { next, start } = await scene.ramped(name);
  await start();
  await scene.visit(name, next, { visitors: 40, threw: 40 });
  const once = 'mf-again';
  const live = await scene.releaseApi.putLive(once, { version: '1.0.0' });
  for (let time = 0; time < 20; time += 1)
    await scene.report([report(once, live), errorReport(once, live)], { visitor: '0'.repeat(32) });
  await check();
  expect(await burntOf(name)).toEqual([]);
  expect(await burntOf(once)).toEqual([]);
});

test('errors schedule one budget check a minute, however many there are', async () => {
  const name = 'mf-asked';
  const id = await scene.releaseApi.putLive(name, { version: '1.0.0' });
  const { db, api } = scene.releaseApi;
  const jobs = async () => {
    const { rows } = await db.query("select key from graphile_worker.jobs where key like 'budget:%'");
    return rows.length;
  };
  api.clock.advance(DAY_MS);
  const before = await jobs();
  await scene.report([report(name, id)]);
  expect(await jobs()).toBe(before);
  for (let time = 0; time < 5; time += 1) await scene.report([errorReport(name, id)]);
  expect(await jobs()).toBe(before + 1);
  api.clock.advance(MINUTE_MS);
  await scene.report([errorReport(name, id)]);
  expect(await jobs()).toBe(before + 2);
});
