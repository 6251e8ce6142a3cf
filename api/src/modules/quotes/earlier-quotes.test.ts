import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addCast, type Cast } from '../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { act, aQuote, projectIn, publish } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

test('people of a business read its lodged quotes in pages, newest first, no drafts', async () => {
  const lodged: string[] = [];
  for (let index = 0; index < 11; index += 1) {
    api.clock.advance(60_000);
    lodged.unshift(await projectIn('lodged', cast));
  }
  await projectIn('recalled', cast);
  await projectIn('accepted', cast);
  const shared = (await publish(cast.buyer, cast, [cast.rival])).projectOf(cast.rival);
  await act(cast.rival, shared, 'acceptProject', { acceptRfq: true });
  expect((await act(cast.rival, shared, 'submitQuote', { ...aQuote, basePrice: 777 })).status).toBe(200);

  const first = await cast.colleague.get('/api/quotes/lodged');
  expect(first.headers['record-count']).toBe('11');
  const idsOf = (body: unknown) => (body as { projectId: string }[]).map(({ projectId }) => projectId);
  expect(idsOf(first.body)).toEqual(lodged.slice(0, 10));
  expect((first.body as unknown as object[])[0]).toMatchObject({
    workTitle: 'Replace main switchboard',
    buyerName: 'Meridian Property Group',
    basePrice: 18_450,
    deliverables: ['New board', 'Test report'],
  });
  expect(idsOf((await cast.lead.get('/api/quotes/lodged?pageNum=2')).body)).toEqual(lodged.slice(10));
  expect(idsOf((await cast.rival.get('/api/quotes/lodged')).body)).toEqual([shared]);
  const found = await cast.colleague.get('/api/quotes/lodged?q=MERIDIAN%20switch&pageNum=2');
  expect(found.headers['record-count']).toBe('11');
  expect(idsOf(found.body)).toEqual(lodged.slice(10));
  expect((await cast.colleague.get('/api/quotes/lodged?q=switch%20100%25')).body).toEqual([]);
});
