import fc from 'fast-check';
import { meaningOf } from './heading-names.ts';
import { type PriceSheet, readCells, readPriceSheet, type SheetOptions, sheetExcess } from './index.ts';
import { aSheet, type GeneratedSheet } from './testing/sheet-generator.ts';

const read = (text: string, options?: SheetOptions) => readPriceSheet(readCells(text), options);
const rolesOf = ({ columns }: PriceSheet) => columns.map(({ role }) => role).join(' ');
const kindsOf = ({ rows }: PriceSheet) => rows.map(({ kind }) => kind).join(' ');

const isMarked = ({ isSure, undecided, uncounted, differences, rows }: PriceSheet) =>
  !isSure ||
  undecided > 0 ||
  uncounted > 0 ||
  differences.length > 0 ||
  rows.some(({ why }) => why === 'figures');

const lines = '24\t128.50\t3084.00|9\t142.90\t1286.10'.split('|') as [string, string];

test.each([
  [
    'headings',
    `Description\tQty\tRate\tAmount\nBatten\t${lines[0]}\nExit\t${lines[1]}`,
    'item quantity rate amount',
  ],
  ['no headings', `Batten\t${lines[0]}\nExit\t${lines[1]}`, 'item quantity rate amount'],
  ['totals', 'Batten\t3084.00\nExit\t1286.10\nSub-total\t4370.10\nGST\t437.01\nTotal\t4807.11', 'item rate'],
  ['nameless totals', 'Batten\t3084.00\nExit\t1286.10\n\t4370.10\n\t437.01\n\t4807.11', 'item rate'],
  [
    'totals in other words',
    'A\t3084\nB\t1286.10\nNetto\t4370.10\nMwSt\t437.01\nBrutto\t4807.11',
    'item rate',
  ],
  ['an item number first', '1\tBatten\t24\t128.50\n2\tExit\t9\t142.90', 'code item quantity rate'],
  ['the unit before the quantity', 'Batten\tea\t24\t128.50\nExit\tea\t9\t142.90', 'item unit quantity rate'],
  [
    'a unit in the cell',
    'Item\tHow much\tRate\nBatten\t24 ea\t128.50\nExit\t9 ea\t142.90',
    'item quantity rate',
  ],
  [
    'a price by the unit',
    'Item\tQty\tUnit\tTotal\nA\t24\t128.50\t3084\nB\t9\t142.90\t1286.10',
    'item quantity rate amount',
  ],
  [
    'a price of the line',
    'Item\tQty\tPrice\nA\t24\t3084\nB\t9\t1286.10\nTotal\t\t4370.10',
    'item quantity amount',
  ],
  ['amounts alone', 'Item\tQty\tAmount\nA\t24\t3084\nB\t9\t1286.10', 'item quantity amount'],
  [
    'GST in rate and amount',
    'Item\tQty\tRate inc GST\tTotal (inc. GST)\nA\t24\t141.35\t3392.40\nB\t9\t157.19\t1414.71',
    'item quantity rateWithGst amountWithGst',
  ],
  [
    'GST in the amount',
    'Qty\tItem\tUnit Price\tGST\tAmount\n24\tA\t128.50\t308.40\t3392.40\n9\tB\t142.90\t128.61\t1414.71',
    'quantity item rate gst amountWithGst',
  ],
  [
    'words around the table',
    `Quote 1042\nEllery Tower, 12 May\n\nItem\tQty\tRate\nLevel 1\nA\t24\t$128.50\nLevel 2\nB\t9\t$142.90\n\nTotal\t\t$4,370.10
GST @ 10%\t\t437.01\nAmount due\t\t4807.11\nBSB 062-000\t\t12345678\nValid 30 days`,
    'item quantity rate',
  ],
])('a sheet with %s adds up to $4,370.10', (_, text, roles) => {
  const sheet = read(text);
  expect(rolesOf(sheet)).toBe(roles);
  expect(sheet).toMatchObject({ cents: 437_010, undecided: 0, uncounted: 0, differences: [] });
  expect(sheet.lines).toHaveLength(2);
});

test.each([
  ['a CSV file', 'Description,Qty,Rate\n"Batten, LED 36W",24,"1,285.00"\nExit sign,9,142.90\n'],
  ['a CSV file of other countries', 'Description;Qty;Rate\nBatten, LED 36W;24;1285.00\n\nExit sign;9;142.90'],
  [
    'a table with bars',
    '| Description | Qty | Rate |\n|---|--:|:--|\n| Batten, LED 36W | 24 | 1,285.00 |\n| Exit sign | 9 | 142.90 |',
  ],
])('%s is read by its headings, without tabs', (_, text) => {
  const sheet = read(text);
  expect(rolesOf(sheet)).toBe('item quantity rate');
  expect(sheet.lines.map(({ item, quantity, rate }) => [item, quantity, rate])).toEqual([
    ['Batten, LED 36W', '24', expect.stringMatching(/^1,?285\.00$/)],
    ['Exit sign', '9', '142.90'],
  ]);
});

test.each([
  'Batten 1,285.00\nExit sign 142.90',
  'Description,Rate\nBatten,1,285.00',
  'Supply, install and test\nRemove, recycle',
])('%j has no columns: its commas may belong to the words and numbers', (text) => {
  expect(readCells(text).every(({ length }) => length === 1)).toBe(true);
});

test('a number is never a unit, but a quantity cell may include one', () => {
  expect(read('Labour\t8 hrs\t98\nTravel\t2.5hrs\t55').lines).toEqual([
    { item: 'Labour', quantity: '8', unit: 'hours', rate: '98' },
    { item: 'Travel', quantity: '2.5', unit: 'hours', rate: '55' },
  ]);
  const chosen = { roles: [null, null, 'unit' as const, null], reason: 'chosen' as const };
  const [line] = read('Batten\t24\t128.50\t3084', { given: [chosen] }).lines;
  expect(line?.unit).toBe('each');
});

test('a row with a different amount shows both amounts and counts after a choice', () => {
  const text = 'Item\tQty\tRate\tAmount\nA\t2\t50\t110\nB\t3\t10\t30\nTotal\t\t\t140';
  const sheet = read(text);
  expect(sheet).toMatchObject({ cents: 3000, undecided: 1 });
  expect(sheet.rows[1]).toMatchObject({
    kind: 'mismatch',
    oursCents: 10_000,
    sheetCents: 11_000,
    line: null,
  });
  expect(sheet.differences).toEqual([{ row: 4, label: 'Total', sheetCents: 14_000, oursCents: 3000 }]);
  const choose = (choice: 'ours' | 'sheet' | 'leaveOut') => read(text, { choices: new Map([[2, choice]]) });
  expect(choose('ours')).toMatchObject({ cents: 13_000, undecided: 0 });
  expect(choose('sheet')).toMatchObject({ cents: 14_000, differences: [], hasAgreeingTotal: true });
  expect(choose('leaveOut')).toMatchObject({ cents: 3000, undecided: 0 });
});

test('an amount that the quantity cannot divide becomes one item with that amount', () => {
  expect(read('Item\tQty\tAmount\nCable\t3\t100.00\nPipe\t4\t100.00').lines).toEqual([
    { item: 'Cable (3 each)', quantity: '1', unit: 'item', rate: '100.00' },
    { item: 'Pipe', quantity: '4', unit: 'each', rate: '25.00' },
  ]);
});

test('left-out rows are listed, and can be added on request', () => {
  const text = 'Item\tAmount\nA\t100\nB\t250\nC\t350\nPlease call first\nTotal\t700';
  const sheet = read(text);
  expect(kindsOf(sheet)).toBe('heading line line total note total');
  expect(sheet.rows[3]).toMatchObject({ label: 'C', why: 'figures', figureCents: 35_000 });
  expect(sheet.differences).toHaveLength(1);
  expect(read(text, { taken: new Set([4]) })).toMatchObject({
    cents: 70_000,
    differences: [],
    hasAgreeingTotal: true,
  });
});

test('discounts are negative in every notation', () => {
  for (const discount of ['-50', '-$50.00', '$-50', '(50.00)', '\u221250.00', '($50.00)']) {
    const sheet = read(`Item\tAmount\nA\t100\nB\t200\nDiscount\t${discount}\nTotal ex GST\t250`);
    expect(sheet).toMatchObject({ cents: 25_000, uncounted: 0, differences: [] });
  }
  expect(read('Item\tQty\tRate\nCredit\t-2\t50\nA\t1\t300').cents).toBe(20_000);
});

test('chosen or remembered columns take precedence', () => {
  const text = 'A\t24\t128.50\nB\t9\t142.90';
  const remembered = { roles: ['item', 'quantity', 'amount'] as const, reason: 'remembered' as const };
  const sheet = read(text, { given: [{ roles: [null, 'code', null], reason: 'chosen' }, remembered] });
  expect(sheet.columns.map(({ role, reason }) => `${role} ${reason}`)).toEqual([
    'item remembered',
    'code chosen',
    'amount remembered',
  ]);
  expect(sheet.cents).toBe(27_140);
});

test.each([
  ['Qty (est.)', 'quantity'],
  ['Unit Price ex GST', 'rate'],
  ['$ each', 'rate'],
  ['TOTAL $', 'amount'],
  ['Ext. Amount (AUD)', 'amount'],
  ['U.O.M.', 'unit'],
  ['Item No.', 'code'],
  ['GST 10%', 'gst'],
  ['Labour hrs', 'quantity'],
  ['Scope of works', 'item'],
  ['Total incl GST', 'amountWithGst'],
])('the heading %s is of %s', (heading, role) => {
  expect(meaningOf(heading)?.roles[0]).toBe(role);
});

describe('sheets of all kinds', () => {
  const text = ({ cells }: GeneratedSheet) => cells.map((row) => row.join('\t')).join('\n');

  test('with clear headings add up to the sum of their lines without questions', () => {
    fc.assert(
      fc.property(aSheet({ headings: 'clear' }), (made) => {
        const sheet = read(text(made));
        expect(sheet).toMatchObject({
          cents: made.cents,
          undecided: 0,
          uncounted: 0,
          differences: [],
          isSure: true,
        });
        expect(sheet.lines).toHaveLength(made.lines);
      }),
      { numRuns: 300 },
    );
  });

  test.each(['ambiguous', 'none'] as const)(
    'with headings that are %s never have a wrong sum without a mark',
    (headings) => {
      let right = 0;
      let all = 0;
      fc.assert(
        fc.property(aSheet({ headings }), (made) => {
          const sheet = read(text(made));
          all += 1;
          if (sheet.cents === made.cents) right += 1;
          else expect(isMarked(sheet)).toBe(true);
        }),
        { numRuns: 80 },
      );
      // Without this check, a reader that marks everything and reads nothing would pass.
      expect(right).toBeGreaterThan(0.8 * all);
    },
  );

  test('with wrong amounts count no such row until a choice is made', () => {
    fc.assert(
      fc.property(aSheet({ headings: 'clear', wrongAmounts: true }), (made) => {
        const sheet = read(text(made));
        expect(sheet.undecided).toBe(made.wrong);
        const numbers = sheet.rows.filter(({ kind }) => kind === 'mismatch').map(({ number }) => number);
        const choices = new Map(numbers.map((number) => [number, 'ours' as const]));
        expect(read(text(made), { choices })).toMatchObject({ cents: made.cents, undecided: 0 });
      }),
      { numRuns: 150 },
    );
  });
});

test('an oversized sheet is detected before it is read, and many rows split', () => {
  expect(sheetExcess('A\t1\n'.repeat(1_000))).toBeNull();
  expect(sheetExcess('A\t1\n'.repeat(1_001))).toEqual({ of: 'rows', count: 1_001 });
  expect(sheetExcess(`A\t1\r\n${'\t'.repeat(59)}1`)).toBeNull();
  expect(sheetExcess(`A\t1\r\n${'\t'.repeat(60)}1`)).toEqual({ of: 'columns', count: 61 });
  expect(sheetExcess('1'.repeat(500_001))).toEqual({ of: 'characters', count: 500_001 });
  expect(readCells('a\t1\n'.repeat(150_000))).toHaveLength(150_000);
});
