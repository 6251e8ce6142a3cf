import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { addCast, type Cast } from '../../../testing/cast.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { listOf, startTestApi, type TestAnswer, type TestApi } from '../../../testing/test-api.ts';
import { listen, request } from '../../../testing/uploader.ts';
import { act, aQuote } from '../../../testing/work/projects.ts';
import { publishQuoted } from '../../../testing/work/quoted-requests.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const [cable, clean, report] = [newId(), newId(), newId()];
const schedule = [
  { id: cable, item: 'Cable', quantity: '20', unit: 'm' },
  { id: clean, item: 'Cleaning', quantity: '', unit: '' },
  { id: report, item: 'Lux report', quantity: '1', unit: 'item' },
];
const priced = { item: 'Cable', quantity: '20', unit: 'm', rate: '5.00', scheduleItemId: cable };
const unpriced = (scheduleItemId: string, item: string, inclusion: string) => ({
  ...{ item, quantity: '', unit: '', rate: '', scheduleItemId, inclusion },
});
const answers = [
  priced,
  unpriced(clean, 'Cleaning', 'inAnother'),
  unpriced(report, 'Lux report', 'notIncluded'),
];

async function invited(): Promise<string> {
  const { projectIds } = await publishQuoted({ cast, brief: { schedule } }, [[cast.lead, null]]);
  return projectIds[0] ?? '';
}

const lodgeLines = (id: string, lines: readonly unknown[], basePrice = 100, version = 0) =>
  act(cast.lead, id, 'submitQuote', { ...aQuote, basePrice, lines, version });
const fieldsOf = ({ body }: TestAnswer) => listOf(body.errors).map(({ field }) => String(field));

test('BUY-07 each item of the schedule is priced, included in another or not included', async () => {
  const id = await invited();
  expect((await cast.lead.get(`/api/projects/${id}`)).body.brief).toMatchObject({ schedule });
  const missing = await lodgeLines(id, [priced]);
  expect(fieldsOf(missing)).toEqual(['lines']);
  expect(listOf(missing.body.errors)[0]?.message).toContain('Cleaning, Lux report');
  const wrong = [...answers, { ...priced, scheduleItemId: newId() }, { ...answers[1], rate: '7' }];
  expect(fieldsOf(await lodgeLines(id, wrong, 200))).toEqual(['lines.4.rate', 'lines.3.scheduleItemId']);

  expect((await lodgeLines(id, answers)).status).toBe(200);
  expect((await cast.buyer.get(`/api/buyer/projects/${id}`)).body.quote).toMatchObject({
    basePrice: 100,
    lines: [
      { ...priced, amount: 100 },
      { scheduleItemId: clean, inclusion: 'inAnother', rate: '', amount: 0 },
      { scheduleItemId: report, inclusion: 'notIncluded', rate: '', amount: 0 },
    ],
  });
});

test('BUY-07 a draft keeps what was typed, and an older form without items still works', async () => {
  const id = await invited();
  const typed = [
    { ...priced, rate: '5-6' },
    { ...answers[1], rate: '7' },
  ];
  const draft = await act(cast.lead, id, 'editQuote', { version: 0, lines: typed });
  expect(draft.body.quote).toMatchObject({ lines: typed });
  const { scheduleItemId: _, ...older } = priced;
  expect((await lodgeLines(id, [older], 100, 1)).status).toBe(200);
  await act(cast.lead, id, 'recallQuote');
  expect((await lodgeLines(id, [], 120, 3)).status).toBe(200);
});

test('BUY-07 the PDF names items without a price in words', async () => {
  const id = await invited();
  await lodgeLines(id, answers);
  const base = await listen(api);
  const headers = await api.headersFor(cast.buyer.id);
  const { body } = await request(`${base}/api/projects/${id}/quotePdf`, 'GET', headers);
  const { elements } = await readPdf((await request(base + String(body.url), 'GET', headers)).bytes);
  const text = elements.join('\n');
  expect(text).toContain('Included in another item');
  expect(text).toContain('Not included');
});

test('BUY-07 another quote reuses the prices, not the schedule', async () => {
  const id = await invited();
  await lodgeLines(id, answers);
  const [earlier] = listOf((await cast.lead.get('/api/quotes/lodged')).body);
  expect(earlier?.lines).toEqual([{ item: 'Cable', quantity: '20', unit: 'm', rate: '5.00', amount: 100 }]);
});
