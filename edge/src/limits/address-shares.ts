import { randomInt } from 'node:crypto';

/** Work of which one client cannot have more. */
export interface ShareLimits {
  /** Requests under work at the same time; further ones wait for their turn. */
  atOnce: number;
  /** Milliseconds of work in each millisecond, in the long run. 0 is no limit. */
  perMs: number;
  /** Milliseconds of work that may come at once, after a rest. */
  inAdvanceMs: number;
}

/** A request that is under work. The second end of a turn does nothing. */
export interface Turn {
  /** @param laterMs what sending the answer costs */
  end(laterMs?: number): void;
}

/** A request that wants a turn. */
export interface Wish {
  limits: ShareLimits;
  /** What it costs at least, and at most: on a slow machine everything takes long. */
  leastMs: number;
  mostMs: number;
  /** Whether nobody waits for its answer any more. */
  isGone: () => boolean;
}

interface Waiting {
  wish: Wish;
  start(turn: Turn | null): void;
  timer: NodeJS.Timeout;
}

interface Share {
  limits: ShareLimits;
  running: number;
  /** Milliseconds of work that may begin now. A request that takes longer leaves a debt. */
  creditMs: number;
  at: number;
  waiting: Set<Waiting>;
  /** Wakes the next request when the debt is paid. */
  timer: NodeJS.Timeout | null;
}

interface SharesOptions {
  /** A request that has waited for about so long gets no turn. */
  waitMs: number;
  /** Requests of one client that may wait. */
  places: number;
  now?: () => number;
}

/** Shares that are kept; of the others nothing is known, as after a rest. */
const MOST_SHARES = 20_000;

/**
 * Gives each client a share of the time of this process and of what is behind it. A request costs the time for which it is
 * under work. A client who has used up the share waits, and costs nothing meanwhile: a refusal at once would be answered by
 * the next request at once.
 */
export class AddressShares {
  readonly #options: Required<SharesOptions>;
  /** The least recently used one first. */
  readonly #shares = new Map<string, Share>();

  constructor({ now = () => performance.now(), ...options }: SharesOptions) {
    this.#options = { ...options, now };
  }

  /** Requests that wait for their turn. */
  get waiting(): number {
    let count = 0;
    for (const { waiting } of this.#shares.values()) count += waiting.size;
    return count;
  }

  /**
   * Calls back with a turn, at once where there is one. Calls back with null where the client's requests took too much
   * for too long.
   */
  enter(client: string, wish: Wish, start: (turn: Turn | null) => void): void {
    const share = this.#shareOf(client, wish.limits);
    if (share.waiting.size === 0 && this.#mayStart(share)) {
      start(this.#begin(share, wish));
      return;
    }
    if (share.waiting.size >= this.#options.places) {
      start(null);
      return;
    }
    const waiting: Waiting = {
      wish,
      start,
      // Requests that came together must not be refused together: the next ones would come together, too.
      timer: setTimeout(
        () => {
          share.waiting.delete(waiting);
          start(null);
        },
        this.#options.waitMs / 2 + randomInt(this.#options.waitMs),
      ),
    };
    share.waiting.add(waiting);
    this.#startNext(share);
  }

  #begin(share: Share, { leastMs, mostMs }: Wish): Turn {
    const beganAt = this.#options.now();
    let isOver = false;
    share.running += 1;
    return {
      end: (laterMs = 0) => {
        if (isOver) return;
        isOver = true;
        const tookMs = this.#options.now() - beganAt;
        this.#refill(share);
        share.running -= 1;
        share.creditMs -= Math.min(Math.max(tookMs, leastMs), mostMs) + laterMs;
        this.#startNext(share);
      },
    };
  }

  #startNext(share: Share): void {
    for (const waiting of share.waiting) {
      if (waiting.wish.isGone()) {
        leave(share, waiting);
        continue;
      }
      if (!this.#mayStart(share)) break;
      leave(share, waiting);
      waiting.start(this.#begin(share, waiting.wish));
    }
    this.#wakeLater(share);
  }

  #wakeLater(share: Share): void {
    const { limits, creditMs, timer, waiting } = share;
    if (waiting.size === 0 || timer !== null || creditMs > 0 || limits.perMs === 0) return;
    share.timer = setTimeout(
      () => {
        share.timer = null;
        this.#startNext(share);
      },
      1 - creditMs / limits.perMs,
    );
  }

  #mayStart(share: Share): boolean {
    this.#refill(share);
    return share.running < share.limits.atOnce && (share.limits.perMs === 0 || share.creditMs > 0);
  }

  #refill(share: Share): void {
    const now = this.#options.now();
    const { perMs, inAdvanceMs } = share.limits;
    share.creditMs = Math.min(inAdvanceMs, share.creditMs + (now - share.at) * perMs);
    share.at = now;
  }

  #shareOf(client: string, limits: ShareLimits): Share {
    const known = this.#shares.get(client);
    const share = known ?? newShare(limits, this.#options.now());
    this.#shares.delete(client);
    if (this.#shares.size >= MOST_SHARES) this.#forgetOldest();
    this.#shares.set(client, share);
    return share;
  }

  #forgetOldest(): void {
    for (const [client, { running, waiting }] of this.#shares) {
      if (running > 0 || waiting.size > 0) continue;
      this.#shares.delete(client);
      return;
    }
  }
}

const newShare = (limits: ShareLimits, at: number): Share => ({
  limits,
  running: 0,
  creditMs: limits.inAdvanceMs,
  at,
  waiting: new Set(),
  timer: null,
});

function leave(share: Share, waiting: Waiting): void {
  share.waiting.delete(waiting);
  clearTimeout(waiting.timer);
}
