import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface StandInRequest {
  name: string;
  headers: IncomingMessage['headers'];
  query: URLSearchParams;
  body: unknown;
}

export interface StandInAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface StandInPortal {
  url: string;
  requests: readonly StandInRequest[];
  /** What one call answers from now on. */
  answer(name: string, answer: (request: StandInRequest) => StandInAnswer): void;
  close(): Promise<void>;
}

/** The calls the importer makes, on a port of their own, all in order until told otherwise. */
export async function startStandInPortal(): Promise<StandInPortal> {
  const requests: StandInRequest[] = [];
  const answers = new Map<string, (request: StandInRequest) => StandInAnswer>([
    [
      'POST /auth/local',
      () => ({
        status: 200,
        body: { token: 'token' },
        headers: { 'set-cookie': 'bind=secret; Path=/; HttpOnly' },
      }),
    ],
    [
      'GET /api/industry',
      () => ({ status: 200, body: [{ id: 'i1', name: 'Fit-out', label: 'Building Works - Fit-out' }] }),
    ],
    [
      'GET /api/buyer/businesses',
      ({ query }) => ({ status: 200, body: [{ id: 'b1', name: query.get('name') }] }),
    ],
    [
      'POST /api/buyer/requestforquotes',
      () => ({ status: 201, body: { id: 'w1', isNew: true, invited: 0 } }),
    ],
  ]);
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const raw = await text(incoming);
    const request = {
      name: `${incoming.method} ${url.pathname}`,
      headers: incoming.headers,
      query: url.searchParams,
      body: raw === '' ? null : (JSON.parse(raw) as unknown),
    };
    requests.push(request);
    const { status, body, headers } = answers.get(request.name)?.(request) ?? { status: 404 };
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    outgoing.end(typeof body === 'string' ? body : JSON.stringify(body ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (name, answer) => answers.set(name, answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A problem as the api sends it. */
export function problem(status: number, code: string, message: string, errors?: unknown): StandInAnswer {
  return {
    status,
    body: { type: 'about:blank', title: code, status, code, message, requestId: 'r-1', errors },
  };
}
