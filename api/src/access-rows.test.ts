import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routeMap } from '@worklane/shared-kernel/contracts';
import { buildApp } from './platform/http/app.ts';
import { otherRows } from './testing/access/access-other-rows.ts';
import {
  type AccessRow,
  accessRows,
  type Persona,
  personas,
  type Scene,
} from './testing/access/access-rows.ts';
import {
  type Ask,
  addEverybody,
  askIn,
  headersOf,
  recordOf,
  refusalOf,
  rowsOfAll,
  sceneOf,
  startAccessApi,
} from './testing/access/access-scene.ts';
import type { TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startAccessApi();
});
afterAll(() => api.close());

const withoutRow = (routes: Iterable<string>) =>
  [...routes].filter((route) => !Object.hasOwn(rowsOfAll, route)).sort();

describe('the table', () => {
  test('API-05 every served route has a row, and every row belongs to a served route', () => {
    expect(withoutRow(api.app.platform.routes)).toEqual([]);
    expect(Object.keys(rowsOfAll).sort()).toEqual([...api.app.platform.routes].sort());
    expect(Object.keys(accessRows).sort()).toEqual(Object.keys(routeMap).sort());
  });

  test('API-05 a new route without a row is reported, on every server', async () => {
    const { settings } = api.app.platform;
    const planted = await buildApp({ settings, logger: api.app.log }, async (app) => {
      app.put('/planted/:id', async () => 'reached');
      await app.register(async (scope) => scope.get('/deeper', async () => 'reached'), {
        prefix: '/planted',
      });
    });
    expect(withoutRow(planted.platform.routes)).toEqual(['GET /planted/deeper', 'PUT /planted/:id']);
    await planted.close();
  });
});

const scenes = new Map<string, Promise<Scene>>();

function sharedScene(key: string, row: AccessRow): Promise<Scene> {
  if (otherRows[key]?.prepare) return sceneOf(row);
  const state = [row.situation, row.isDraft, Boolean(row.hidden)].join();
  const scene = scenes.get(state) ?? sceneOf(row);
  scenes.set(state, scene);
  return scene;
}

/** Tables that record the call itself: the last use of a session or token, and refusals. */
const notes = new Set(['sessions', 'program_tokens', 'deploy_tokens', 'security_events']);
const changesIn = (statements: readonly string[]) =>
  statements.filter((text) => {
    const table = /^\s*(?:insert into|update|delete from) "?(\w+)/i.exec(text)?.[1];
    return table !== undefined && !notes.has(table);
  });

const answersOf = async (ask: Ask, scene: Scene, asking: readonly Persona[]) => {
  const prepared = await Promise.all(asking.map(async (who) => [who, await headersOf(who, scene)] as const));
  api.takeQueries();
  return Object.fromEntries(
    await Promise.all(prepared.map(async ([persona, headers]) => [persona, await ask(headers)])),
  );
};
const all = (asked: readonly Persona[], answer: (persona: Persona) => number) =>
  Object.fromEntries(asked.map((persona) => [persona, answer(persona)]));

describe.each(Object.entries(rowsOfAll))('%s', (key, row) => {
  const others = personas.filter((persona) => !row.may.includes(persona));

  if (others.length > 0) {
    test(`API-05 refuses all other personas and changes nothing: ${others.join(', ')}`, async () => {
      const scene = await sharedScene(key, row);
      const ask = await askIn(key, row, scene);
      const before = await recordOf(scene);
      expect(await answersOf(ask, scene, others)).toEqual(
        all(others, (persona) => refusalOf(key, row, persona)),
      );
      expect(await recordOf(scene)).toEqual(before);
    });
  }

  if (key.startsWith('GET ')) {
    test(`API-05 serves ${row.may.join(', ')}`, async () => {
      const scene = await sharedScene(key, row);
      const ask = await askIn(key, row, scene);
      expect(await answersOf(ask, scene, row.may)).toEqual(all(row.may, () => row.answer ?? 200));
      expect(changesIn(api.takeQueries())).toEqual([]);
    });
  } else {
    const [persona] = row.may;
    // The other personas change the scene; access-rows.deep.test.ts gives each its own.
    if (persona)
      test(`API-05 serves ${persona}`, async () => {
        const scene = await sceneOf(row);
        const ask = await askIn(key, row, scene);
        expect(await answersOf(ask, scene, [persona])).toEqual({ [persona]: row.answer ?? 200 });
        if (!row.endsSessions) return;
        await addEverybody();
        scenes.clear();
      });
  }
});
