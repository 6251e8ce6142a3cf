import { readItems } from './schedule-items.ts';

const isolators = Array.from({ length: 30 }, (_, index) => `Isolator ${index}\t2\teach`);

test.each([
  [
    'with a heading',
    ['Item\tQty\tUnit', 'Isolator\t4\teach', 'Cable\t120\tm'],
    ['Isolator 4 each', 'Cable 120 m'],
  ],
  ['without a heading', ['Isolator\t4\teach', 'Cable\t120\tm'], ['Isolator 4 each', 'Cable 120 m']],
  ['with the quantity first', ['4\tIsolator', '120\tCable'], ['Isolator 4 each', 'Cable 120 each']],
  ['with prices', ['Isolator\t4\teach\t$10.00\t$40.00', 'Total\t\t\t\t$40.00'], ['Isolator 4 each']],
  ['of many equal quantities', isolators, isolators.map((row) => row.replaceAll('\t', ' '))],
])('BUY-07 pasted rows %s keep their quantities', (_, rows, expected) => {
  const { items } = readItems(rows.join('\n'));
  expect(items.map(({ item, quantity, unit }) => `${item} ${quantity} ${unit}`)).toEqual(expected);
});
