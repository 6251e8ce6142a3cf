import type { ApiErrorKind } from './api-error.ts';

/** Waits before a failed call is sent again, in milliseconds; after these it has failed. */
export const retryDelaysMs: readonly number[] = [400, 1500];

/** Interval of refetches of a list while the server is unavailable; random, so that not all pages call at the same moment. */
export const unavailableRetryMs = (): number => 4_000 + Math.random() * 3_000;

/** Whether the same call may succeed later: the connection failed, or the server is busy. */
export function isWorthRetrying(error: { kind: ApiErrorKind; status: number; code: string }): boolean {
  // The server is still working on an earlier request with the same key.
  const isInFlight = error.code === 'idempotency.inFlight';
  return error.kind === 'network' || isInFlight || [502, 503, 504].includes(error.status);
}
