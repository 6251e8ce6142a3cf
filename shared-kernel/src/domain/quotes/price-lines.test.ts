import {
  checkValidUntil,
  gstCents,
  isBlankLine,
  lineAmountCents,
  normalisedLine,
  type PriceLine,
  priceLineViolations,
  totalOfLines,
} from '../index.ts';

const aLine = (quantity: string, rate: string, item = 'Batten'): PriceLine => ({
  item,
  quantity,
  unit: 'each',
  rate,
});

test.each([
  ['24', '128.50', 308_400],
  ['9', '142.90', 128_610],
  ['2.5', '98', 24_500],
  ['0.335', '0.1', 3],
  ['0.005', '1.00', 1],
  ['0.004', '1.00', 0],
  ['1,250', '$1,000.00', 125_000_000],
  ['.5', '10k', 500_000],
  ['1.005', '100.00', 10_050],
  ['3', '33.33', 9_999],
  ['2', '-50', -10_000],
  ['0.005', '-1.00', -1],
  ['\u200e2', '$50\u200b', 10_000],
  ['1000000', '10000000.00', null],
  ['0', '5', null],
  ['-1', '5', null],
  ['10-14', '5', null],
  ['1e5', '5', null],
  ['1,00', '5', null],
  ['1.0005', '5', null],
  ['', '5', null],
  ['2', '500-600', null],
  ['2', '', null],
])('%s at %s costs %p cents', (quantity, rate, cents) => {
  expect(lineAmountCents({ quantity, rate })).toBe(cents);
});

test('lines are summed in whole cents, and uncounted lines are listed', () => {
  const lines = [aLine('24', '128.50'), aLine('', '', ''), aLine('1', '500-600'), aLine('3', '0.10')];
  expect(totalOfLines(lines)).toEqual({ cents: 308_430, counted: 2, uncounted: [2] });
  expect(totalOfLines([aLine('', '', ' ')])).toEqual({ cents: null, counted: 0, uncounted: [] });
  const tenths = Array.from({ length: 100 }, () => aLine('1', '0.10'));
  expect(totalOfLines(tenths).cents).toBe(1000);
});

test('a line reports by column why it cannot be lodged', () => {
  const codes = (line: PriceLine) =>
    [...priceLineViolations(line)].map(([column, { code }]) => [column, code]);
  expect(codes(aLine('24', '128.50'))).toEqual([]);
  expect(codes(aLine('', '', ''))).toEqual([]);
  expect(codes(aLine('2 boxes', '500-600', ''))).toEqual([
    ['item', 'required'],
    ['quantity', 'quantity.invalid'],
    ['rate', 'rate.invalid'],
  ]);
  expect(codes(aLine('', ''))).toEqual([
    ['quantity', 'required'],
    ['rate', 'required'],
  ]);
  expect(codes(aLine('1000000', '10000000.00'))).toEqual([['rate', 'price.tooHigh']]);
});

test('a lodged line has one notation and the same amount', () => {
  const line = { item: ' Cable ', quantity: '1,250.50', unit: ' m ', rate: '$2' };
  expect(normalisedLine(line)).toEqual({ item: 'Cable', quantity: '1250.5', unit: 'm', rate: '2.00' });
  expect(lineAmountCents(normalisedLine(line))).toBe(lineAmountCents(line));
  expect(normalisedLine({ ...line, rate: '($1,500)' }).rate).toBe('-1500.00');
  expect(isBlankLine({ ...line, item: '', quantity: '', rate: ' ' })).toBe(true);
});

test.each([
  [678_210, 67_821],
  [623_210, 62_321],
  [5, 1],
  [4, 0],
  [10_000_000_000, 1_000_000_000],
])('GST on %d cents is %d cents', (cents, gst) => {
  expect(gstCents(cents)).toBe(gst);
});

test('a last day of validity that has passed is refused', () => {
  expect(checkValidUntil('2026-11-22', '2026-11-23')).toEqual({ code: 'quote.validityPassed' });
  expect(checkValidUntil('2026-11-23', '2026-11-23')).toBeNull();
  expect(checkValidUntil(null, '2026-11-23')).toBeNull();
});

test.each([
  ['2036-11-23', undefined, null],
  ['2036-11-24', undefined, 'quote.validityTooFar'],
  ['2036-11-24', '2026-11-24', null],
  ['2036-11-25', '2026-11-24', 'quote.validityTooFar'],
])('a price valid for ten years ends on %s if today is %s', (day, latest, code) => {
  expect(checkValidUntil(day, '2026-11-23', latest)?.code ?? null).toBe(code);
});

test('BUY-07 a line without a price has no rate, costs nothing and needs no quantity', () => {
  const elsewhere: PriceLine = { ...aLine('', '', 'Cleaning'), scheduleItemId: 'id', inclusion: 'inAnother' };
  expect(priceLineViolations(elsewhere).size).toBe(0);
  expect(lineAmountCents({ ...elsewhere, quantity: '2', rate: '10' })).toBe(0);
  expect(priceLineViolations({ ...elsewhere, rate: '10' }).get('rate')?.code).toBe('rate.notPriced');
  expect(totalOfLines([elsewhere, aLine('1', '5')])).toEqual({ cents: 500, counted: 1, uncounted: [] });
  expect(totalOfLines([elsewhere]).cents).toBeNull();
  expect(normalisedLine(elsewhere)).toEqual({ ...elsewhere });
  expect(normalisedLine({ ...aLine('1', '5'), inclusion: 'priced' })).not.toHaveProperty('inclusion');
});
