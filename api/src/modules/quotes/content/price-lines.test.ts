import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addCast, type Cast } from '../../../testing/cast.ts';
import { listOf, startTestApi, type TestAnswer, type TestApi } from '../../../testing/test-api.ts';
import { act, aQuote, publish } from '../../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

async function acceptedProject(): Promise<string> {
  const id = (await publish(cast.buyer, cast)).projectOf(cast.lead);
  await act(cast.lead, id, 'acceptProject', { acceptRfq: true });
  return id;
}

const errorsOf = (answer: TestAnswer) =>
  Object.fromEntries(listOf(answer.body.errors).map((error) => [String(error.field), error.message]));
const lines = [
  { item: ' Emergency batten, LED', quantity: '24', unit: 'each', rate: '$128.50' },
  { item: '', quantity: '', unit: 'each', rate: '' },
  { item: 'Licensed electrician', quantity: '16.50', unit: 'hours', rate: '98' },
];
const nextYear = new Date().getUTCFullYear() + 1;
const validUntil = `${nextYear}-12-20T00:00:00.000Z`;
const priceAndTerms = { lines, exclusions: 'Faulty wiring\r\nAfter <hours>', validUntil };

test('a seller lodges price lines, and the buyer sees GST, exclusions and validity', async () => {
  const id = await acceptedProject();
  const lodged = await act(cast.lead, id, 'submitQuote', { ...aQuote, ...priceAndTerms, basePrice: 4701 });
  expect(lodged.status).toBe(200);
  const shown = {
    basePrice: 4701,
    gst: 470.1,
    lines: [
      { item: 'Emergency batten, LED', quantity: '24', unit: 'each', rate: '128.50', amount: 3084 },
      { item: 'Licensed electrician', quantity: '16.5', unit: 'hours', rate: '98.00', amount: 1617 },
    ],
    exclusions: 'Faulty wiring\nAfter <hours>',
    validUntil,
  };
  expect(lodged.body.quote).toMatchObject(shown);
  expect((await cast.buyer.get(`/api/buyer/projects/${id}`)).body.quote).toMatchObject(shown);

  await act(cast.lead, id, 'recallQuote');
  const again = await act(cast.lead, id, 'submitQuote', { ...aQuote, version: 2, basePrice: 500 });
  expect(again.body.quote).toMatchObject({ lines: [], exclusions: null, validUntil: null, previous: shown });
});

test("a price unequal to its lines' sum, or an unreadable line, is refused", async () => {
  const id = await acceptedProject();
  const other = await act(cast.lead, id, 'submitQuote', { ...aQuote, ...priceAndTerms, basePrice: 4701.01 });
  expect(other.status).toBe(400);
  expect(errorsOf(other)).toEqual({ basePrice: 'The price is not what its lines add up to' });
  const wrong = [...lines, { item: ' ', quantity: '2 boxes', unit: 'each', rate: '500-600' }];
  const unreadable = await act(cast.lead, id, 'submitQuote', { ...aQuote, lines: wrong });
  expect(errorsOf(unreadable)).toEqual({
    'lines.3.item': 'Required',
    'lines.3.quantity': 'Enter one quantity, like 2.5',
    'lines.3.rate': 'Enter one price, like 550.00',
  });
  const late = await act(cast.lead, id, 'submitQuote', { ...aQuote, validUntil: '2020-01-01T00:00:00.000Z' });
  expect(errorsOf(late)).toEqual({ validUntil: 'Choose today or a later day' });
  const far = `${nextYear + 10}-12-20T00:00:00.000Z`;
  const tooFar = await act(cast.lead, id, 'submitQuote', { ...aQuote, validUntil: far });
  expect(errorsOf(tooFar)).toEqual({ validUntil: 'Choose a last day within 10 years' });
});

test('ten years are counted from the current day in the east', async () => {
  const lodge = async (day: string) =>
    act(cast.lead, await acceptedProject(), 'submitQuote', { ...aQuote, validUntil: `${day}T00:00:00.000Z` });
  // It is 10 March 2026 in UTC.
  expect((await lodge('2036-03-11')).status).toBe(200);
  expect(errorsOf(await lodge('2036-03-12'))).toEqual({ validUntil: 'Choose a last day within 10 years' });
});

test("a draft keeps lines as typed, and its price is the readable lines' sum", async () => {
  const id = await acceptedProject();
  const typed = [
    { item: 'Scissor lift', quantity: '1', unit: 'days', rate: '500-600' },
    { item: '', quantity: '2', unit: 'pallets', rate: '10k' },
  ];
  const saved = await act(cast.lead, id, 'editQuote', {
    version: 0,
    basePrice: 7,
    lines: typed,
    asTyped: { basePrice: '7-8' },
  });
  expect(saved.body.quote).toMatchObject({
    basePrice: 20_000,
    gst: 2000,
    lines: [
      { ...typed[0], amount: null },
      { ...typed[1], amount: 20_000 },
    ],
    asTyped: {},
  });
  expect((await cast.colleague.get(`/api/projects/${id}`)).body.quote?.lines).toHaveLength(2);
});

test.each([
  [{ lines: Array.from({ length: 101 }, () => lines[0]) }, 'lines'],
  [{ lines: [{ ...lines[0], item: 'x'.repeat(301) }] }, 'lines.0.item'],
  [{ lines: [{ ...lines[0], amount: 5 }] }, 'lines.0.amount'],
  [{ lines: [{ ...lines[0], item: '\ud800' }] }, 'lines.0.item'],
  [{ exclusions: 'x'.repeat(5001) }, 'exclusions'],
  [{ validUntil: '2100-12-20' }, 'validUntil'],
])('a draft with %.40j is refused by the name of the field', async (values, field) => {
  const answer = await act(cast.lead, await acceptedProject(), 'editQuote', { version: 0, ...values });
  expect(answer.status).toBe(400);
  expect(Object.keys(errorsOf(answer))).toEqual([field]);
});
