import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type FakeApi, newDataDir, startEdge, startFakeApi } from '../../testing/edge-under-test.ts';

let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;

beforeEach(async () => {
  [api, data] = await Promise.all([startFakeApi(), newDataDir([])]);
  edge = await startEdge({
    dataDir: data.path,
    apiUrl: api.url,
    env: { PORTAL_URL: 'http://portal.example' },
  });
});
afterEach(async () => {
  await edge.close();
  await api.close();
  await data.remove();
});

function recordRequests(): IncomingMessage[] {
  const requests: IncomingMessage[] = [];
  api.answer = (request, response) => {
    requests.push(request);
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=1' }).end('{"ok":true}');
  };
  return requests;
}

describe('the api behind the edge', () => {
  test.each(['/api/users/me?x=1', '/auth/local', '/level/1', '/case/1', '/email/1', '/files/a%20b'])(
    '%s is the api’s, with path and query unchanged',
    async (url) => {
      const requests = recordRequests();
      const response = await edge.inject({ url, headers: { accept: 'text/html', cookie: 'c=1' } });
      expect(response.json()).toEqual({ ok: true });
      expect(response.headers['set-cookie']).toBe('a=1');
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      expect(requests.map(({ url: path, headers }) => [path, headers.cookie])).toEqual([[url, 'c=1']]);
    },
  );

  test.each([
    ['GET', '/api/releases/mf-garden/status?x=1', 403],
    ['POST', '/api/releases/mf-garden/promote', 401],
    ['PUT', '/api/users/me', 200],
    ['DELETE', '/api/projects/7', 409],
    ['GET', '/files/7', 404],
  ] as const)('MFE-03 a preview does not change the api’s decisions: %s %s', async (method, url, status) => {
    const requests: IncomingMessage[] = [];
    api.answer = (request, response) => {
      requests.push(request);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"code":"access.denied"}');
    };
    const call = (cookie: string) =>
      edge.inject({
        method,
        url,
        headers: { authorization: 'Bearer of-a-person', cookie, 'content-type': 'application/json' },
        ...(method !== 'GET' && { payload: '{"id":"0.2.0-00000000"}' }),
      });
    const answers = [await call('c=1'), await call('c=1; __Host-worklane_preview=code.signature')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
    expect(answers[1]?.body).toBe(answers[0]?.body);
    expect(answers[1]?.headers['set-cookie']).toBe(answers[0]?.headers['set-cookie']);
    const [without, within] = requests.map(({ method: by, url: path, headers }) => {
      const { cookie: _, 'x-request-id': __, ...others } = headers;
      return [by, path, others];
    });
    expect(without).toMatchObject([method, url, { authorization: 'Bearer of-a-person' }]);
    expect(within).toEqual(without);
  });

  test('a path with a similar beginning is a page', async () => {
    const requests = recordRequests();
    await edge.inject({ url: '/apiary', headers: { accept: 'text/html' } });
    expect(requests.map(({ url }) => url)).toEqual(['/api/releases/set']);
  });

  test('the api gets the client’s address from the edge, not from the client', async () => {
    const requests = recordRequests();
    await edge.inject({
      url: '/api/users/me',
      remoteAddress: '203.0.113.9',
      headers: {
        host: 'portal.example',
        'x-forwarded-for': '10.0.0.1',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-port': '1',
        'x-forwarded-ahead': '1',
        'x-real-ip': '10.0.0.1',
        forwarded: 'for=10.0.0.1',
        'x-request-id': 'browser-12345678',
      },
    });
    const headers = requests[0]?.headers ?? {};
    expect(headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'portal.example',
      'x-request-id': 'browser-12345678',
    });
    expect(headers).not.toHaveProperty('forwarded');
    expect(headers).not.toHaveProperty('x-real-ip');
    expect(headers).not.toHaveProperty('x-forwarded-port');
    expect(headers).not.toHaveProperty('x-forwarded-ahead');
  });

  test('a trusted proxy’s headers count', async () => {
    const behind = await startEdge({
      dataDir: data.path,
      apiUrl: api.url,
      env: { TRUSTED_PROXIES: '192.0.2.0/24', PORTAL_URL: 'https://portal.example' },
    });
    const requests = recordRequests();
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'portal.example',
    };
    await behind.inject({ url: '/api/a', remoteAddress: '192.0.2.7', headers });
    await behind.inject({ url: '/api/a', remoteAddress: '198.51.100.7', headers });
    await behind.close();
    expect(
      requests.map((request) => [request.headers['x-forwarded-for'], request.headers['x-forwarded-proto']]),
    ).toEqual([
      ['203.0.113.9', 'https'],
      ['198.51.100.7', 'http'],
    ]);
  });

  test('a large body is streamed', async () => {
    const size = 8 * 1024 * 1024;
    const body = Buffer.alloc(size, 'a');
    api.answer = (request, response) => {
      const hash = createHash('sha256');
      request.on('data', (chunk) => hash.update(chunk));
      request.on('end', () => response.end(hash.digest('hex')));
    };
    const response = await edge.inject({
      method: 'POST',
      url: '/files/uploads/1',
      payload: body,
      headers: { 'content-type': 'application/offset+octet-stream' },
    });
    expect(response.body).toBe(createHash('sha256').update(body).digest('hex'));
  });

  test('long bodies arrive unchanged, at a slow api too', async () => {
    api.answer = async (request, response) => {
      const hash = createHash('sha256');
      for await (const chunk of request) {
        hash.update(chunk);
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end(hash.digest('hex'));
    };
    const url = await edge.listen({ host: '127.0.0.1', port: 0 });
    const bodies = [1, 2, 3].map((n) => randomBytes(n * 4_000_000 + 17));
    const answers = await Promise.all(
      bodies.map(async (body) => {
        const headers = { host: 'portal.example', 'content-type': 'application/offset+octet-stream' };
        const answer = await fetch(`${url}/files/uploads/1`, { method: 'PATCH', body, headers });
        return answer.text();
      }),
    );
    expect(answers).toEqual(bodies.map((body) => createHash('sha256').update(body).digest('hex')));
  });

  test('refusals of the api are forwarded unchanged, once', async () => {
    let calls = 0;
    api.answer = (_, response) => {
      calls += 1;
      response
        .writeHead(503, { 'retry-after': '1', 'content-type': 'application/problem+json' })
        .end('{"code":"server.unavailable"}');
    };
    const response = await edge.inject('/api/users/me');
    expect([response.statusCode, response.json(), calls]).toEqual([503, { code: 'server.unavailable' }, 1]);
  });

  test('without an answer of the api, the client gets 503 with Retry-After', async () => {
    await api.close();
    await edge.listen({ host: '127.0.0.1', port: 0 });
    const { port } = edge.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'lead@example.com' }),
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await response.json()).toMatchObject({
      code: 'edge.apiAway',
      message: 'The portal cannot be reached right now. Please try again in a moment.',
    });
  });

  test('a path that leads out of the api’s paths is refused', async () => {
    const requests = recordRequests();
    const response = await edge.inject('/api/..%2f..%2fhealthz');
    expect(response.statusCode).toBe(400);
    expect(requests).toEqual([]);
  });

  test('a live connection reaches the api with the visitor’s cookie and origin', async () => {
    await edge.listen({ host: '127.0.0.1', port: 0 });
    const heard = new Promise<IncomingMessage>((resolve) => {
      api.onUpgrade = resolve;
    });
    const { port } = edge.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'GET /live?v=1 HTTP/1.1\r\nhost: portal.example\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\ncookie: c=1\r\norigin: http://portal.example\r\nx-forwarded-for: 10.0.0.1\r\n\r\n',
      );
    });
    const { url, headers } = await heard;
    socket.destroy();
    expect(url).toBe('/live?v=1');
    expect(headers).toMatchObject({
      cookie: 'c=1',
      origin: 'http://portal.example',
      'x-forwarded-host': 'portal.example',
      'x-forwarded-for': '127.0.0.1',
    });
  });
});
