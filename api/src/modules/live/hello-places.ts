import { FairQueue } from '@worklane/shared-kernel/server';

export interface HelloLimits {
  places: number;
  waiting: number;
  waitMs: number;
}

/** An address block gets at most this part of the places, and of the queue. */
const PART_OF_SHARE = 1 / 2;
/** This part of the places is kept for address blocks that have at most one. */
const PART_OF_CORE = 1 / 4;

const partOf = (all: number, part: number) => Math.ceil(all * part);

/**
 * Places for unidentified sockets, fairly between address blocks. After a restart all pages connect at once, and most
 * wait only briefly; the limits still hold for sockets that send nothing.
 */
export class HelloPlaces {
  readonly #queue: FairQueue<'hello'>;
  readonly #waitMs: number;

  constructor({ places, waiting, waitMs }: HelloLimits) {
    this.#queue = new FairQueue(
      places,
      { hello: { places: waiting, placesOfShare: partOf(waiting, PART_OF_SHARE), turns: 1 } },
      { most: partOf(places, PART_OF_SHARE), core: Math.floor(places * PART_OF_CORE) },
    );
    this.#waitMs = waitMs;
  }

  /**
   * The returned function may be called repeatedly; null if no place is free in time. `gone` aborts when the client
   * leaves, and also releases the place.
   */
  async take(share: string, gone: AbortSignal): Promise<(() => void) | null> {
    if (gone.aborted) return null;
    const leave = await this.#queue.enterWithin('hello', share, this.#waitMs);
    if (!leave) return null;
    if (gone.aborted) {
      leave();
      return null;
    }
    gone.addEventListener('abort', leave, { once: true });
    return leave;
  }
}
