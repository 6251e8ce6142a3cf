import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addCast, type Cast } from '../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { act, aQuote, projectIn } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

test('PROJ-08 only people of the business read its lodged revisions, newest first, in pages', async () => {
  const projectId = await projectIn('lodged', cast);
  const path = `/api/projects/${projectId}/quoteRevisions`;
  for (let revision = 2; revision <= 12; revision += 1) {
    await act(cast.lead, projectId, 'recallQuote');
    const version = 2 * revision - 2;
    const again = {
      ...aQuote,
      version,
      basePrice: 1000 + revision,
      exclusions: `Not in revision ${revision}`,
      terms: `Terms ${revision}`,
    };
    const author = revision === 2 ? cast.colleague : cast.lead;
    expect((await act(author, projectId, 'submitQuote', again)).status).toBe(200);
  }
  await act(cast.lead, projectId, 'recallQuote');

  const newest = await cast.colleague.get(path);
  expect(newest.headers['record-count']).toBe('12');
  const revisionsOf = (body: unknown) => (body as { revision: number }[]).map(({ revision }) => revision);
  expect(revisionsOf(newest.body)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect((newest.body as unknown as object[])[0]).toMatchObject({
    basePrice: 1012,
    gst: 101.2,
    exclusions: 'Not in revision 12',
    terms: 'Terms 12',
    leadTime: 5,
    lodgedBy: { id: cast.lead.id },
  });
  const oldest = await cast.lead.get(`${path}?before=3`);
  expect(oldest.body).toMatchObject([
    { revision: 2, basePrice: 1002, lodgedBy: { id: cast.colleague.id } },
    { revision: 1, basePrice: 18_450, exclusions: null, terms: null },
  ]);
  expect((await cast.rival.get(path)).body).toMatchObject({ code: 'project.notFound' });
  expect((await cast.buyer.get(path)).status).toBe(403);
  expect((await cast.lead.get(`${path}?before=0`)).status).toBe(400);
});
