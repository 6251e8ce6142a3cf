import axios, { type AxiosAdapter, AxiosError, type AxiosResponse } from 'axios';
import { Subject } from 'rxjs';
import type { BodyOf, ParamsOf, Problem, QueryOf, RouteName, Routes, SuccessOf } from '../contracts/index.ts';
import { ApiError } from './api-error.ts';
import { readToken } from './token-cookie.ts';

type Optional<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: Value }
  : { [K in Name]: Value };

/** What one call takes, by its contract. */
export type CallInput<Name extends RouteName> = Optional<'params', ParamsOf<Routes[Name]>> &
  Partial<Record<'query', QueryOf<Routes[Name]>>> &
  Optional<'body', BodyOf<Routes[Name]>> & {
    signal?: AbortSignal;
    /** One key for one intention: repeating it changes nothing twice. Made here when left out. */
    idempotencyKey?: string;
    /** Speaks for this session, or with null for none, instead of the one of the page. */
    token?: string | null;
  };

export interface Answer<Name extends RouteName> {
  data: SuccessOf<Routes[Name]>;
  /** The total behind a page of a list, from the record-count header. */
  recordCount: number | null;
}

const timeoutMs = 20_000;
const retryDelaysMs = [400, 1500];
const signIn: RouteName = 'POST /auth/local';

const unauthorised = new Subject<string | null>();

/**
 * Emits when any call but the sign-in itself was answered 401: the session is over. The value is the token that
 * was refused, null where the call had none.
 */
export const unauthorised$ = unauthorised.asObservable();

/** For calls that are not made by {@link call}: the server refused `token` with 401. */
export function reportUnauthorised(token: string | null): void {
  unauthorised.next(token);
}

const client = axios.create({ timeout: timeoutMs, headers: { Accept: 'application/json' } });

/** Replaces what carries the calls, for tests; returns a function that puts the network back. */
export function replaceTransport(adapter: AxiosAdapter): () => void {
  const before = client.defaults.adapter;
  client.defaults.adapter = adapter;
  return () => {
    if (before) client.defaults.adapter = before;
  };
}

/**
 * Makes one call of the route map and answers with its body.
 * Throws {@link ApiError}. Reads and calls with an idempotency key are retried when the connection
 * failed or the server said it is busy.
 */
export async function call<Name extends RouteName>(
  name: Name,
  ...input: Record<never, never> extends CallInput<Name> ? [CallInput<Name>?] : [CallInput<Name>]
): Promise<SuccessOf<Routes[Name]>> {
  return (await send(name, ...input)).data;
}

/** Like {@link call}, with the record count of a list. */
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
  const headers: Record<string, string> = { 'x-request-id': crypto.randomUUID() };
  const token = parts.token === undefined ? readToken() : parts.token;
  if (token) headers.authorization = `Bearer ${token}`;
  if (method !== 'GET') headers['idempotency-key'] = parts.idempotencyKey ?? crypto.randomUUID();

  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await client.request({
        method,
        url: path,
        params: parts.query,
        data: parts.body,
        headers,
        ...(parts.signal ? { signal: parts.signal } : {}),
      });
      return { data: response.data as SuccessOf<Routes[Name]>, recordCount: recordCountOf(response) };
    } catch (failure) {
      if (axios.isCancel(failure)) throw failure;
      const error = toApiError(failure);
      if (error.status === 401 && name !== signIn) reportUnauthorised(token);
      const delay = retryDelaysMs[attempt];
      if (delay === undefined || name === signIn || !isWorthRetrying(error) || parts.signal?.aborted)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

function isWorthRetrying(error: ApiError): boolean {
  // Without a connection the screen says so at once.
  if (error.kind === 'network' && navigator.onLine === false) return false;
  // The same change, sent before its answer was lost, may still be under way.
  const isUnderWay = error.code === 'idempotency.inFlight';
  return error.kind === 'network' || isUnderWay || [502, 503, 504].includes(error.status);
}

function recordCountOf(response: AxiosResponse): number | null {
  const text: unknown = response.headers['record-count'];
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
