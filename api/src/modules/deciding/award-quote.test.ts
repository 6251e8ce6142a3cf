import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { addCast, addPerson, type Cast } from '../../testing/cast.ts';
import { waitingOrDone } from '../../testing/in-step.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { listen, request } from '../../testing/uploader.ts';
import { act } from '../../testing/work/projects.ts';
import { lodge, publishQuoted } from '../../testing/work/quoted-requests.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const quoted = () =>
  publishQuoted({ cast }, [
    [cast.lead, { basePrice: 17_900 }],
    [cast.rival, { basePrice: 16_240 }],
    [cast.stranger, null],
  ]);

const scope = (projectId: string | undefined) => ({
  projectId,
  reason: 'scope',
  words: 'Disposal was not included.',
});
const awarded = (projectId: string | undefined, others: readonly unknown[], revision = 1) => ({
  projectId,
  revision,
  reasons: others,
});
const thanks =
  'Thank you for your quote. We chose another contractor for Replace main switchboard. Reason: scope. Disposal was not included.';

async function wordsTo(userId: string): Promise<string> {
  const { rows } = await api.app.platform.database.execute<{ words: string }>(sql`
    select body as words from notifications where recipient_id = ${userId}
    union all select content::text from mails where user_id = ${userId}`);
  return rows.map(({ words }) => words).join('\n');
}

test('BUY-16 the others read the outcome and the reason, not who won or the price', async () => {
  const { at, projectIds } = await quoted();
  const [won, lost, open] = projectIds;
  const missing = await cast.buyer.post(at('/award'), awarded(won, []));
  expect(missing).toMatchObject({ status: 400, body: { errors: [{ field: 'reasons' }] } });
  const wrong = await cast.buyer.post(at('/award'), awarded(won, [scope(lost), scope(open)]));
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'reasons.1.projectId' }] } });

  const answer = await cast.buyer.post(at('/award'), awarded(won, [scope(lost)]));
  expect(answer).toMatchObject({ status: 200, body: { state: 'awarded', awardedProjectId: won } });
  const outcome = (await cast.rival.get(`/api/projects/${lost}`)).body;
  expect(outcome).toMatchObject({
    status: 'common.unsuccessful',
    history: [{ kind: 'awardedElsewhere', reason: thanks }, {}, {}, {}],
  });
  const read = JSON.stringify(outcome) + (await wordsTo(cast.rival.id));
  expect(await wordsTo(cast.rival.id)).toContain(thanks);
  expect(read).not.toMatch(/Harbourline|17[,.]?900/);
  expect((await cast.stranger.get(`/api/projects/${open}`)).body).toMatchObject({
    status: 'common.unsuccessful',
    history: [{ kind: 'awardedElsewhere', reason: null }, {}, {}],
  });
  expect((await cast.lead.get(`/api/projects/${won}`)).body.status).toBe('cash.in-progress');
});

test('BUY-16 two awards at once are one award and one conflict', async () => {
  const { at, projectIds } = await quoted();
  const [one, other] = projectIds;
  const colleague = await addPerson(api, { businessId: cast.buyer.businessId });
  const answers = await Promise.all([
    cast.buyer.post(at('/award'), awarded(one, [scope(other)])),
    colleague.post(at('/award'), awarded(other, [scope(one)])),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('award.alreadyAwarded');
  const statuses = await Promise.all([
    cast.lead.get(`/api/projects/${one}`),
    cast.rival.get(`/api/projects/${other}`),
  ]);
  expect(statuses.map(({ body }) => String(body.status)).sort()).toEqual([
    'cash.in-progress',
    'common.unsuccessful',
  ]);
});

test('BUY-16 BUY-18 only the revision that the buyer read is awarded, and none being modified', async () => {
  const { at, projectIds } = await quoted();
  const [won = '', lost] = projectIds;
  await act(cast.lead, won, 'recallQuote');
  const recalled = await cast.buyer.post(at('/award'), awarded(won, [scope(lost)]));
  expect(recalled).toMatchObject({ status: 409, body: { code: 'quote.beingModified' } });
  expect((await cast.buyer.get(at('/comparison'))).body.quotes).toMatchObject([
    { projectId: won, isBeingModified: true, content: { basePrice: 17_900, termsAndConditions: [] } },
    { projectId: lost, isBeingModified: false },
  ]);
  await lodge(cast.lead, won, { version: 2, basePrice: 18_000 });
  const outdated = await cast.buyer.post(at('/award'), awarded(won, [scope(lost)]));
  expect(outdated).toMatchObject({ status: 409, body: { code: 'quote.changed' } });
  expect((await cast.buyer.post(at('/award'), awarded(won, [scope(lost)], 2))).status).toBe(200);
});

test.each([
  ['Modify first: the award is refused', 'modify', [200, 409], 'quote.beingModified'],
  ['the award first: Modify is refused', 'award', [409, 200], 'project.actionNotAvailable'],
])('BUY-18 two calls at once, %s', async (_, first, statuses, code) => {
  const { at, projectIds } = await quoted();
  const [won = '', lost] = projectIds;
  const { database } = api.app.platform;
  const calls = {
    modify: () => act(cast.lead, won, 'recallQuote'),
    award: () => cast.buyer.post(at('/award'), awarded(won, [scope(lost)])),
  };
  const second = first === 'modify' ? 'award' : 'modify';
  const { answers } = await database.transaction(async (db) => {
    await db.execute(sql`select from projects where id = ${won} for update`);
    const begun = calls[first as keyof typeof calls]();
    await waitingOrDone(database, begun);
    const next = calls[second]();
    await waitingOrDone(database, next, 2);
    return { answers: first === 'modify' ? [begun, next] : [next, begun] };
  });
  const done = await Promise.all(answers);
  expect(done.map(({ status }) => status)).toEqual(statuses);
  expect(done.find(({ status }) => status === 409)?.body.code).toBe(code);
  const { body } = await cast.lead.get(`/api/projects/${won}`);
  expect(body.status).toBe(first === 'modify' ? 'cash.quote-pending' : 'cash.in-progress');
});

test('BUY-17 the record keeps the comparison, who decided and when, also as a PDF', async () => {
  const { at, projectIds } = await quoted();
  const [won, lost = ''] = projectIds;
  const before = (await cast.buyer.get(at('/comparison'))).body;
  expect((await cast.buyer.get(at('/awardRecord'))).status).toBe(404);
  const awardedAt = api.clock.now().toISOString();
  await cast.buyer.post(at('/award'), awarded(won, [scope(lost)]));
  api.clock.advance(86_400_000);
  await cast.buyer.put(`/api/buyer/projects/${lost}/assessment`, { note: 'Written later' });

  const record = (await cast.buyer.get(at('/awardRecord'))).body;
  expect(record).toEqual({
    awardedAt,
    by: { id: cast.buyer.id, firstName: 'Priya', lastName: 'Raman' },
    projectId: won,
    businessName: 'Harbourline Electrical',
    reasons: [{ ...scope(lost), businessName: 'Summit Fire Services' }],
    comparison: before,
  });

  const base = await listen(api);
  const headers = await api.headersFor(cast.buyer.id);
  const link = await request(`${base}${at('/awardRecord/pdf')}`, 'GET', headers);
  const pdf = await request(base + String(link.body.url), 'GET', headers);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const text = (await readPdf(pdf.bytes)).elements.join('\n');
  for (const words of ['Priya Raman', 'Harbourline Electrical', '$16,240.00', 'Disposal was not included.'])
    expect(text).toContain(words);
});

test('BUY-16 BUY-17 the award of a program without reasons has a record, too', async () => {
  const { at, projectIds } = await quoted();
  const [won] = projectIds;
  expect((await cast.buyer.post(`/api/buyer/projects/${won}/award`)).status).toBe(200);
  expect((await cast.buyer.get(at('/awardRecord'))).body).toMatchObject({ projectId: won, reasons: [] });
});

test('BUY-18 the seller reads what to change, and may change it after the due time', async () => {
  const dueDate = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
  const { projectIds } = await publishQuoted({ cast, brief: { dueDate } }, [[cast.lead, { basePrice: 900 }]]);
  const [id = ''] = projectIds;
  const ask = (words: string) => cast.buyer.post(`/api/buyer/projects/${id}/ask-changes`, { words });
  expect(await ask('  ')).toMatchObject({ status: 400, body: { errors: [{ field: 'words' }] } });
  api.clock.advance(7_200_000);
  const offers = async () =>
    listOf((await cast.lead.get(`/api/projects/${id}`)).body.availableActions).map((one) => one.referenceKey);
  expect(await offers()).not.toContain('recallQuote');

  expect(await ask('Please price night work.')).toMatchObject({
    status: 200,
    body: { status: 'cash.quote-lodged', history: [{ kind: 'changesAsked' }, {}, {}, {}] },
  });
  expect((await cast.lead.get(`/api/projects/${id}`)).body.history).toMatchObject([
    { kind: 'changesAsked', reason: 'Please price night work.' },
    {},
    {},
    {},
  ]);
  expect(await wordsTo(cast.lead.id)).toContain('Please price night work.');
  expect(listOf((await cast.lead.get(`/api/projects/${id}/activity`)).body.activities)[0]).toMatchObject({
    kind: 'changesAsked',
    reason: 'Please price night work.',
  });
  expect(await offers()).toContain('recallQuote');
  await act(cast.lead, id, 'recallQuote');
  await lodge(cast.lead, id, { version: 2, basePrice: 1100 });
  expect(await offers()).not.toContain('recallQuote');
});
