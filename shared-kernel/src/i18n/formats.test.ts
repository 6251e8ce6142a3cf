import fc from 'fast-check';
import { parsePriceCents } from '../domain/index.ts';
import { formatCents, formatDecimals, formatList, initI18n } from './index.ts';

beforeEach(() => initI18n());

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [99, '$0.99'],
  [100, '$1.00'],
  [99_999, '$999.99'],
  [100_000, '$1,000.00'],
  [1_845_000, '$18,450.00'],
  [10_000_000_000, '$100,000,000.00'],
  [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  [-5, '-$0.05'],
  [-36_900, '-$369.00'],
])('%d cents are shown as %s', (value, expected) => {
  expect(formatCents(value)).toBe(expected);
});

test('a shown amount is read back as the same cents', () => {
  const cents = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  fc.assert(fc.property(cents, (value) => parsePriceCents(formatCents(value)) === value));
});

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is not an amount in cents', (value) => {
  expect(() => formatCents(value)).toThrow(RangeError);
});

test('sizes keep their decimals, and lists join their items', () => {
  expect(formatDecimals(3.35, 1)).toBe('3.4');
  expect(formatDecimals(1024, 0)).toBe('1024');
  expect(formatDecimals(12, 1)).toBe('12.0');
  expect(formatList([])).toBe('');
  expect(formatList(['Price', 'Start date', 'Lead time'])).toBe('Price, Start date, Lead time');
});

test("amounts, sizes and lists follow the rules of the reader's language", () => {
  initI18n({ language: 'de-DE' });
  expect(formatCents(1_845_000)).toBe('18.450,00\u00a0AU$');
  expect(formatDecimals(3.35, 1)).toBe('3,4');
  initI18n({ language: 'ja-JP' });
  expect(formatList(['価格', '開始日'])).toBe('価格 開始日');
});
