import type { FieldError, Problem } from '../contracts/index.ts';

export type ApiErrorKind = 'problem' | 'network' | 'timeout' | 'unreadable';

/** The only error that calls throw. `message` is the server's text for a person, empty if no server answered. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 if no server answered. */
  readonly status: number;
  readonly code: string;
  readonly fieldErrors: readonly FieldError[];
  readonly current: unknown;
  /** Shown to the person so that support can find the request in the logs. */
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

/** Whether the server was unreachable or overloaded. The same call may succeed later. */
export function isServerUnavailable(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.kind === 'network' || error.kind === 'timeout' || [429, 502, 503, 504].includes(error.status);
}
