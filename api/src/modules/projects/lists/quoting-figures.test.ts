import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { addCast, addIndustry, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { act, aQuote, publish } from '../../../testing/work/projects.ts';
import { countQuoting } from './quoting-figures.repository.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let api: TestApi;
let cast: Cast;
let fire: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  fire = await addIndustry(api, 'Sprinklers', { parentIndustry: 'Fire' });
});
afterAll(() => api.close());

const figures = async (who: TestPerson) => (await who.get('/api/projects/quotingFigures')).body;
const again = async (who: TestPerson) => ({ ...who, ...(await api.as(who.id)) });

async function quoted(hours: number, decision: 'award' | 'decline' | null, values = {}) {
  const { projectOf } = await publish(cast.buyer, cast, [cast.lead], values);
  const id = projectOf(cast.lead);
  api.clock.advance(hours * HOUR);
  await act(cast.lead, id, 'acceptProject', { acceptRfq: true });
  const lodged = await act(cast.lead, id, 'submitQuote', aQuote);
  if (lodged.status !== 200) throw new Error(JSON.stringify(lodged.body));
  if (decision) await cast.buyer.post(`/api/buyer/projects/${id}/${decision}`, {});
  return id;
}

test("figures appear from five quotes in twelve months, for the person's business only", async () => {
  await quoted(2, 'award');
  await quoted(4, 'decline');
  await quoted(30, 'decline');
  await quoted(6, 'award');
  expect(await figures(cast.lead)).toEqual({ total: null, byIndustry: [] });

  await quoted(8, null, { industryId: fire });
  expect(await figures(cast.lead)).toEqual({
    total: { quotes: 5, winRate: null, hoursToQuote: 6 },
    byIndustry: [],
  });

  const recalled = await quoted(1, null);
  await act(cast.lead, recalled, 'recallQuote');
  await act(cast.lead, recalled, 'submitQuote', { ...aQuote, version: 2 });
  await cast.buyer.post(`/api/buyer/projects/${recalled}/decline`, {});
  expect(await figures(cast.lead)).toEqual({
    total: { quotes: 6, winRate: 40, hoursToQuote: 5 },
    byIndustry: [{ industry: 'Electrical - Switchboards', quotes: 5, winRate: 40, hoursToQuote: 4 }],
  });
  expect(await figures(cast.colleague)).toEqual(await figures(cast.lead));
  expect(await figures(cast.rival)).toEqual({ total: null, byIndustry: [] });

  api.clock.advance(365 * DAY);
  expect(await figures(await again(cast.lead))).toEqual({ total: null, byIndustry: [] });
});

test('the figures are read by index', async () => {
  const { businessId } = cast.lead;
  const plan = await api.app.platform.database.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    api.takeQueries();
    await countQuoting(db, { businessId, onlyOf: null }, api.clock.now());
    const [statement = ''] = api.takeQueries().filter((text) => text.includes('with lodged'));
    const filled = statement.replace(
      /\$\d+/g,
      (at) => ({ $1: `'${businessId}'`, $2: `now()` })[at] ?? `'cash.quote-lodged'`,
    );
    return db.execute(sql.raw(`explain ${filled}`));
  });
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan');
});
