import fc from 'fast-check';
import { shareOf, splitCents } from './payment-amounts.ts';

test.each([
  [10_000, [1, 1, 1], [3334, 3333, 3333]],
  [100, [3333, 3333, 3334], [33, 33, 34]],
  [1, [5000, 5000], [1, 0]],
  [1_790_000, [3000, 7000], [537_000, 1_253_000]],
])('BUY-20 %p cents by %j are %j', (cents, weights, parts) => {
  expect(splitCents(cents, weights)).toEqual(parts);
});

test('BUY-20 payments add up to the price exactly, within a cent of their share', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.nat(1_000_000_000), weights, (cents, shares) => {
      const parts = splitCents(cents, shares);
      const all = shares.reduce((sum, share) => sum + share, 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
      parts.forEach((part, index) => {
        expect(Math.abs(part - (cents * (shares[index] ?? 0)) / all)).toBeLessThan(1);
      });
    }),
    { numRuns: 100 },
  );
});

test('BUY-20 percentages are compared without rounding errors', () => {
  expect([33.33, 0.29, 66.38].reduce((sum, percent) => sum + shareOf(percent), 0)).toBe(10_000);
  expect(() => splitCents(100, [0])).toThrow(RangeError);
});
