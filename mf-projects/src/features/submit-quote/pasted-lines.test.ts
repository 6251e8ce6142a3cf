import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { isRows, readPastedLines } from './pasted-lines.ts';

const line = (item: string, quantity: string, unit: string, rate: string) => ({ item, quantity, unit, rate });

test.each([
  ['Batten\t24\teach\t128.50', [line('Batten', '24', 'each', '128.50')]],
  [
    'Batten\t24\teach\t128.50\t3,084.00\r\n\r\nLift\t1\tpallets\t500-600\n',
    [line('Batten', '24', 'each', '128.50'), line('Lift', '1', 'pallets', '500-600')],
  ],
  ['Batten\t24\t$1,128.50', [line('Batten', '24', 'each', '$1,128.50')]],
  ['Report\t294', [line('Report', '1', 'each', '294')]],
  ['Battens\nReport', [line('Battens', '', 'each', ''), line('Report', '', 'each', '')]],
  ['"Two\nlines, ""quoted"""\t1\titem\t5', [line('Two lines, "quoted"', '1', 'item', '5')]],
  ['3" pipe\t2\tm\t7', [line('3" pipe', '2', 'm', '7')]],
  ['"Loose\t2\tm\t7', [line('"Loose', '2', 'm', '7')]],
])('rows %j become lines as written', (text, lines) => {
  expect(readPastedLines(text, 0)).toEqual({ lines, hasHeading: false });
  expect(isRows(text)).toBe(true);
});

test('a heading row is left out and said so', () => {
  expect(readPastedLines('Item\tQty\tUnit\tRate\nBatten\t24\teach\t128.50', 0)).toEqual({
    lines: [line('Batten', '24', 'each', '128.50')],
    hasHeading: true,
  });
});

test('rows that do not all fit are refused whole', () => {
  const most = LIST_MAX_ITEMS.priceLines;
  expect(readPastedLines('A\t1\teach\t1\nB\t1\teach\t1', most - 1)).toEqual({
    refused: 'tooMany',
    number: 2,
  });
  const long = 'x'.repeat(TEXT_MAX_LENGTH.lineItem + 1);
  expect(readPastedLines(`A\t1\teach\t1\n${long}\t1\teach\t1`, 0)).toEqual({ refused: 'tooLong', number: 2 });
  expect(readPastedLines(' \t \n', 0)).toEqual({ refused: 'empty', number: 0 });
  expect(isRows('One item')).toBe(false);
});
