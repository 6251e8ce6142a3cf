export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  readonly #maxQueueLength: number;

  constructor(permits: number, maxQueueLength: number) {
    this.#free = permits;
    this.#maxQueueLength = maxQueueLength;
  }

  get isFull(): boolean {
    return this.#free === 0 && this.#waiting.length >= this.#maxQueueLength;
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
