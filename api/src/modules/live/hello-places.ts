/** Limits on sockets that have not said who they are. */
export interface HelloLimits {
  /** That many may be open. */
  places: number;
  /** That many more handshakes wait for a place, in order. */
  waiting: number;
  /** No handshake waits longer. */
  waitMs: number;
}

/**
 * Places for sockets that have not said who they are. After a restart all pages connect at the same moment: those for
 * whom there is no place wait for a short time, because each place is free again as soon as its socket has sent one
 * frame. The limits still hold for sockets that send nothing.
 */
export class HelloPlaces {
  readonly #limits: HelloLimits;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(limits: HelloLimits) {
    this.#limits = limits;
  }

  /**
   * Resolves to what gives the place back, which may be called more than once; null if there is none in time. `gone`
   * aborts when the client leaves, and then gives back the place by itself.
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

  /** Waits until another gives its place to this one; false where none does in time. */
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
    // The place passes to the next without being free in between.
    if (next) next();
    else this.#taken -= 1;
  }
}
