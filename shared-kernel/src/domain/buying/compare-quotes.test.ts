import fc from 'fast-check';
import type { PriceLine } from '../quotes/price-lines.ts';
import { compareQuotes, medianCents, type QuoteToCompare } from './compare-quotes.ts';

const schedule = [
  { id: 'battens', item: 'LED battens', quantity: '214', unit: 'each' },
  { id: 'recycle', item: 'Recycle fittings', quantity: '214', unit: 'each' },
  { id: 'report', item: 'Lux report', quantity: '1', unit: 'item' },
];

const priced = (scheduleItemId: string, rate: string, quantity = '1'): PriceLine => ({
  ...lineOf(schedule.find(({ id }) => id === scheduleItemId)?.item ?? '', rate, quantity),
  scheduleItemId,
});
const marked = (scheduleItemId: string, inclusion: 'inAnother' | 'notIncluded'): PriceLine => ({
  ...priced(scheduleItemId, ''),
  inclusion,
});

function lineOf(item: string, rate: string, quantity = '1'): PriceLine {
  return { item, quantity, unit: 'each', rate };
}

const quoteOf = (projectId: string, totalCents: number, lines: PriceLine[]): QuoteToCompare => ({
  projectId,
  totalCents,
  lines,
});
const nothingOwn = { matches: [], allowances: [] };

test.each([
  [[], null],
  [[500], 500],
  [[100, 300, 200], 200],
  [[100, 103], 102],
  [[101, 102], 102],
])('the middle of %j cents is %p', (amounts, middle) => {
  expect(medianCents(amounts)).toBe(middle);
});

describe('lines of a schedule', () => {
  const quotes = [
    quoteOf('all', 170_000, [
      priced('battens', '1000.00'),
      priced('recycle', '400.00'),
      priced('report', '300.00'),
    ]),
    quoteOf('some', 120_000, [
      priced('battens', '900.00'),
      marked('recycle', 'notIncluded'),
      priced('report', '300.01'),
    ]),
    quoteOf('other', 150_000, [
      priced('battens', '1100.00'),
      priced('recycle', '450.00'),
      marked('report', 'inAnother'),
    ]),
  ];
  const compared = compareQuotes({ schedule, quotes, ...nothingOwn });

  test('BUY-13 each quote has one cell in each row of the schedule', () => {
    expect(compared.rows.map(({ key, isScheduled }) => [key, isScheduled])).toEqual([
      ['battens', true],
      ['recycle', true],
      ['report', true],
    ]);
    const shown = compared.rows.map(({ cells }) =>
      cells.map(({ inclusion, amountCents }) => amountCents ?? inclusion),
    );
    expect(shown).toEqual([
      [100_000, 90_000, 110_000],
      [40_000, 'notIncluded', 45_000],
      [30_000, 30_001, 'inAnother'],
    ]);
    expect(compared.middleTotalCents).toBe(150_000);
  });

  test('BUY-14 a missing line costs the middle price of the others, beside the quoted total', () => {
    expect(compared.totals).toEqual([
      { projectId: 'all', gaps: 0, allowedCents: 0, likeForLikeCents: 170_000 },
      { projectId: 'some', gaps: 1, allowedCents: 42_500, likeForLikeCents: 162_500 },
      { projectId: 'other', gaps: 0, allowedCents: 0, likeForLikeCents: 150_000 },
    ]);
  });

  test("BUY-14 the buyer's own allowance replaces the middle price, even zero", () => {
    const allowances = [{ projectId: 'some', row: 'recycle', cents: 0, reason: 'Our cleaner takes them.' }];
    const own = compareQuotes({ schedule, quotes, matches: [], allowances });
    expect(own.totals[1]).toMatchObject({ gaps: 1, allowedCents: 0, likeForLikeCents: 120_000 });
    expect(own.rows[1]?.cells[1]?.allowance).toEqual({ cents: 0, reason: 'Our cleaner takes them.' });
  });

  test('BUY-14 nobody invents an allowance for what no other quote prices', () => {
    const { rows, totals } = compareQuotes({
      schedule,
      quotes: [quoteOf('one', 1000, [priced('battens', '10.00')])],
      ...nothingOwn,
    });
    expect(rows[1]?.cells[0]).toMatchObject({ isGap: true, allowance: null });
    expect(totals[0]).toMatchObject({ gaps: 2, allowedCents: 0, likeForLikeCents: 1000 });
  });
});

describe('lines without a schedule', () => {
  const quotes = [
    quoteOf('a', 3000, [lineOf('Lux  REPORT', '10.00'), lineOf('Cable', '20.00')]),
    quoteOf('b', 4000, [
      lineOf('lux report', '15.00'),
      lineOf('Wiring', '25.00'),
      lineOf('Discount', '-5.00'),
    ]),
  ];
  const without = { schedule: [], quotes };

  test('BUY-13 lines with the same text are one row, others are moved by hand', () => {
    const natural = compareQuotes({ ...without, ...nothingOwn });
    expect(natural.rows.map(({ item }) => item)).toEqual(['Lux  REPORT', 'Cable', 'Wiring', 'Discount']);
    const cable = natural.rows[1]?.key ?? '';
    const matches = [{ projectId: 'b', line: 1, item: 'Wiring', row: cable }];
    const matched = compareQuotes({ ...without, matches, allowances: [] });
    expect(matched.rows.map(({ item }) => item)).toEqual(['Lux  REPORT', 'Cable', 'Discount']);
    expect(matched.rows[1]?.cells.map(({ amountCents }) => amountCents)).toEqual([2000, 2500]);
    expect(matched.totals.map(({ gaps }) => gaps)).toEqual([0, 0]);
  });

  test('BUY-13 a line that changed after it was moved stands where its text belongs', () => {
    const matches = [{ projectId: 'b', line: 1, item: 'Wire', row: 'item:cable' }];
    expect(compareQuotes({ ...without, matches, allowances: [] }).rows).toHaveLength(4);
  });

  test('BUY-13 a line can be a row of its own', () => {
    const matches = [{ projectId: 'b', line: 0, item: 'lux report', row: null }];
    expect(compareQuotes({ ...without, matches, allowances: [] }).rows).toHaveLength(5);
  });

  test('BUY-14 a quote with a total alone has no gaps and no like-for-like total', () => {
    const { totals } = compareQuotes({
      ...without,
      quotes: [...quotes, quoteOf('total', 5000, [])],
      ...nothingOwn,
    });
    expect(totals[2]).toEqual({ projectId: 'total', gaps: 0, allowedCents: 0, likeForLikeCents: null });
  });
});

test('BUY-14 the like-for-like total is the quoted total and the allowances, whatever was quoted', () => {
  const aLine = fc.record({
    item: fc.constantFrom('Cable', 'Board', 'Report', ''),
    quantity: fc.constantFrom('1', '2.5', '100'),
    unit: fc.constant('each'),
    rate: fc.constantFrom('0.00', '10.01', '250.50', '-3.00'),
    inclusion: fc.constantFrom('priced', 'inAnother', 'notIncluded'),
  });
  const quotesOf = fc.array(fc.array(aLine, { maxLength: 5 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(quotesOf, (all) => {
      const quotes = all.map((lines, index) => quoteOf(String(index), 1000 * (index + 1), lines));
      const { rows, totals } = compareQuotes({ schedule, quotes, ...nothingOwn });
      for (const [index, { totalCents, lines, projectId }] of quotes.entries()) {
        const cells = rows.map(({ cells: own }) => own[index]);
        expect(cells.flatMap((cell) => cell?.lines ?? []).sort()).toEqual(lines.map((_, at) => at));
        const allowed = cells.reduce((sum, cell) => sum + (cell?.allowance?.cents ?? 0), 0);
        const expected = lines.length === 0 ? null : totalCents + allowed;
        expect(totals[index]).toMatchObject({ projectId, likeForLikeCents: expected });
      }
    }),
    { numRuns: 60 },
  );
});
