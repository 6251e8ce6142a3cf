import type { ApiErrorKind } from './api-error.ts';

/** Milliseconds before each retry of a failed call; after the last retry the call has failed. */
export const retryDelaysMs: readonly number[] = [400, 1500];

/**
 * Interval of refetches of a list while the server is unavailable; random, so that not all pages call at the same
 * moment.
 */
export const unavailableRetryMs = (): number => 4_000 + Math.random() * 3_000;

/** Whether the same call may succeed later: the connection failed, or the server is busy. */
export function isWorthRetrying(error: { kind: ApiErrorKind; status: number; code: string }): boolean {
  // The server is still processing an earlier request with the same key.
  const isInFlight = error.code === 'idempotency.inFlight';
  return error.kind === 'network' || isInFlight || [502, 503, 504].includes(error.status);
}
