/**
 * A page that renders longer than this counts as slow: layout and paint double the time, and people notice the delay.
 */
const SLOW_MS = 32;
const REMEMBERED = 4;
const FIRST_IS_LONGER = 4;

export class DrawingTimes {
  readonly #last: number[] = [];

  addFirst(ms: number): void {
    this.add(ms / FIRST_IS_LONGER);
  }

  add(ms: number): void {
    this.#last.push(ms);
    if (this.#last.length > REMEMBERED) this.#last.shift();
  }

  /** The median, so that a single slow page does not count; with two middle values the longer one. */
  get isSlow(): boolean {
    const longestFirst = this.#last.toSorted((a, b) => b - a);
    const median = longestFirst[Math.ceil(longestFirst.length / 2) - 1];
    return median !== undefined && median > SLOW_MS;
  }
}
