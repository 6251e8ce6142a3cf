import { firstStartDateAt, quoteDraftViolations, quoteViolations } from './quote-rules.ts';

const rules = { isProcurement: true, isStartDateMandatory: false };
const valid = {
  basePriceCents: 1_845_000,
  startDate: '2026-12-01',
  leadTime: 5,
  estimatedWorksDuration: 10,
  estimatedHours: 40,
};
const empty = {
  basePriceCents: null,
  startDate: null,
  leadTime: null,
  estimatedWorksDuration: null,
  estimatedHours: null,
};

test('QUOTE-01 QUOTE-03 a quote can be lodged with a price, a lead time and a duration', () => {
  expect(quoteViolations(valid, rules).size).toBe(0);
  expect([...quoteViolations(empty, rules).keys()]).toEqual([
    'basePrice',
    'leadTime',
    'estimatedWorksDuration',
  ]);
});

test('QUOTE-02 a start date is required only if the brief requires it', () => {
  const without = { ...valid, startDate: null };
  expect(quoteViolations(without, rules).size).toBe(0);
  expect(quoteViolations(without, { ...rules, isStartDateMandatory: true }).get('startDate')).toEqual({
    code: 'required',
  });
});

test('QUOTE-06 a draft may lack fields, but not contain invalid ones', () => {
  expect(quoteDraftViolations(empty, { ...rules, isStartDateMandatory: true }).size).toBe(0);
  const invalid = { ...empty, basePriceCents: Number.NaN, leadTime: '1.5', estimatedWorksDuration: 0 };
  expect([...quoteDraftViolations(invalid, rules).keys()]).toEqual([
    'basePrice',
    'leadTime',
    'estimatedWorksDuration',
  ]);
});

test.each([null, '', ' ', '40', 40, 7.5, '7.5', '1,000', '\u200b40\u202c'])(
  'QUOTE-03 %p hours are accepted',
  (estimatedHours) => {
    expect(quoteViolations({ ...valid, estimatedHours }, rules).size).toBe(0);
  },
);

test.each(['1,5', '1.234', '8 hrs', '-1', '40\u200b,5'])('QUOTE-03 %p are not hours', (estimatedHours) => {
  expect(quoteViolations({ ...valid, estimatedHours }, rules).get('estimatedHours')?.code).toBe(
    'hours.invalid',
  );
});

test('QUOTE-03 hours above the maximum are refused', () => {
  expect(quoteViolations({ ...valid, estimatedHours: '100001' }, rules).has('estimatedHours')).toBe(true);
});

test.each([
  ['2026-11-22', 'startDate.past'],
  ['2026-11-23', undefined],
  ['2036-11-23', undefined],
  ['2036-11-24', 'startDate.tooFar'],
])('QUOTE-02 on 23 November 2026 a start on %s has the flaw %s, and can be drafted', (startDate, code) => {
  const dated = { ...rules, firstStartDate: '2026-11-23' };
  expect(quoteViolations({ ...valid, startDate }, dated).get('startDate')?.code).toBe(code);
  expect(quoteDraftViolations({ ...valid, startDate }, dated).size).toBe(0);
});

test('QUOTE-02 work may start on the current day in Perth', () => {
  expect(firstStartDateAt('2026-11-23T15:30:00.000Z')).toBe('2026-11-23');
  expect(firstStartDateAt('2026-11-23T16:30:00.000Z')).toBe('2026-11-24');
});
