import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addCase, addCast, addLevel, type Cast, type TestPerson } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { act, aQuote, publish } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let liability: string;
let missing: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  liability = await addLevel(api, 'Public Liability $20m');
  missing = await addLevel(api, 'Working at Heights');
  await addCase(api, { businessId: cast.lead.businessId, levelId: liability }, 'closed', [20260430]);
});
afterAll(() => api.close());

const invitation = async (startDate: string | null, badge = liability) => {
  const badges = [...new Set([liability, badge])];
  const values = { requiredVettingBadgeIds: badges, ...(startDate && { startDate }) };
  const { projectOf } = await publish(cast.buyer, cast, [cast.lead], values);
  return projectOf(cast.lead);
};
const lapses = async (projectId: string, who: TestPerson = cast.lead) => {
  const { brief } = (await who.get(`/api/projects/${projectId}`)).body;
  return listOf(brief?.requiredVettingBadges).map(({ lapsesOn }) => lapsesOn);
};

test.each([
  ['after the last day of the badge', '2026-05-01', '2026-04-30'],
  ['on its last day', '2026-04-30', undefined],
  ['on a day that the buyer leaves open', null, undefined],
])(
  'VET-03 VET-01 a lead sees the last day of a badge where the work starts %s',
  async (_, startDate, expected) => {
    const id = await invitation(startDate);
    expect(await lapses(id)).toEqual([expected]);
    expect(await lapses(id, cast.colleague)).toEqual([undefined]);
  },
);

test("VET-03 the quoted start counts for the seller's project", async () => {
  const id = await invitation('2026-04-01');
  expect(await lapses(id)).toEqual([undefined]);
  await act(cast.lead, id, 'acceptProject', { acceptRfq: true });
  expect((await act(cast.lead, id, 'submitQuote', aQuote)).status).toBe(200);
  expect(await lapses(id)).toEqual(['2026-04-30']);
});

test('VET-03 a locked brief reveals nothing of its start', async () => {
  expect(await lapses(await invitation('2026-05-01', missing))).toEqual([undefined, undefined]);
});
