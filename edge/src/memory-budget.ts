/** Memory for bodies and answers that are kept whole until a slow client has sent or read them. */
export class MemoryBudget {
  readonly #mostBytes: number;
  readonly #smallBytes: number;
  #usedBytes = 0;

  /** The first `smallBytes` of each body or answer do not count. */
  constructor({ mostBytes, smallBytes }: { mostBytes: number; smallBytes: number }) {
    this.#mostBytes = mostBytes;
    this.#smallBytes = smallBytes;
  }

  /** The memory of one body or answer. */
  reserve(): MemoryReservation {
    let bytes = 0;
    let counted = 0;
    return {
      grow: (added) => {
        bytes += added;
        const missing = bytes - this.#smallBytes - counted;
        if (missing <= 0) return true;
        if (this.#usedBytes + missing > this.#mostBytes) return false;
        this.#usedBytes += missing;
        counted += missing;
        return true;
      },
      release: () => {
        this.#usedBytes -= counted;
        counted = 0;
      },
    };
  }
}

export interface MemoryReservation {
  /** Adds bytes. Returns false if there is not enough memory for them. */
  grow(bytes: number): boolean;
  /** Gives the memory back. A second call has no effect. */
  release(): void;
}
