import { expect, test } from '@jest/globals';
import fc from 'fast-check';

test('generated values are the same in every run of page tests', () => {
  expect(fc.readConfigureGlobal()).toEqual({ seed: 1 });
  expect(fc.sample(fc.nat(1_000_000), 3)).toEqual(fc.sample(fc.nat(1_000_000), { numRuns: 3, seed: 1 }));
});
