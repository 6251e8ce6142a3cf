import { STATUS_CODES } from 'node:http';
import type { FieldError, Problem } from '@worklane/shared-kernel/contracts';
import { hasWords, type WordCode, type WordParams, wordsOf } from './words.ts';

export interface ProblemOptions {
  params?: WordParams;
  errors?: FieldError[];
  /** For 409 on a stale write: the current record. */
  current?: unknown;
  retryAfterSeconds?: number;
}

/** An error answer. Thrown anywhere below a route; the error handler sends it. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: WordCode;
  readonly options: ProblemOptions;

  constructor(status: number, code: WordCode, options: ProblemOptions = {}) {
    super(wordsOf(code, options.params));
    this.status = status;
    this.code = code;
    this.options = options;
  }
}

/** One wrong field with its message. */
export function fieldError(field: string, code: WordCode, params?: WordParams): FieldError {
  return { field, code, message: wordsOf(code, params) };
}

/** 400 for wrong fields. */
export function invalidFields(errors: FieldError[]): ProblemError {
  return new ProblemError(400, 'request.invalid', { errors });
}

/** 404 with the message of a code: the thing does not exist, or the caller may not know of it. */
export function notFound(code: WordCode = 'notFound'): ProblemError {
  return new ProblemError(404, code);
}

/** 409: the request is valid but conflicts with the current state. */
export function conflict(code: WordCode, options?: ProblemOptions): ProblemError {
  return new ProblemError(409, code, options);
}

/** The remedy of a problem, from the text `<code>.remedy`; null where there is no such text. */
export function remedyOf({ code, options }: ProblemError): string | null {
  const remedy = `${code}.remedy`;
  return hasWords(remedy) ? wordsOf(remedy, options.params) : null;
}

/** The body of a problem (RFC 9457). With a single wrong field, its message becomes the message of the problem. */
export function problemBody(problem: ProblemError, requestId: string): Problem {
  const { errors, current } = problem.options;
  const remedy = remedyOf(problem);
  const only = errors?.length === 1 ? errors[0] : undefined;
  return {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    detail: only ? `${only.field}: ${only.message}` : problem.message,
    code: problem.code,
    message: only ? only.message : problem.message,
    requestId,
    ...(remedy !== null && { remedy }),
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
  };
}
