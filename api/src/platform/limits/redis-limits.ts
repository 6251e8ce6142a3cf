import { hash } from 'node:crypto';
import type { Redis } from '../processes/redis.ts';
import { type Limit, type LimitStore, MemoryLimits } from './request-limits.ts';

/** Longest wait for a count; then the process counts by itself. */
const ANSWER_MS = 250;
/** Pause after a failure, in which the process counts by itself. */
const PAUSE_MS = 1_000;

/** Like `MemoryLimits.take`. A bucket expires when it is full again. */
const TAKE_TOKEN = `
local size, rate, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local tokens, at = size, now
local known = redis.call('GET', KEYS[1])
if known then
  local left, last = string.match(known, '^(%S+) (%S+)$')
  at = math.max(now, tonumber(last))
  tokens = math.min(size, tonumber(left) + (at - tonumber(last)) * rate)
end
local taken = tokens >= 1 - 1e-6
if taken then tokens = tokens - 1 end
local expires = math.ceil((size - tokens) / rate) + 1000
redis.call('SET', KEYS[1], string.format('%.9f %.0f', tokens, at), 'PX', string.format('%.0f', expires))
if taken then return 0 end
return math.max(1, math.floor((1 - tokens) / rate + 0.5))`;

/** While Redis is unavailable, each process counts by itself, so limits are multiplied by the number of processes. */
export class RedisLimits implements LimitStore {
  readonly #redis: Redis;
  readonly #own = new MemoryLimits();
  #pausedUntil = 0;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  async take(limit: Limit, key: string, now: Date): Promise<number> {
    const { name, perMinute, size = perMinute } = limit;
    if (perMinute === 0) return 0;
    if (!this.#redis.isReady || performance.now() < this.#pausedUntil) return this.#own.take(limit, key, now);
    try {
      const values = [size, perMinute / 60_000, now.getTime()].map(String);
      return Number(await inTime(this.#redis.run(TAKE_TOKEN, keyOf(name, key), values)));
    } catch {
      this.#pausedUntil = performance.now() + PAUSE_MS;
      return this.#own.take(limit, key, now);
    }
  }
}

/** Returns a hash, because keys are people's addresses. */
const keyOf = (name: string, key: string): string =>
  `worklane:limit:${name}:${hash('sha256', key, 'base64url')}`;

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer in time')), ANSWER_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
