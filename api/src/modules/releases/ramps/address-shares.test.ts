import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MemoryLimits } from '../../../platform/limits/request-limits.ts';
import { errorReport, MINUTE_MS, RampScene, report } from '../testing/ramp-scene.ts';
import { stampOf } from '../testing/report-from-pages.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
const PAGES_OF_BLOCK = 30;
const FORGER = '203.0.113.9';

let scene: RampScene;

beforeAll(async () => {
  scene = await RampScene.start();
});
afterAll(() => scene?.close());

const vital = (name: string, id: string, value: number) => ({
  ...{ package: name, id, kind: 'vital', metric: 'lcp', value },
  pattern: `/${name.slice(3)}/:id?`,
});
const rampOf = async (name: string) => (await scene.statusOf(name)).ramp;

describe('MFE-03 one address', () => {
  test('burns no error budget with many invented visitors; many addresses do', async () => {
    const name = 'mf-forged';
    const id = await scene.releaseApi.putLive(name, { version: '1.0.0' });
    await scene.visit(name, id, { visitors: 20 });
    await scene.visit(name, id, { visitors: 40, threw: 40, address: FORGER });
    expect(await scene.burntBudgets(name)).toBe(0);
    await scene.visit(name, id, { visitors: 40, threw: 10 });
    expect(await scene.burntBudgets(name)).toBe(1);
  });

  test('is counted for no release that it invents', async () => {
    const { limits } = scene.releaseApi.api.app.platform;
    const kept = () => (limits as MemoryLimits).size;
    const invented = Array.from({ length: 50 }, (_, at) =>
      report('mf-invented', `1.0.0-${String(at).padStart(8, '0')}`),
    );
    const of = { page: 'a page', visitor: 'a visitor', address: FORGER };
    await scene.report(invented.slice(0, 1), of);
    const before = kept();
    await scene.report(invented, of);
    expect(kept()).toBe(before);
  });

  test('cannot make a ramp go back or go on', async () => {
    const bad = await scene.ramped('mf-made-bad');
    await bad.start();
    await scene.visit('mf-made-bad', bad.live, { visitors: 40 });
    await scene.visit('mf-made-bad', bad.next, { visitors: 40 });
    await scene.visit('mf-made-bad', bad.next, { visitors: 30, threw: 30, address: FORGER });
    await scene.look('mf-made-bad');
    expect(await rampOf('mf-made-bad')).toMatchObject({ state: 'running', step: 0 });
    expect(String((await rampOf('mf-made-bad'))?.because)).toContain(
      '(70 visitors, 40 of the live release; without those of one network nothing would be decided)',
    );
    const good = await scene.ramped('mf-made-good');
    await good.start();
    await scene.visit('mf-made-good', good.live, { visitors: 40 });
    await scene.visit('mf-made-good', good.next, { visitors: 10 });
    await scene.visit('mf-made-good', good.next, { visitors: 30, address: FORGER });
    await scene.look('mf-made-good');
    expect(await rampOf('mf-made-good')).toMatchObject({ state: 'running', step: 0 });
    await scene.visit('mf-made-good', good.next, { visitors: 30 });
    await scene.look('mf-made-good');
    expect(await rampOf('mf-made-good')).toMatchObject({ state: 'running', step: 1 });
  });

  test('cannot make a release look slow', async () => {
    const name = 'mf-made-slow';
    const { live, next, start } = await scene.ramped(name);
    await start();
    // The slot in which the step began does not count.
    scene.releaseApi.api.clock.advance(6 * MINUTE_MS);
    const paint = (id: string, value: number, address?: string) =>
      scene.report([report(name, id), vital(name, id, value)], { ...(address && { address }) });
    for (let index = 0; index < 36; index += 1) {
      await paint(live, 1_000);
      await paint(next, 1_000);
      await paint(next, 60_000, FORGER);
    }
    await scene.look(name);
    expect(await rampOf(name)).toMatchObject({ state: 'running', step: 0 });
  });

  test('adds at most 30 pages a day to each figure of a release', async () => {
    const name = 'mf-figures';
    const id = await scene.releaseApi.putLive(name, { version: '1.0.0' });
    const { app, clock } = scene.releaseApi.api;
    const error = {
      package: name,
      id,
      kind: 'render',
      name: 'Error',
      meaning: 'other',
      number: null,
      frames: [],
    };
    const violation = {
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: `http://localhost/releases/${name}/${id}/a.png` },
    };
    const page = async (address: string) => {
      const headers = stampOf(undefined, undefined, address);
      const reports = [report(name, id), report(name, id, { kind: 'warned', reason: 'busy' })];
      const post = (url: string, payload: unknown, type = 'application/json') =>
        app.inject({
          method: 'POST',
          url,
          payload: JSON.stringify(payload),
          headers: { ...headers, 'content-type': type },
        });
      const answers = [
        await post('/api/releases/reports', {
          reports: [...reports, errorReport(name, id), vital(name, id, 1_000), error],
        }),
        await post(`/api/releases/violations?shell=${id}`, [violation], 'application/reports+json'),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    };
    const figures = async () => {
      const { health, vitals, violations, visitors } = await scene.statusOf(name);
      const { rows } = await scene.releaseApi.db.query(
        'select sum(count)::integer as count from release_errors where package = $1',
        [name],
      );
      return {
        ...{ loads: health?.[0]?.loads, errors: health?.[0]?.errors, warnings: health?.[0]?.warnings },
        ...{
          visitors: visitors?.[0]?.visitors,
          vitals: vitals?.[0]?.count,
          violations: violations?.[0]?.count,
        },
        kinds: rows[0]?.count,
      };
    };
    const each = (count: number) => ({
      ...{ loads: count, errors: count, warnings: { busy: count }, visitors: count, vitals: count },
      ...{ violations: count, kinds: count },
    });
    for (let index = 0; index < PAGES_OF_BLOCK + 10; index += 1) await page(`203.0.113.${index}`);
    expect(await figures()).toEqual(each(PAGES_OF_BLOCK));
    await page('198.51.100.7');
    expect(await figures()).toEqual(each(PAGES_OF_BLOCK + 1));
    clock.advance(DAY_MS / 2);
    for (let index = 0; index < PAGES_OF_BLOCK; index += 1) await page(FORGER);
    expect(await figures()).toEqual(each(1 + (PAGES_OF_BLOCK * 3) / 2));
  });
});
