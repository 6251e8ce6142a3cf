import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { isRows, misfitOf } from './pasted-lines.ts';

const line = (item: string) => ({ item, quantity: '1', unit: 'each', rate: '1' });

test('if not all lines fit, none is added', () => {
  const most = LIST_MAX_ITEMS.priceLines;
  expect(misfitOf([line('A'), line('B')], most - 2)).toBeNull();
  expect(misfitOf([line('A'), line('B')], most - 1)).toEqual({ reason: 'tooMany', number: most + 1 });
  const long = line('x'.repeat(TEXT_MAX_LENGTH.lineItem + 1));
  expect(misfitOf([line('A'), long], 0)).toEqual({ reason: 'tooLong', number: 2 });
});

test("rows contain a tab or a line break, a field's text neither", () => {
  expect(isRows('Batten\t24')).toBe(true);
  expect(isRows('Battens\nReport')).toBe(true);
  expect(isRows('One item\n')).toBe(false);
});
