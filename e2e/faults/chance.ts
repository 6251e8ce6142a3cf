export type Chance = () => number;

let draw: Chance = Math.random;

/** All random choices of a run come from here, so that a seed repeats them. */
export const chance: Chance = () => draw();

export function seedChance(seed: number): void {
  let state = seed >>> 0;
  draw = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
