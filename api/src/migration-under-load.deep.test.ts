import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BARE_TEMPLATE, createTestDatabase, type TestDatabase } from '../../tooling/jest/test-database.ts';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import { migrate } from './platform/database/migrations.ts';
import { type PreviousApi, runPrevious, signInAt, startPreviousApi } from './testing/earlier/previous-api.ts';
import { type PreviousSources, previousSources } from './testing/earlier/previous-sources.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { listen } from './testing/uploader.ts';

const calls = [
  ['GET', '/api/projects/counts'],
  ['GET', '/api/projects/status/selling-pending'],
  ['GET', '/api/notifications'],
  ['PUT', `/api/notifications?filter=${encodeURIComponent('{"entity":"Notification"}')}`],
  ['GET', '/api/chats'],
] as const;
const ROUNDS = 3;
const LONGEST_WAIT_MS = 300_000;

let previous: PreviousSources;
let database: TestDatabase;
let old: PreviousApi;
let present: TestApi | undefined;
let headers: Record<string, string>;

beforeAll(async () => {
  previous = previousSources();
  database = await createTestDatabase(BARE_TEMPLATE);
  runPrevious(previous, 'api/src/migrate.ts', database.url);
  const demo = { DEMO: '1' };
  runPrevious(previous, 'api/src/demo/load.ts', database.url, demo);
  old = await startPreviousApi(previous, database.url, demo);
  headers = await signInAt(old.address, { email: 'lead@example.com', password: 'Worklane1' });
});
afterAll(async () => {
  await old?.end();
  await present?.app.close();
  await present?.close();
  await database?.drop();
  previous?.remove();
});

function keepCalling(address: string): { rounds: () => number; stop: () => Promise<Record<number, number>> } {
  const statuses: Record<number, number> = {};
  let isOn = true;
  let rounds = 0;
  const running = (async () => {
    while (isOn) {
      for (const [method, path] of calls) {
        const answer = await fetch(`${address}${path}`, {
          method,
          headers: { ...headers, ...(method === 'PUT' && { 'content-type': 'application/json' }) },
          ...(method === 'PUT' && { body: JSON.stringify({ notificationSeen: true }) }),
        });
        await answer.arrayBuffer();
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      }
      rounds += 1;
    }
  })();
  return {
    rounds: () => rounds,
    stop: async () => {
      isOn = false;
      await running;
      return statuses;
    },
  };
}

type Caller = ReturnType<typeof keepCalling>;

async function furtherRounds(callers: readonly Caller[]): Promise<void> {
  const goals = callers.map((caller) => caller.rounds() + ROUNDS);
  const areThere = () => callers.every((caller, index) => caller.rounds() >= (goals[index] ?? 0));
  await until(areThere, 'every caller has been answered', LONGEST_WAIT_MS);
}

test('MFE-03 the newest migration runs while the previous api serves; both apis work afterwards', async () => {
  const ofOld = [keepCalling(old.address), keepCalling(old.address)];
  await furtherRounds(ofOld);
  expect(await migrate(database.url)).toContain(previous.migration);
  await furtherRounds(ofOld);
  present = await startTestApi({ DATABASE_URL: database.url, DEMO: '1' });
  present.clock.set(new Date());
  const ofPresent = [keepCalling(await listen(present))];
  await furtherRounds([...ofOld, ...ofPresent]);
  for (const caller of [...ofOld, ...ofPresent]) expect(Object.keys(await caller.stop())).toEqual(['200']);
});
