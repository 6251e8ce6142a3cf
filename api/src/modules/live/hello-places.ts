export interface HelloLimits {
  places: number;
  waiting: number;
  waitMs: number;
}

/**
 * Places for unidentified sockets. After a restart all pages connect at once, and most wait only briefly; the limits
 * still hold for sockets that send nothing.
 */
export class HelloPlaces {
  readonly #limits: HelloLimits;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(limits: HelloLimits) {
    this.#limits = limits;
  }

  /**
   * The returned function may be called repeatedly; null if no place is free in time. `gone` aborts when the client
   * leaves, and also releases the place.
   */
  async take(gone: AbortSignal): Promise<(() => void) | null> {
    if (gone.aborted) return null;
    if (this.#taken < this.#limits.places) this.#taken += 1;
    else if (!(await this.#placeOfAnother(gone))) return null;
    let isTaken = true;
    const leave = () => {
      if (!isTaken) return;
      isTaken = false;
      this.#giveBack();
    };
    if (gone.aborted) {
      leave();
      return null;
    }
    gone.addEventListener('abort', leave, { once: true });
    return leave;
  }

  #placeOfAnother(gone: AbortSignal): Promise<boolean> {
    if (this.#waiting.size >= this.#limits.waiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (hasPlace: boolean) => {
        clearTimeout(timer);
        gone.removeEventListener('abort', leave);
        this.#waiting.delete(enter);
        resolve(hasPlace);
      };
      const enter = () => end(true);
      const leave = () => end(false);
      const timer = setTimeout(leave, this.#limits.waitMs);
      timer.unref();
      gone.addEventListener('abort', leave, { once: true });
      this.#waiting.add(enter);
    });
  }

  #giveBack(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#taken -= 1;
  }
}
