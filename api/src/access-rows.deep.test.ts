import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addEverybody,
  askIn,
  headersOf,
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

const changing = Object.entries(rowsOfAll).filter(([key]) => !key.startsWith('GET '));

describe.each(changing)('%s', (key, row) => {
  for (const persona of row.may.slice(1))
    test(`API-05 serves ${persona}`, async () => {
      const scene = await sceneOf(row);
      const ask = await askIn(key, row, scene);
      expect(await ask(await headersOf(persona, scene))).toBe(row.answer ?? 200);
      if (row.endsSessions) await addEverybody();
    });
});
