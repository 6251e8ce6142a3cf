import { ProblemError } from '../../platform/problem.ts';
import type { WordCode } from '../../platform/words.ts';

const WINDOW_MS = 60_000;

/**
 * Throws 429 once an address has called too often within a minute. Counted by each process for itself: it
 * keeps one address from filling the counts, and several processes let through a few times as much.
 */
export function limitPerMinute(most: number, code: WordCode): (address: string, now: Date) => void {
  let calls = new Map<string, number>();
  let windowEndsAt = 0;
  return (address, now) => {
    if (now.getTime() >= windowEndsAt) {
      calls = new Map();
      windowEndsAt = now.getTime() + WINDOW_MS;
    }
    const count = (calls.get(address) ?? 0) + 1;
    calls.set(address, count);
    if (count <= most) return;
    const retryAfterSeconds = Math.ceil((windowEndsAt - now.getTime()) / 1000);
    throw new ProblemError(429, code, { retryAfterSeconds });
  };
}
