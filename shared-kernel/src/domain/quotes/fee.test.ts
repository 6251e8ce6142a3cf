import fc from 'fast-check';
import { type FeeRule, sellerFeeCents } from './fee.ts';

const rule: FeeRule = { rateBasisPoints: 200, minCents: 500, capCents: 150_000 };
const plain: FeeRule = { rateBasisPoints: 200, minCents: 0, capCents: null };
const base = fc.integer({ min: 0, max: 10_000_000_000 });
const rules = fc.record<FeeRule>({
  rateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  minCents: fc.integer({ min: 0, max: 100_000 }),
  capCents: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
});

test.each([
  [1_845_000, 36_900],
  [25_000, 500],
  [200, 500],
  [7_500_000, 150_000],
  [10_000_000_000, 150_000],
])('QUOTE-05 a procurement quote of %d cents costs a fee of %d cents', (baseCents, expected) => {
  expect(sellerFeeCents(baseCents, rule, true)).toBe(expected);
});

test.each([
  [24, 0],
  [25, 1],
  [74, 1],
  [75, 2],
  [76, 2],
])('QUOTE-05 2 %% of %d cents is rounded half up to %d', (baseCents, expected) => {
  expect(sellerFeeCents(baseCents, plain, true)).toBe(expected);
});

test('QUOTE-05 a buyer outside procurement costs no fee', () => {
  fc.assert(fc.property(base, rules, (baseCents, any) => sellerFeeCents(baseCents, any, false) === 0));
});

test('QUOTE-05 a higher price never costs a lower fee', () => {
  fc.assert(
    fc.property(base, base, rules, (one, other, any) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      return sellerFeeCents(low, any, true) <= sellerFeeCents(high, any, true);
    }),
  );
});

test('QUOTE-05 the fee agrees with exact arithmetic to the cent', () => {
  fc.assert(
    fc.property(base, fc.integer({ min: 0, max: 10_000 }), (baseCents, rateBasisPoints) => {
      const exact = (BigInt(baseCents) * BigInt(rateBasisPoints) + 5_000n) / 10_000n;
      return BigInt(sellerFeeCents(baseCents, { ...plain, rateBasisPoints }, true)) === exact;
    }),
  );
});

test('a cap below the minimum wins', () => {
  expect(sellerFeeCents(100, { rateBasisPoints: 200, minCents: 500, capCents: 300 }, true)).toBe(300);
});

test.each([
  ['a negative price', -1, plain],
  ['half a cent', 100.5, plain],
  ['a negative rate', 100, { ...plain, rateBasisPoints: -1 }],
  ['half a basis point', 100, { ...plain, rateBasisPoints: 0.5 }],
  ['a price too large to multiply exactly', Number.MAX_SAFE_INTEGER, plain],
])('a fee of %s is refused', (_, baseCents, any) => {
  expect(() => sellerFeeCents(baseCents, any, true)).toThrow(RangeError);
});
