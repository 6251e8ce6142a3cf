import { seededRandom } from '../src/testing/seeded-random.ts';

export const IS_DEEP = process.env.WORKLANE_TESTS === 'deep';

/** Printed by the unit part. `WORKLANE_SEED` repeats a run. */
export const SEED = Number(process.env.WORKLANE_SEED ?? 1);

/** Constant in `npm test`, so that older faults block no change; `npm test deep` looks for new ones. */
export const PROPERTY_SEED = IS_DEEP ? SEED : 1;

/** Chosen by the seed; `npm test deep` runs all cases. The order is kept. */
export function sample<Case>(cases: readonly Case[], count: number): Case[] {
  if (IS_DEEP || cases.length <= count) return [...cases];
  const random = seededRandom(SEED);
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(Math.floor(random() * cases.length));
  return cases.filter((_, index) => chosen.has(index));
}
