/** Lets a fixed number of tasks run at once; the others wait in order, up to a bound. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  readonly #longestQueue: number;

  constructor(permits: number, longestQueue: number) {
    this.#free = permits;
    this.#longestQueue = longestQueue;
  }

  get isFull(): boolean {
    return this.#free === 0 && this.#waiting.length >= this.#longestQueue;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
