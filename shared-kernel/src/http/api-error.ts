import type { FieldError, Problem } from '../contracts/index.ts';

export type ApiErrorKind = 'problem' | 'network' | 'timeout' | 'unreadable';

/**
 * Every failure of a call, in one shape. `message` is the sentence the server chose for a person;
 * it is empty where no server answered, and the screen then says what did not load.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 where no server answered. */
  readonly status: number;
  /** Stable name of the error, for example `quote.stale`. */
  readonly code: string;
  readonly fieldErrors: readonly FieldError[];
  /** With a 409 on a stale write: what is on record now. */
  readonly current: unknown;
  /** Shown beside an error so that support can find it in the logs. */
  readonly requestId: string | null;

  constructor(kind: ApiErrorKind, status: number, problem: Partial<Problem>) {
    super(problem.message ?? '');
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.code = problem.code ?? `http.${kind}`;
    this.fieldErrors = problem.errors ?? [];
    this.current = problem.current;
    this.requestId = problem.requestId ?? null;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** Whether nobody fit to answer was there: it is worth asking again, and nothing is known of the thing asked. */
export function isServerAway(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.kind === 'network' || error.kind === 'timeout' || [429, 502, 503, 504].includes(error.status);
}
