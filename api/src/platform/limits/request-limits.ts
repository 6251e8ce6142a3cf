import { ProblemError } from '../http/problem.ts';
import type { Clock } from '../processes/clock.ts';
import type { WordCode } from '../words.ts';

/** A token bucket. 0 per minute is no limit. */
export interface Limit {
  name: string;
  perMinute: number;
  size?: number;
}

export const hourlyLimit = (name: string, perHour: number): Limit => ({
  name,
  perMinute: perHour / 60,
  size: perHour,
});

export const dailyLimit = (name: string, perDay: number): Limit => ({
  name,
  perMinute: perDay / 1440,
  size: perDay,
});

export interface LimitStore {
  /** Takes a token and returns 0, or returns the milliseconds until the next token. */
  take(limit: Limit, key: string, now: Date): Promise<number>;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Evicting the least recently used bucket refills it. */
const MAX_KEYS_OF_LIMIT = 50_000;

const ROUNDING = 1e-6;

/** Each process has its own buckets, so limits multiply by the number of processes. */
export class MemoryLimits implements LimitStore {
  /** By limit, because anybody can invent keys of some limits, which must not evict those of others. */
  readonly #buckets = new Map<string, Map<string, Bucket>>();
  readonly #maxKeys: number;

  constructor(maxKeys = MAX_KEYS_OF_LIMIT) {
    this.#maxKeys = maxKeys;
  }

  get size(): number {
    return [...this.#buckets.values()].reduce((sum, { size }) => sum + size, 0);
  }

  async take({ name, perMinute, size = perMinute }: Limit, key: string, now: Date): Promise<number> {
    if (perMinute === 0) return 0;
    const buckets = this.#buckets.get(name) ?? new Map<string, Bucket>();
    this.#buckets.set(name, buckets);
    const at = now.getTime();
    const known = buckets.get(key);
    const perMillisecond = perMinute / 60_000;
    const tokens = known ? Math.min(size, known.tokens + Math.max(0, at - known.at) * perMillisecond) : size;
    // Fractional refills add up to slightly less than a whole token.
    const isTaken = tokens >= 1 - ROUNDING;
    // Deletes the bucket first, so that the map is ordered by last use.
    buckets.delete(key);
    buckets.set(key, { tokens: isTaken ? tokens - 1 : tokens, at });
    if (buckets.size > this.#maxKeys) buckets.delete(buckets.keys().next().value ?? '');
    // Rounds to milliseconds, because a fraction more would become a whole second.
    return isTaken ? 0 : Math.round((1 - tokens) / perMillisecond) || 1;
  }
}

export async function requireWithinLimit(
  { limits, clock }: { limits: LimitStore; clock: Clock },
  limit: Limit,
  key: string,
  code: WordCode = 'request.tooMany',
): Promise<void> {
  const waitMs = await limits.take(limit, key, clock.now());
  if (waitMs > 0) throw tooMany(code, waitMs);
}

/** 429 with the time to wait, which the code's text can include as `$t(wait.{{unit}})`. */
export function tooMany(code: WordCode, waitMs: number): ProblemError {
  const seconds = Math.ceil(waitMs / 1000);
  return new ProblemError(429, code, {
    params:
      seconds < 60 ? { unit: 'second', count: seconds } : { unit: 'minute', count: Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  });
}
