import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { addCast, type Cast } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { publish } from '../../testing/work/projects.ts';
import { briefWords } from './search.tables.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const words = async (briefId: string) => {
  const [row] = await api.app.platform.database
    .select()
    .from(briefWords)
    .where(eq(briefWords.briefId, briefId));
  return row;
};
const found = async (q: string) =>
  listOf((await cast.lead.get(`/api/search/rfqs?q=${q}`)).body).map(({ _id }) => String(_id));
const change = async (briefId: string, values: object) => {
  expect((await cast.buyer.put(`/api/buyer/requestforquotes/${briefId}`, values)).status).toBe(200);
};

test('SRCH-01 an open brief is found by its current words only', async () => {
  const { briefId } = await publish(cast.buyer, cast, [], {
    workTitle: 'Zinc flashing',
    description: '<p>Around the parapet</p>',
    openToMarket: true,
  });
  expect(await found('parapet')).toEqual([briefId]);
  await change(briefId, { workTitle: 'Copper gutters', description: '<p>Along the verandah</p>' });
  expect(await found('parapet')).toEqual([]);
  expect(await found('verandah')).toEqual([briefId]);
  expect(await found('copper')).toEqual([briefId]);
});

test('SRCH-01 words are stored only for briefs open to the market', async () => {
  const { briefId } = await publish(cast.buyer, cast, [], { workTitle: 'Slate roof' });
  expect(await words(briefId)).toBeUndefined();
  await change(briefId, { openToMarket: true });
  expect(await words(briefId)).toMatchObject({ title: "'roof':2A,4A 'slate':1A,3A" });
  await change(briefId, { openToMarket: false });
  expect(await words(briefId)).toBeUndefined();
});

test('SRCH-01 a search uses the stored words and parses no text of open briefs', async () => {
  const { briefId } = await publish(cast.buyer, cast, [], { workTitle: 'Lead light', openToMarket: true });
  await api.app.platform.database
    .update(briefWords)
    .set({ title: "'quoin':1A" })
    .where(eq(briefWords.briefId, briefId));
  expect(await found('quoin')).toEqual([briefId]);
});
