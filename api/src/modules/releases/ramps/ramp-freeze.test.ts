import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addCast, type Cast } from '../../../testing/cast.ts';
import { RampScene } from '../testing/ramp-scene.ts';
import { RAMP_MOST_LOOKS } from './ramp-state.ts';

let scene: RampScene;
let cast: Cast;

beforeAll(async () => {
  scene = await RampScene.start();
  cast = await addCast(scene.releaseApi.api);
});
afterAll(() => scene?.close());

const freeze = (why: string) => cast.operator.post('/api/operator/releases/freeze', { why });
const thaw = (why: string) => cast.operator.post('/api/operator/releases/thaw', { why });
const waitsOf = async (name: string) =>
  (await scene.historyOf(name)).filter(({ action }) => String(action) === 'rampWait');

async function soundVisits(name: string, { live, next }: { live: string; next: string }): Promise<void> {
  await scene.visit(name, next, { visitors: 60 });
  await scene.visit(name, live, { visitors: 60 });
}

test('MFE-03 a frozen ramp keeps its share, says so once, and continues after the thaw', async () => {
  const name = 'mf-waits';
  const ramp = await scene.ramped(name);
  await ramp.start({ stopIf: 'errors > 5 %' });
  await soundVisits(name, ramp);
  await freeze('the end of the financial year');
  await scene.look(name);
  await scene.look(name);
  const status = await scene.statusOf(name);
  expect(status).toMatchObject({
    live: { id: ramp.live },
    canary: { id: ramp.next, percent: 5 },
    ramp: { state: 'running', step: 0 },
  });
  expect(status.ramp?.nextLookAt).toEqual(expect.any(String));
  expect(await waitsOf(name)).toMatchObject([
    {
      release: ramp.next,
      percent: 5,
      why: expect.stringMatching(
        /^Ramp waits, because Ada Byrne has frozen promotions \(the end of the financial year\): errors 0 %, /,
      ),
    },
  ]);
  await thaw('it is July');
  await scene.look(name);
  expect((await scene.statusOf(name)).canary).toMatchObject({ percent: 25 });
  await soundVisits(name, ramp);
  await freeze('the election');
  await scene.look(name);
  expect((await waitsOf(name)).map(({ percent }) => percent)).toEqual([25, 5]);
  await thaw('it is over');
  await scene.look(name);
  expect(await scene.statusOf(name)).toMatchObject({ live: { id: ramp.next }, ramp: { state: 'arrived' } });
});

test('MFE-03 the last step of a ramp does not go live while promotions are frozen', async () => {
  const name = 'mf-last';
  const ramp = await scene.ramped(name);
  await ramp.start({ steps: [50, 100], stopIf: 'errors > 5 %' });
  await soundVisits(name, ramp);
  await freeze('the audit');
  await scene.look(name);
  expect(await scene.statusOf(name)).toMatchObject({
    live: { id: ramp.live },
    canary: { percent: 50 },
    ramp: { state: 'running' },
  });
  await thaw('the audit is done');
});

test('MFE-03 a ramp that waits for visitors does not stop while promotions are frozen', async () => {
  const name = 'mf-quiet';
  const ramp = await scene.ramped(name);
  await ramp.start();
  await freeze('the holidays');
  for (let look = 0; look <= RAMP_MOST_LOOKS; look += 1) await scene.look(name);
  expect((await scene.statusOf(name)).ramp?.state).toBe('running');
  await thaw('everybody is back');
  await scene.look(name);
  expect((await scene.statusOf(name)).ramp?.state).toBe('stopped');
});

test('MFE-03 MFE-04 a ramp goes back while promotions are frozen', async () => {
  const name = 'mf-back';
  const { live, next, start } = await scene.ramped(name);
  await start();
  await freeze('the long weekend');
  await scene.visit(name, next, { visitors: 40, threw: 20 });
  await scene.visit(name, live, { visitors: 40 });
  await scene.look(name);
  expect(await scene.statusOf(name)).toMatchObject({
    live: { id: live },
    canary: null,
    ramp: { state: 'wentBack' },
  });
  expect(await waitsOf(name)).toEqual([]);
  expect((await start()).body).toMatchObject({ code: 'release.frozen' });
  await thaw('it is Tuesday');
});
