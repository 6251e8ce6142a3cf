import type { Clock } from './clock.ts';
import { ProblemError } from './problem.ts';
import type { WordCode } from './words.ts';

/** How often something may happen: this many at once, and as many again evenly over each minute. 0 is no limit. */
export interface Limit {
  /** Counts of different limits are kept apart by it. */
  name: string;
  perMinute: number;
}

/**
 * Counts what is limited. Asynchronous, so that a store that several processes share can take the place of
 * this process's memory.
 */
export interface LimitStore {
  /** Takes one, or says in how many milliseconds there is one again; 0 when it was taken. */
  take(limit: Limit, key: string, now: Date): Promise<number>;
}

interface Bucket {
  tokens: number;
  /** When `tokens` was right, in milliseconds. */
  at: number;
}

/** Keys kept at once; beyond that, the one unused for longest is forgotten, which gives it a full bucket. */
const MOST_KEYS = 50_000;

/** Token buckets in this process's memory: several processes together let through as many times as much. */
export class MemoryLimits implements LimitStore {
  readonly #buckets = new Map<string, Bucket>();
  readonly #mostKeys: number;

  constructor(mostKeys = MOST_KEYS) {
    this.#mostKeys = mostKeys;
  }

  get size(): number {
    return this.#buckets.size;
  }

  async take({ name, perMinute }: Limit, key: string, now: Date): Promise<number> {
    if (perMinute === 0) return 0;
    const id = `${name} ${key}`;
    const at = now.getTime();
    const known = this.#buckets.get(id);
    const perMillisecond = perMinute / 60_000;
    const tokens = known
      ? Math.min(perMinute, known.tokens + Math.max(0, at - known.at) * perMillisecond)
      : perMinute;
    const isTaken = tokens >= 1;
    // Deleted first, so that the order of the map is the order of use.
    this.#buckets.delete(id);
    this.#buckets.set(id, { tokens: isTaken ? tokens - 1 : tokens, at });
    this.#forgetOldest();
    return isTaken ? 0 : Math.ceil((1 - tokens) / perMillisecond);
  }

  #forgetOldest(): void {
    if (this.#buckets.size <= this.#mostKeys) return;
    for (const oldest of this.#buckets.keys()) {
      this.#buckets.delete(oldest);
      return;
    }
  }
}

/** Throws 429 with the time to come back where a limit is reached. */
export async function requireWithinLimit(
  { limits, clock }: { limits: LimitStore; clock: Clock },
  limit: Limit,
  key: string,
  code: WordCode = 'request.tooMany',
): Promise<void> {
  const waitMs = await limits.take(limit, key, clock.now());
  if (waitMs === 0) return;
  throw new ProblemError(429, code, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
