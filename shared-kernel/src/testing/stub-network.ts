import {
  type AxiosAdapter,
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { Value } from 'typebox/value';
import {
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type RouteContract,
  type RouteName,
  type Routes,
  routeMap,
  type SuccessOf,
} from '../contracts/index.ts';
import { replaceTransport } from '../http/index.ts';

export interface StubRequest<Name extends RouteName = RouteName> {
  name: Name;
  params: ParamsOf<Routes[Name]>;
  query: QueryOf<Routes[Name]>;
  body: BodyOf<Routes[Name]>;
  headers: Readonly<Record<string, unknown>>;
}

export class StubAnswer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Record<string, string>;

  constructor(status: number, data: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.data = data;
    this.headers = headers;
  }
}

type Handler<Name extends RouteName> = (
  request: StubRequest<Name>,
) => SuccessOf<Routes[Name]> | StubAnswer | Promise<SuccessOf<Routes[Name]> | StubAnswer>;

export type StubHandlers = { [Name in RouteName]?: Handler<Name> };

export interface StubbedNetwork {
  readonly calls: readonly StubRequest[];
  use(handlers: StubHandlers): void;
  /** Restores the network. Throws if a request or answer broke its contract, so that the test fails. */
  restore(): void;
}

export function listAnswer(items: unknown[], recordCount: number): StubAnswer {
  return new StubAnswer(200, items, { 'record-count': String(recordCount) });
}

export const pageOf = <Item>(items: readonly Item[], pageNum: number, size: number): Item[] =>
  items.slice((pageNum - 1) * size, pageNum * size);

export function problemAnswer(
  status: number,
  problem: {
    code: string;
    message: string;
    errors?: { field: string; code: string; message: string }[];
    current?: unknown;
  },
): StubAnswer {
  return new StubAnswer(status, {
    type: 'about:blank',
    title: problem.code,
    status,
    requestId: 'test',
    ...problem,
  });
}

export function noAnswer(): never {
  throw new AxiosError('Network Error', AxiosError.ERR_NETWORK);
}

/**
 * Only calls with a handler succeed, and both sides are checked against the contracts. A violation throws, or is
 * reported to `onBroken` in a real browser.
 */
export function stubNetwork(
  handlers: StubHandlers,
  { onBroken }: { onBroken?: (message: string) => void } = {},
): StubbedNetwork {
  const calls: StubRequest[] = [];
  const broken: string[] = [];
  let known: StubHandlers = { ...handlers };

  const fail = (message: string): never => {
    broken.push(message);
    throw new BrokenContract(message);
  };

  const adapter: AxiosAdapter = async (config) => {
    try {
      return await answerTo(config);
    } catch (error) {
      if (!(error instanceof BrokenContract) || !onBroken) throw error;
      onBroken(error.message);
      const { status, data } = problemAnswer(501, { code: 'stub.missing', message: error.message });
      return settle(config, status, data, {});
    }
  };
  const answerTo = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const request = matchRequest(config) ?? fail(`${config.method} ${config.url} is in no contract`);
    const contract: RouteContract = routeMap[request.name];
    calls.push(request);
    const handler = known[request.name] as Handler<RouteName> | undefined;
    if (!handler) return fail(`${request.name} was called and there is no handler for it`);
    checkRequest(request, contract, fail);
    const answer = await handler(request);
    const { status, data, headers } = answer instanceof StubAnswer ? answer : new StubAnswer(200, answer);
    const schema = contract.responses[status];
    if (schema && !Value.Check(schema, data)) {
      const [first] = Value.Errors(schema, data);
      return fail(
        `The stub of ${request.name} breaks the contract at ${first?.instancePath}: ${first?.message}`,
      );
    }
    return settle(config, status, data, headers);
  };

  const putBack = replaceTransport(adapter);
  return {
    calls,
    use(more) {
      known = { ...known, ...more };
    },
    restore() {
      putBack();
      if (broken.length > 0) throw new Error(broken.join('\n'));
    },
  };
}

class BrokenContract extends Error {}

function checkRequest(request: StubRequest, contract: RouteContract, fail: (message: string) => never): void {
  const action = (request.query as { action?: string } | undefined)?.action;
  const body = (action !== undefined && contract.bodyByAction?.[action]) || contract.body;
  if (body && !Value.Check(body, request.body)) {
    const [first] = Value.Errors(body, request.body);
    fail(`${request.name} was sent with a wrong body at ${first?.instancePath}: ${first?.message}`);
  }
  if (contract.query && !Value.Check(contract.query, request.query ?? {})) {
    const [first] = Value.Errors(contract.query, request.query ?? {});
    fail(`${request.name} was sent with a wrong query at ${first?.instancePath}: ${first?.message}`);
  }
}

function matchRequest(config: InternalAxiosRequestConfig): StubRequest | null {
  const method = (config.method ?? 'get').toUpperCase();
  const path = config.url ?? '';
  const names = Object.keys(routeMap) as RouteName[];
  const exactFirst = names.sort((a, b) => Number(a.includes('/:')) - Number(b.includes('/:')));
  for (const name of exactFirst) {
    const [wantedMethod, pattern] = name.split(' ') as [string, string];
    const keys = [...pattern.matchAll(/:(\w+)/g)].map(([, key]) => key as string);
    const found =
      wantedMethod === method && new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(path);
    if (!found) continue;
    const params = Object.fromEntries(
      keys.map((key, index) => [key, decodeURIComponent(found[index + 1] ?? '')]),
    );
    return {
      name,
      params: params as StubRequest['params'],
      query: config.params as StubRequest['query'],
      body: (typeof config.data === 'string' ? JSON.parse(config.data) : config.data) as StubRequest['body'],
      headers: AxiosHeaders.from(config.headers).toJSON(),
    };
  }
  return null;
}

function settle(
  config: InternalAxiosRequestConfig,
  status: number,
  data: unknown,
  headers: Record<string, string>,
): AxiosResponse {
  const response: AxiosResponse = {
    data,
    status,
    statusText: String(status),
    headers: AxiosHeaders.from(headers),
    config,
  };
  if (status < 400) return response;
  throw new AxiosError(`Status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, response);
}
