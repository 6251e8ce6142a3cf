/** With layout and paint, twice as long goes by before it is seen: a click that nothing answers meanwhile is felt. */
const SLOW_MS = 32;
const REMEMBERED = 4;
/** The first page runs code that is not compiled yet, and draws header and footer with it. */
const FIRST_IS_LONGER = 4;

/** How long the last pages took to draw, which tells whether this device is slow at the moment. */
export class DrawingTimes {
  readonly #last: number[] = [];

  addFirst(ms: number): void {
    this.add(ms / FIRST_IS_LONGER);
  }

  add(ms: number): void {
    this.#last.push(ms);
    if (this.#last.length > REMEMBERED) this.#last.shift();
  }

  /** By the median, so that one page that was slow once makes no slow device; of two in the middle the longer one. */
  get isSlow(): boolean {
    const longestFirst = this.#last.toSorted((a, b) => b - a);
    const median = longestFirst[Math.ceil(longestFirst.length / 2) - 1];
    return median !== undefined && median > SLOW_MS;
  }
}
