/** A number from 0 up to 1, and not 1. */
export type Chance = () => number;

let draw: Chance = Math.random;

/** Everything that is left to chance in a run is taken from here, so that a seed repeats its choices. */
export const chance: Chance = () => draw();

/** Takes all further choices from a seed (mulberry32). */
export function seedChance(seed: number): void {
  let state = seed >>> 0;
  draw = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
