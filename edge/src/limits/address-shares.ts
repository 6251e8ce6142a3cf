import { randomInt } from 'node:crypto';

export interface ShareLimits {
  atOnce: number;
  /** Milliseconds of work per millisecond, in the long run. 0 means no limit. */
  perMs: number;
  /** Milliseconds of work available at once after a rest. */
  inAdvanceMs: number;
}

export interface Turn {
  /** @param laterMs cost of sending the answer */
  end(laterMs?: number): void;
}

export interface Wish {
  limits: ShareLimits;
  /** Least and greatest cost of the request. The cap is for slow machines, on which everything takes long. */
  leastMs: number;
  mostMs: number;
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
  timer: NodeJS.Timeout | null;
}

interface SharesOptions {
  /** A request gets no turn after waiting half to one and a half times this long. */
  waitMs: number;
  places: number;
  now?: () => number;
}

const MOST_SHARES = 20_000;

/** Gives each client a share of the processing time. A client whose share is used up waits, which costs nothing. */
export class AddressShares {
  readonly #options: Required<SharesOptions>;
  /** Least recently used first. */
  readonly #shares = new Map<string, Share>();

  constructor({ now = () => performance.now(), ...options }: SharesOptions) {
    this.#options = { ...options, now };
  }

  get waiting(): number {
    let count = 0;
    for (const { waiting } of this.#shares.values()) count += waiting.size;
    return count;
  }

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
      // Random, so that requests that arrived together are not refused together: the next ones would arrive together
      // too.
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
