import { STATUS_CODES } from 'node:http';
import type { FieldError, Problem } from '@worklane/shared-kernel/contracts';
import { DEFAULT_LANGUAGE, type Language } from '@worklane/shared-kernel/domain';
import { hasWords, type WordCode, type WordParams, wordsOf } from '../words.ts';

export interface WrongField {
  field: string;
  code: WordCode;
  params?: WordParams | undefined;
}

export interface ProblemOptions {
  params?: WordParams;
  errors?: WrongField[];
  current?: unknown;
  retryAfterSeconds?: number;
}

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

export function fieldError(field: string, code: WordCode, params?: WordParams): WrongField {
  return { field, code, params };
}

export function invalidFields(errors: WrongField[]): ProblemError {
  return new ProblemError(400, 'request.invalid', { errors });
}

/** 404: the thing does not exist, or the caller may not know of it. */
export function notFound(code: WordCode = 'notFound'): ProblemError {
  return new ProblemError(404, code);
}

/** 409: the request is valid but conflicts with the current state. */
export function conflict(code: WordCode, options?: ProblemOptions): ProblemError {
  return new ProblemError(409, code, options);
}

export function remedyOf({ code, options }: ProblemError, language?: Language): string | null {
  const remedy = `${code}.remedy`;
  return hasWords(remedy) ? wordsOf(remedy, options.params, language) : null;
}

export function presentFieldErrors(wrongFields: readonly WrongField[], language: Language): FieldError[] {
  return wrongFields.map(({ field, code, params }) => ({
    field,
    code,
    message: wordsOf(code, params, language),
  }));
}

/** The body of a problem (RFC 9457). A single wrong field's message becomes the problem's message. */
export function problemBody(
  problem: ProblemError,
  requestId: string,
  language: Language = DEFAULT_LANGUAGE,
): Problem {
  const { params, errors: wrongFields, current } = problem.options;
  const errors = wrongFields && presentFieldErrors(wrongFields, language);
  const remedy = remedyOf(problem, language);
  const only = errors?.length === 1 ? errors[0] : undefined;
  const message = only ? only.message : wordsOf(problem.code, params, language);
  return {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    detail: only ? `${only.field}: ${message}` : message,
    code: problem.code,
    message,
    requestId,
    ...(remedy !== null && { remedy }),
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
  };
}
