import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FakeRequest {
  name: string;
  headers: IncomingMessage['headers'];
  query: URLSearchParams;
  body: unknown;
}

export interface FakeAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface FakePortal {
  url: string;
  requests: readonly FakeRequest[];
  answer(name: string, answer: (request: FakeRequest) => FakeAnswer): void;
  close(): Promise<void>;
}

export async function startFakePortal(): Promise<FakePortal> {
  const requests: FakeRequest[] = [];
  const answers = new Map<string, (request: FakeRequest) => FakeAnswer>([
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
      'POST /api/buyer/requestforquotes/batch',
      (request) => ({ status: 200, body: importedRows(rowsOf(request).map(() => 'created')) }),
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

export function problem(status: number, code: string, message: string, errors?: unknown): FakeAnswer {
  return {
    status,
    body: { type: 'about:blank', title: code, status, code, message, requestId: 'r-1', errors },
  };
}

export function rowsOf({ body }: FakeRequest): { workTitle: string; inviteBusinessIds?: string[] }[] {
  return (body as { rows: { workTitle: string; inviteBusinessIds?: string[] }[] }).rows;
}

export function importedRows(outcomes: readonly string[], invited = 0) {
  return {
    rows: outcomes.map((outcome, index) => {
      const isName = outcome === 'created' || outcome === 'known';
      return {
        row: index + 1,
        outcome: isName ? outcome : 'refused',
        id: isName ? `w${index}` : null,
        invited: outcome === 'created' ? invited : 0,
        errors: isName ? [] : [{ field: 'site', code: 'x', message: outcome }],
      };
    }),
  };
}
