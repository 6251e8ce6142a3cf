import axios, { type AxiosAdapter, AxiosError } from 'axios';
import { Subject } from 'rxjs';
import type { BodyOf, ParamsOf, Problem, QueryOf, RouteName, Routes, SuccessOf } from '../contracts/index.ts';
import { ApiError } from './api-error.ts';
import { readFirstAnswers, type TakeFirstAnswer } from './first-answers.ts';
import { isWorthRetrying, retryDelaysMs } from './retry-rules.ts';
import { learnServerTime } from './server-clock.ts';
import { readToken } from './token-cookie.ts';

type Optional<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: Value }
  : { [K in Name]: Value };

export type CallInput<Name extends RouteName> = Optional<'params', ParamsOf<Routes[Name]>> &
  Partial<Record<'query', QueryOf<Routes[Name]>>> &
  Optional<'body', BodyOf<Routes[Name]>> & {
    signal?: AbortSignal;
    /** Idempotency key: the server applies calls with the same key once. Generated if omitted. */
    idempotencyKey?: string;
    /** The bearer token to use instead of the page's token; null sends no token. */
    token?: string | null;
  };

export interface Answer<Name extends RouteName> {
  data: SuccessOf<Routes[Name]>;
  recordCount: number | null;
}

const TIMEOUT_MS = 20_000;
/** A 401 from these calls does not mean that a session has ended. */
const signIns: readonly RouteName[] = ['POST /auth/local', 'POST /auth/second-step', 'POST /auth/passkey'];
/**
 * These calls are never retried: a repeated sign-up would create a second account, and a code or challenge works once.
 */
const sentOnce: readonly RouteName[] = [...signIns, 'POST /api/users/signup'];

const unauthorised = new Subject<string | null>();

/** Emits a refused token when the session has ended; null if the call had no token. */
export const unauthorised$ = unauthorised.asObservable();

export function reportUnauthorised(token: string | null): void {
  unauthorised.next(token);
}

let takeFirstAnswer: TakeFirstAnswer | null = null;

const client = axios.create({ timeout: TIMEOUT_MS, headers: { Accept: 'application/json' } });

/** Replaces the HTTP adapter in tests. Returns a function that restores it. */
export function replaceTransport(adapter: AxiosAdapter): () => void {
  const before = client.defaults.adapter;
  client.defaults.adapter = adapter;
  return () => {
    if (before) client.defaults.adapter = before;
  };
}

/** Retries safe calls if the connection failed or the server is busy. @throws ApiError */
export async function call<Name extends RouteName>(
  name: Name,
  ...input: Record<never, never> extends CallInput<Name> ? [CallInput<Name>?] : [CallInput<Name>]
): Promise<SuccessOf<Routes[Name]>> {
  return (await send(name, ...input)).data;
}

export async function send<Name extends RouteName>(
  name: Name,
  ...[input]: Record<never, never> extends CallInput<Name> ? [CallInput<Name>?] : [CallInput<Name>]
): Promise<Answer<Name>> {
  const parts = (input ?? {}) as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    signal?: AbortSignal;
    idempotencyKey?: string;
    token?: string | null;
  };
  const [method, pattern] = name.split(' ') as [string, string];
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(parts.params?.[key] ?? ''));
  const headers: Record<string, string> = {
    'x-request-id': crypto.randomUUID(),
    ...languageHeader(),
  };
  const token = parts.token === undefined ? readToken() : parts.token;
  if (token) headers.authorization = `Bearer ${token}`;
  if (method !== 'GET') headers['idempotency-key'] = parts.idempotencyKey ?? crypto.randomUUID();

  if (method === 'GET') {
    takeFirstAnswer ??= readFirstAnswers(document);
    const first = await takeFirstAnswer(client.getUri({ url: path, params: parts.query }), token);
    if (first)
      return { data: first.data as SuccessOf<Routes[Name]>, recordCount: countIn(first.recordCount) };
  }
  for (let attempt = 0; ; attempt += 1) {
    const sentAt = Date.now();
    try {
      const response = await client.request({
        method,
        url: path,
        params: parts.query,
        data: parts.body,
        headers,
        ...(parts.signal ? { signal: parts.signal } : {}),
      });
      learnServerTime(response.headers.date, sentAt);
      return {
        data: response.data as SuccessOf<Routes[Name]>,
        recordCount: countIn(response.headers['record-count']),
      };
    } catch (failure) {
      if (axios.isCancel(failure)) throw failure;
      const error = toApiError(failure);
      if (error.status === 401 && !signIns.includes(name)) reportUnauthorised(token);
      const delay = retryDelaysMs[attempt];
      const isOver = delay === undefined || sentOnce.includes(name) || parts.signal?.aborted;
      if (isOver || isOffline(error) || !isWorthRetrying(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** Asks the api to answer in the page's language, which may differ from the browser's. */
export function languageHeader(): Record<string, string> {
  const { lang } = document.documentElement;
  return lang ? { 'accept-language': lang } : {};
}

const isOffline = (error: ApiError): boolean => error.kind === 'network' && navigator.onLine === false;

function countIn(text: unknown): number | null {
  const count = typeof text === 'string' ? Number.parseInt(text, 10) : Number.NaN;
  return Number.isNaN(count) ? null : count;
}

function toApiError(failure: unknown): ApiError {
  if (!(failure instanceof AxiosError)) throw failure;
  const { response } = failure;
  if (!response) return new ApiError(failure.code === AxiosError.ECONNABORTED ? 'timeout' : 'network', 0, {});
  if (isProblem(response.data)) return new ApiError('problem', response.status, response.data);
  return new ApiError('unreadable', response.status, {});
}

function isProblem(data: unknown): data is Problem {
  return typeof data === 'object' && data !== null && typeof (data as Problem).code === 'string';
}
