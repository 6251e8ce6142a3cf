import { seededRandom } from '../src/testing/seeded-random.ts';

/** Whether `npm test deep` runs, where sampled tests run whole. */
export const IS_DEEP = process.env.WORKLANE_TESTS === 'deep';

/** The seed of the samples, which the unit part prints. `WORKLANE_SEED` repeats a run. */
export const SEED = Number(process.env.WORKLANE_SEED ?? 1);

/**
 * The seed of generated values (fast-check). Always the same in `npm test`, so that a change is not blocked by a fault
 * that is older than it; `npm test deep` looks for new ones.
 */
export const PROPERTY_SEED = IS_DEEP ? SEED : 1;

/** Some of the cases of a long table, chosen by the seed; all of them in `npm test deep`. The order is kept. */
export function sample<Case>(cases: readonly Case[], count: number): Case[] {
  if (IS_DEEP || cases.length <= count) return [...cases];
  const random = seededRandom(SEED);
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(Math.floor(random() * cases.length));
  return cases.filter((_, index) => chosen.has(index));
}
