import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { addCase, addCast, addLevel, addPerson, type Cast } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../testing/test-api.ts';
import { publishQuoted } from '../../testing/work/quoted-requests.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const [battens, recycle] = [newId(), newId()];
const schedule = [
  { id: battens, item: 'LED battens', quantity: '10', unit: 'each' },
  { id: recycle, item: 'Recycle fittings', quantity: '1', unit: 'item' },
];
const battensAt = (rate: string) => ({ ...schedule[0], id: undefined, scheduleItemId: battens, rate });
const recycleAt = (rate: string, inclusion = 'priced') => ({
  ...schedule[1],
  ...{ id: undefined, scheduleItemId: recycle, rate, inclusion },
});

const quoted = (brief: Record<string, unknown> = {}) =>
  publishQuoted({ cast, brief: { schedule, ...brief } }, [
    [cast.lead, { basePrice: 1500, lines: [battensAt('110.00'), recycleAt('400.00')] }],
    [cast.rival, { basePrice: 900, lines: [battensAt('90.00'), recycleAt('', 'notIncluded')] }],
    [
      cast.stranger,
      {
        basePrice: 1250,
        lines: [
          { item: 'Battens, LED', quantity: '1', unit: 'lot', rate: '1000' },
          { item: 'Recycle Fittings', quantity: '1', unit: 'item', rate: '250' },
        ],
      },
    ],
  ]);

const amounts = (comparison: Wire) =>
  listOf(comparison.rows).map(({ item, cells }) => [
    String(item),
    listOf(cells).map(({ amount, inclusion }) => (amount as unknown as number) ?? String(inclusion)),
  ]);
const totals = (comparison: Wire) =>
  listOf(comparison.quotes).map(({ content, likeForLike, allowed, gaps }) => ({
    quoted: content?.basePrice,
    ...{ likeForLike, allowed, gaps },
  }));

test('BUY-13 BUY-14 quotes stand side by side, and a missing line costs the middle price', async () => {
  const { at } = await quoted();
  const { body } = await cast.buyer.get(at('/comparison'));
  expect(amounts(body)).toEqual([
    ['LED battens', [1100, 900, 'notIncluded']],
    ['Recycle fittings', [400, 'notIncluded', 250]],
    ['Battens, LED', ['notIncluded', 'notIncluded', 1000]],
  ]);
  expect(totals(body)).toEqual([
    { quoted: 1500, likeForLike: 2500, allowed: 1000, gaps: 1 },
    { quoted: 900, likeForLike: 2225, allowed: 1325, gaps: 2 },
    { quoted: 1250, likeForLike: 2250, allowed: 1000, gaps: 1 },
  ]);
  expect(body).toMatchObject({ version: 0, middleTotal: 1250, canAward: true, isSealed: false });
});

test('BUY-13 BUY-14 what the buyer matches and allows is remembered, and a colleague is not overwritten', async () => {
  const { at, projectIds } = await quoted();
  const [, rival, other] = projectIds;
  const match = { projectId: other, line: 0, item: 'Battens, LED', row: battens };
  const moved = await cast.buyer.put(at('/comparison'), { version: 0, matches: [match] });
  expect(moved.status).toBe(200);
  expect(amounts(moved.body)[0]).toEqual(['LED battens', [1100, 900, 1000]]);
  const own = { projectId: rival, row: recycle, amount: 320.05, reason: 'Our cleaner takes them.' };
  const colleague = await addPerson(api, { businessId: cast.buyer.businessId, isPrimary: false });
  const stale = await colleague.put(at('/comparison'), { version: 0, allowances: [own] });
  expect(stale).toMatchObject({ status: 409, body: { code: 'comparison.stale' } });
  expect((await colleague.put(at('/comparison'), { version: 1, allowances: [own] })).status).toBe(200);

  const { body } = await cast.buyer.get(at('/comparison'));
  expect(body.version).toBe(2);
  expect(totals(body)[1]).toEqual({ quoted: 900, likeForLike: 1220.05, allowed: 320.05, gaps: 1 });
  expect(listOf(listOf(body.rows)[1]?.cells)[1]?.allowance).toEqual({
    ...{ amount: 320.05, isOwn: true, reason: 'Our cleaner takes them.' },
  });
  const undone = { version: 2, allowances: [{ ...own, amount: null }] };
  expect(totals((await cast.buyer.put(at('/comparison'), undone)).body)[1]?.allowed).toBe(325);
});

test('BUY-13 a wrong line, row or quote is named, and nothing is stored', async () => {
  const { at, projectIds } = await quoted();
  const [lead, , other] = projectIds;
  const answer = await cast.buyer.put(at('/comparison'), {
    version: 0,
    matches: [
      { projectId: other, line: 0, item: 'Something else', row: battens },
      { projectId: other, line: 1, item: 'Recycle Fittings', row: 'item:unknown' },
      { projectId: newId(), line: 0, item: 'Battens', row: null },
    ],
    allowances: [{ projectId: lead, row: 'item:unknown', amount: 5, reason: '' }],
  });
  expect(answer.status).toBe(400);
  expect(listOf(answer.body.errors).map(({ field }) => String(field))).toEqual([
    'matches.0.line',
    'matches.1.row',
    'matches.2.projectId',
    'allowances.0.row',
  ]);
  expect((await cast.buyer.get(at('/comparison'))).body.version).toBe(0);
});

test('BUY-13 badges are read against the dates of the work', async () => {
  const [liability, licence, heights, asbestos] = [
    await addLevel(api, 'Public Liability'),
    await addLevel(api, 'Licence'),
    await addLevel(api, 'Working at Heights'),
    await addLevel(api, 'Asbestos'),
  ];
  const { businessId } = cast.lead;
  await addCase(api, { businessId, levelId: liability }, 'closed', [20_261_210]);
  await addCase(api, { businessId, levelId: licence }, 'closed');
  await addCase(api, { businessId, levelId: heights }, 'closed', [20_261_114]);
  const { at } = await publishQuoted(
    {
      cast,
      brief: {
        startDate: '2026-12-07',
        finishBy: '2026-12-15',
        requiredVettingBadgeIds: [liability, licence],
        optionalVettingBadgeIds: [heights, asbestos],
      },
    },
    [[cast.lead, { basePrice: 1500 }]],
  );
  const [quote] = listOf((await cast.buyer.get(at('/comparison'))).body.quotes);
  expect(quote?.badges).toMatchObject([
    { name: 'Public Liability', isRequired: true, cover: 'endsDuringWork', lastDay: '2026-12-10' },
    { name: 'Licence', isRequired: true, cover: 'doesNotExpire', lastDay: null },
    { name: 'Working at Heights', isRequired: false, cover: 'expired', lastDay: '2026-11-14' },
    { name: 'Asbestos', isRequired: false, cover: 'notHeld', lastDay: null },
  ]);
});

test('BUY-13 the comparison has the time to answer and the last Job', async () => {
  const early = await publishQuoted({ cast }, [[cast.rival, { basePrice: 700 }]]);
  const [done] = early.projectIds;
  await cast.buyer.post(`/api/buyer/projects/${done}/award`);
  await cast.rival.put(`/api/projects/${done}?action=completeWork`, {});
  const finished = api.clock.now().toISOString().slice(0, 10);
  const { at } = await publishQuoted({ cast }, [[cast.rival, { basePrice: 900 }]]);
  expect(listOf((await cast.buyer.get(at('/comparison'))).body.quotes)).toMatchObject([
    { hoursToAnswer: 0, lastJobOn: finished, contractor: { name: 'Summit Fire Services', jobsWithYou: 1 } },
  ]);
});

test('BUY-15 notes and shortlist are the business’s own, and no contractor reads them', async () => {
  const { at, projectIds } = await quoted();
  const [id] = projectIds;
  const path = `/api/buyer/projects/${id}/assessment`;
  expect((await cast.buyer.put(path, { note: 'Ask for the wombat certificate.' })).status).toBe(200);
  expect((await cast.buyer.put(path, { isShortlisted: true })).body).toEqual({
    isShortlisted: true,
    note: 'Ask for the wombat certificate.',
  });
  const colleague = await addPerson(api, { businessId: cast.buyer.businessId, isPrimary: false });
  expect(listOf((await colleague.get(at('/comparison'))).body.quotes)[0]).toMatchObject({
    isShortlisted: true,
    note: 'Ask for the wombat certificate.',
  });
  for (const read of [`/api/projects/${id}`, `/api/projects/${id}/activity`, '/api/notifications', path]) {
    const { body } = await cast.lead.get(read);
    expect(JSON.stringify(body)).not.toMatch(/wombat|hortlist/);
  }
  expect((await cast.lead.get(at('/comparison'))).status).toBe(403);
});
