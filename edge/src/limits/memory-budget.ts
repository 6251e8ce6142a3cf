/** Memory for bodies and answers of slow clients. One share (an address block) has at most half. */
export class MemoryBudget {
  readonly #mostBytes: number;
  readonly #smallBytes: number;
  #usedBytes = 0;
  readonly #bytesOfShare = new Map<string, number>();

  constructor({ mostBytes, smallBytes }: { mostBytes: number; smallBytes: number }) {
    this.#mostBytes = mostBytes;
    this.#smallBytes = smallBytes;
  }

  reserve(share: string): MemoryReservation {
    let bytes = 0;
    let counted = 0;
    return {
      grow: (added) => {
        bytes += added;
        const missing = bytes - this.#smallBytes - counted;
        if (missing <= 0) return true;
        if (this.#usedBytes + missing > this.#mostBytes) return false;
        if (this.#bytesOf(share) + missing > this.#mostBytes / 2) return false;
        this.#use(share, missing);
        counted += missing;
        return true;
      },
      release: () => {
        this.#use(share, -counted);
        counted = 0;
        bytes = 0;
      },
    };
  }

  #bytesOf(share: string): number {
    return this.#bytesOfShare.get(share) ?? 0;
  }

  #use(share: string, bytes: number): void {
    this.#usedBytes += bytes;
    const used = this.#bytesOf(share) + bytes;
    if (used > 0) this.#bytesOfShare.set(share, used);
    else this.#bytesOfShare.delete(share);
  }
}

export interface MemoryReservation {
  grow(bytes: number): boolean;
  release(): void;
}
