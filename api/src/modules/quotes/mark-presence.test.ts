import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { addCast, type Cast, type TestPerson } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { publishAccepted } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const mark = (who: TestPerson, id: string, isHere = true) =>
  who.post(`/api/projects/${id}/presence`, { isHere });
const idsIn = ({ body }: Awaited<ReturnType<typeof mark>>) => listOf(body.others).map(({ id }) => String(id));

test('QUOTE-06 colleagues see who has the form open, until they leave or are silent', async () => {
  const { projectId } = await publishAccepted(cast);
  expect(idsIn(await mark(cast.lead, projectId))).toEqual([]);
  expect(idsIn(await mark(cast.colleague, projectId))).toEqual([cast.lead.id]);
  expect(idsIn(await mark(cast.lead, projectId))).toEqual([cast.colleague.id]);
  await mark(cast.colleague, projectId, false);
  expect(idsIn(await mark(cast.lead, projectId))).toEqual([]);
  await mark(cast.colleague, projectId);
  api.clock.advance(29_000);
  expect(idsIn(await mark(cast.lead, projectId))).toEqual([cast.colleague.id]);
  api.clock.advance(1000);
  expect(idsIn(await mark(cast.lead, projectId))).toEqual([]);
});

test("QUOTE-06 LIVE-01 only the business's pages get events when people open or leave a form", async () => {
  const { projectId } = await publishAccepted(cast);
  const countFor = async ({ id }: TestPerson) => {
    const { rows } = await api.app.platform.database.execute<{ count: string }>(
      sql`select count(*) from live_events where user_id = ${id} and kind = 'upd'
          and event -> 'changes' @> ${JSON.stringify([{ kind: 'presence', id: projectId }])}::jsonb`,
    );
    return Number(rows[0]?.count);
  };
  const counts = [await countFor(cast.lead)];
  for (const say of [
    () => mark(cast.colleague, projectId),
    () => mark(cast.colleague, projectId),
    () => mark(cast.lead, projectId),
    () => mark(cast.colleague, projectId, false),
    () => mark(cast.colleague, projectId, false),
  ]) {
    await say();
    counts.push(await countFor(cast.lead));
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 3]);
  api.clock.advance(30_000);
  await mark(cast.colleague, projectId, false);
  expect([await countFor(cast.lead), await countFor(cast.colleague)]).toEqual([4, 4]);
  expect(await countFor(cast.rival)).toBe(0);
});

test('QUOTE-06 another business neither sees nor sets who has a form open', async () => {
  const { projectId, projectOf } = await publishAccepted(cast);
  await mark(cast.lead, projectId);
  expect((await mark(cast.rival, projectId)).status).toBe(404);
  expect(idsIn(await mark(cast.rival, projectOf(cast.rival)))).toEqual([]);
});
