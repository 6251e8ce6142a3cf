import fc from 'fast-check';
import { BASE_PRICE_MAX_CENTS } from '../limits.ts';
import {
  centsToDollars,
  checkBasePriceCents,
  dollarsToCents,
  keepTwoDecimals,
  parsePriceCents,
  readSignedAmount,
} from './price.ts';

const cents = fc.integer({ min: 0, max: 2 * BASE_PRICE_MAX_CENTS });

test.each([
  ['18450', 1_845_000],
  ['18450.5', 1_845_050],
  ['18450.05', 1_845_005],
  ['$18,450.00', 1_845_000],
  ['$ 18 450.00', 1_845_000],
  [' 18\u00a0450 ', 1_845_000],
  ['100,000,000.00', 10_000_000_000],
  ['.5', 50],
  ['5.', 500],
  ['0', 0],
  ['007', 700],
  ['0.29', 29],
  ['99999999999999999999', Number.MAX_SAFE_INTEGER],
  ['10k', 1_000_000],
  ['$12.5K', 1_250_000],
  ['1.25 k', 125_000],
  ['A$1,234.50', 123_450],
  ['AUD 900', 90_000],
  ['1  234.5', 123_450],
  ['AU$1,250', 125_000],
  ['1,250 AUD', 125_000],
  ['AUD $1,250.00', 125_000],
  ['\u200b1250\u200e', 125_000],
  ['\u202a$1,250.00\u202c', 125_000],
  ['12\u00ad50', 125_000],
])('QUOTE-01 %j reads as %d cents', (text, expected) => {
  expect(parsePriceCents(text)).toBe(expected);
});

test.each([
  '',
  ' ',
  '$',
  '.',
  '-5',
  '$-5',
  '1e5',
  '1.234',
  '1.2.3',
  '1,50',
  '1,2345',
  '12 34',
  ',500',
  '5$',
  '0x10',
  'Infinity',
  'NaN',
  '５',
  'five',
  '1,000,00',
  '--1',
  '+1',
  'k',
  '10kk',
  '10km',
  '500-600',
  '450 per day x 3',
  '12,34',
  '1.234,50',
  '1.234,50 AUD',
  '1,5',
  'AUD',
  '$k',
  '\u200b',
  '(5)',
])('QUOTE-01 %j is no price, and nothing is guessed', (text) => {
  expect(parsePriceCents(text)).toBeNull();
});

test.each([
  ['-500', '-500'],
  ['-$1,500.50', '-1500.50'],
  ['$-500', '-500'],
  ['(500.00)', '-500.00'],
  ['($500)', '-500'],
  ['\u2212 500', '-500'],
  ['500', '500'],
  ['--500', null],
  ['500-', null],
  ['-', null],
  ['(500', null],
  ['-500-600', null],
])('an amount that may be a discount is read from %j as %j', (text, expected) => {
  expect(readSignedAmount(text)).toBe(expected);
});

test.each([
  ['12.345', '12.34'],
  ['12.3', '12.3'],
  ['12.', '12.'],
  ['.', '.'],
  ['$1,234.567', '$1,234.56'],
  ['12345678901234567890', '12345678901234567890'],
  ['1.2.3', '1.2.3'],
  ['1.234.567', '1.234.567'],
  ['12,34.567', '12,34.567'],
  ['abc', 'abc'],
  ['1e5', '1e5'],
  ['-3', '-3'],
])('QUOTE-01 the price input changes %j to %j', (text, expected) => {
  expect(keepTwoDecimals(text)).toBe(expected);
});

test('QUOTE-01 the price input drops only the decimals of an amount after the second', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,$ -ek') });
  fc.assert(
    fc.property(typed, (text) => {
      const kept = keepTwoDecimals(text);
      expect(text.startsWith(kept)).toBe(true);
      expect(text.slice(kept.length)).toMatch(/^\d*$/);
      if (kept !== text) expect(parsePriceCents(kept)).not.toBeNull();
      expect(keepTwoDecimals(kept)).toBe(kept);
    }),
  );
});

test.each([
  [null, 'required'],
  [undefined, 'required'],
  [Number.NaN, 'price.invalid'],
  [250.5, 'price.invalid'],
  [-200, 'price.tooLow'],
  [0, 'price.tooLow'],
  [199, 'price.tooLow'],
  [10_000_000_001, 'price.tooHigh'],
  [Number.MAX_SAFE_INTEGER, 'price.tooHigh'],
])('QUOTE-01 a base price of %p cents is refused with %s', (value, code) => {
  expect(checkBasePriceCents(value)?.code).toBe(code);
});

test.each([200, 201, 9_999_999_999, 10_000_000_000])(
  'QUOTE-01 a base price of %d cents is accepted',
  (value) => {
    expect(checkBasePriceCents(value)).toBeNull();
  },
);

test('QUOTE-01 cents survive the conversion to dollars and JSON and back', () => {
  fc.assert(
    fc.property(
      cents,
      (value) => dollarsToCents(JSON.parse(JSON.stringify(centsToDollars(value)))) === value,
    ),
  );
  expect(dollarsToCents(0.29)).toBe(29);
  expect(dollarsToCents(1.15)).toBe(115);
  expect(dollarsToCents(-0)).toBe(0);
});

test.each([1.005, 0.001, 2.999, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
  'dollars in a request that are no whole cents (%d) are refused, not rounded',
  (dollars) => {
    expect(dollarsToCents(dollars)).toBeNull();
  },
);

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is not an amount in cents', (value) => {
  expect(() => centsToDollars(value)).toThrow(RangeError);
});
