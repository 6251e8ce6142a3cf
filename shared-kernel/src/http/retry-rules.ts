import type { ApiErrorKind } from './api-error.ts';

/** Milliseconds before each retry of a failed call; after the last retry the call has failed. */
export const retryDelaysMs: readonly number[] = [400, 1500];

/** Random, so that not all pages call an unavailable server at the same moment. */
export const unavailableRetryMs = (): number => 4_000 + Math.random() * 3_000;

export function isWorthRetrying(error: { kind: ApiErrorKind; status: number; code: string }): boolean {
  const isInFlight = error.code === 'idempotency.inFlight';
  return error.kind === 'network' || isInFlight || [502, 503, 504].includes(error.status);
}
