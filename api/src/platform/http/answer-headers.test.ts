import { once } from 'node:events';
import { connect } from 'node:net';
import { Duplex } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { addCast, type Cast } from '../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { listen, Uploader } from '../../testing/uploader.ts';
import { buildApp } from './app.ts';
import { answerUnreadableRequest } from './error-handler.ts';

// jscpd:ignore-start The start of an api with its people: variables of this file, so no function can declare them.
let api: TestApi;
let cast: Cast;
let base: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  base = await listen(api);
});
afterAll(() => api.close());
// jscpd:ignore-end

type Found = Readonly<Record<string, unknown>>;

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': expect.stringMatching(/^default-src 'none'; frame-ancestors 'none'; sandbox$/),
  'cross-origin-resource-policy': 'same-origin',
  'x-request-id': expect.stringMatching(/^[A-Za-z0-9._-]{8,80}$/),
};
const own = { ...always, 'cache-control': 'no-store' };
const problem = { ...own, 'content-type': 'application/problem+json' };

const refusedInWords = ['GET /shared/:token'];

const kept: Readonly<Record<string, string>> = {
  'GET /api/config/': 'public, max-age=60',
  'GET /api/docs': 'public, max-age=300',
  'GET /api/docs/json': 'public, max-age=300',
};

describe('every route, for every caller and outcome', () => {
  const pathOf = (route: string) => route.replace(/^\S+ /, '').replace(/:(\w+)/g, 'x');

  async function answersOf(route: string): Promise<[string, LightMyRequestResponse][]> {
    const method = route.split(' ')[0] as 'GET';
    const url = pathOf(route);
    const people = {
      nobody: {},
      lead: await api.headersFor(cast.lead.id),
      operator: await api.headersFor(cast.operator.id),
    };
    const json = { 'content-type': 'application/json' };
    const found: [string, LightMyRequestResponse][] = [];
    for (const [who, headers] of Object.entries(people)) {
      const ask = async (what: string, given: object) => {
        found.push([`${who}, ${what}`, await api.app.inject({ method, url, headers, ...given })]);
      };
      await ask('as it is', {});
      await ask('HEAD', { method: 'HEAD' });
      await ask('OPTIONS', { method: 'OPTIONS' });
      await ask('another type', { headers: { ...headers, 'content-type': 'text/html' }, payload: '<b>' });
      await ask('no JSON', { headers: { ...headers, ...json }, payload: '{' });
      await ask('too large', { headers: { ...headers, ...json }, payload: ' '.repeat(2_000_000) });
      await ask('a wrong query', { url: `${url}?__proto__=1` });
    }
    return found;
  }

  test('has the headers of its kind', async () => {
    const wrong: string[] = [];
    const statuses = new Set<number>();
    for (const route of api.app.platform.routes) {
      for (const [what, { headers, statusCode }] of await answersOf(route)) {
        statuses.add(statusCode);
        const wanted = {
          ...(statusCode >= 400 && !refusedInWords.includes(route) ? problem : own),
          ...(statusCode === 200 && kept[route] && { 'cache-control': kept[route] }),
        };
        try {
          expect(headers).toMatchObject(wanted);
        } catch {
          wrong.push(`${route}: ${what}: ${statusCode} ${JSON.stringify(headers)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect([...statuses].sort()).toEqual(
      expect.arrayContaining([200, 204, 400, 401, 403, 404, 412, 413, 415]),
    );
  });
});

describe('an answer without a route', () => {
  const planted = async (error: Error, headers = {}) => {
    const { settings } = api.app.platform;
    const app = await buildApp(
      { settings: { ...settings, RATE_LIMIT_PER_ADDRESS: 2 }, logger: api.app.log, clock: api.clock },
      async (scope) => {
        scope.get('/planted', async () => {
          throw error;
        });
      },
    );
    const answers = [];
    for (let call = 0; call < 3; call += 1) answers.push(await app.inject({ url: '/planted', headers }));
    await app.close();
    return answers;
  };

  test('has the headers of a problem after a failure or at a limit', async () => {
    const [failed, , tooMany] = await planted(new Error('foreseen by nobody'));
    expect(failed?.statusCode).toBe(500);
    expect(tooMany?.statusCode).toBe(429);
    for (const answer of [failed, tooMany]) expect(answer?.headers).toMatchObject(problem);
    expect(tooMany?.headers['retry-after']).toBe('30');
  });

  test('has them while the database is away', async () => {
    const away = await startTestApi({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/away' });
    const answers = [await away.nobody.get('/api/industry'), await away.nobody.get('/readyz')];
    await away.close();
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(answers[0]?.headers).toMatchObject(problem);
    expect(answers[1]?.headers).toMatchObject(own);
  });

  test.each([
    ['/nothing', 404],
    ['/%E0%A4%A', 400],
    [`/api/projects/${'x'.repeat(600)}`, 404],
  ])('to %s has them', async (url, status) => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS', 'HEAD'] as const) {
      const answer = await api.app.inject({ method, url });
      expect([status, 404]).toContain(answer.statusCode);
      expect(answer.headers).toMatchObject(problem);
    }
  });
});

describe('an answer over a real connection', () => {
  test.each([
    ['to invalid HTTP', 'hello\r\n\r\n', 400],
    ['to an unknown method', 'NONSENSE / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['to a request without a host', 'GET /api/config HTTP/1.1\r\n\r\n', 400],
    ['to endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'to two lengths',
      'POST /auth/local HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
    ['to an unknown expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: cake\r\n\r\n', 417],
    [
      'to a too large body that waits for 100 Continue',
      'POST /auth/local HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: 9999999\r\n\r\n',
      413,
    ],
    [
      'to a body with an invalid length',
      'POST /auth/local HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: many\r\n\r\n',
      400,
    ],
    [
      'to another site that opens the live socket',
      'GET /live HTTP/1.1\r\nhost: x\r\norigin: http://evil.example\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      403,
    ],
    [
      'to an upgrade of an ordinary call',
      'POST /auth/local HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
      400,
    ],
  ])('%s has the headers of a problem', async (_, request, status) => {
    const answer = await send(request);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(problem);
    expect(answer.body).toMatchObject({ status, requestId: answer.headers['x-request-id'] });
  });

  test('to a refused upgrade closes the socket', async () => {
    const { port } = new URL(base);
    const closed: Promise<unknown>[] = [];
    for (const path of ['/live', '/auth/local', '/nothing', '/api/users/me']) {
      const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
      closed.push(once(socket.resume(), 'end').then(() => socket.destroy()));
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`);
    }
    await Promise.all(closed);
  });

  test('UP-01 to a too slow request has them, and slow but steady requests are served', async () => {
    expect([api.app.server.requestTimeout, api.app.server.headersTimeout]).toEqual([0, 60_000]);
    const written: Buffer[] = [];
    const socket = new Duplex({
      read: () => undefined,
      write: (chunk, _encoding, done) => {
        written.push(chunk);
        done();
      },
    });
    answerUnreadableRequest(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    const answer = parse(Buffer.concat(written).toString());
    expect(answer.status).toBe(408);
    expect(answer.headers).toMatchObject(problem);
  });

  test('to an upload and to a download has them', async () => {
    const { publish, act } = await import('../../testing/work/projects.ts');
    // The tests above have called every route, including those that end sessions.
    const buyer = { ...cast.buyer, ...(await api.as(cast.buyer.id)) };
    const lead = { ...cast.lead, ...(await api.as(cast.lead.id)) };
    const projectId = (await publish(buyer, cast)).projectOf(cast.lead);
    await act(lead, projectId, 'acceptProject', { acceptRfq: true });
    const uploader = new Uploader(base, await api.headersFor(cast.lead.id));
    const about = { name: 'notes.txt', purpose: 'quote-attachment', context: projectId };
    const created = await uploader.create(5, about);
    const path = created.headers.get('location') ?? '';
    const answers = [
      created,
      await uploader.head(path),
      await uploader.patch(path, 3, Buffer.from('45')),
      await uploader.patch(path, 0, Buffer.from('12345')),
      await uploader.terminate(path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 409, 204, 409]);
    const id = path.split('/').at(-1);
    const link = String((await uploader.get(`/api/files/${id}`)).body.url);
    const file = await uploader.get(link);
    expect(file.status).toBe(200);
    for (const { headers } of answers) expect(Object.fromEntries(headers)).toMatchObject(own);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      ...always,
      'cache-control': expect.stringContaining('no-store'),
      'content-disposition': expect.stringMatching(/^attachment/),
    });
  });
});

async function send(request: string): Promise<{ status: number; headers: Found; body: unknown }> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
    const rest = text.replace('HTTP/1.1 100 Continue\r\n\r\n', '');
    const length = /content-length: (\d+)/i.exec(rest)?.[1];
    const end = rest.indexOf('\r\n\r\n');
    if (end >= 0 && rest.length >= end + 4 + Number(length ?? 0)) socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.write(request);
  await once(socket, 'close');
  return parse(text.replace('HTTP/1.1 100 Continue\r\n\r\n', ''));
}

function parse(text: string): { status: number; headers: Found; body: unknown } {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: body ? JSON.parse(body) : null };
}
