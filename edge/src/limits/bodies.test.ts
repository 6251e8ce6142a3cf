import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type FakeApi, newDataDir, startEdge, startFakeApi } from '../testing/edge-under-test.ts';
import { answerIn, RawClient, socketsOf, until } from '../testing/raw-client.ts';

const mebibyte = 1024 * 1024;
let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;
let heard: { url: string; headers: IncomingMessage['headers']; bytes: number }[];

async function open(lingerMs: number): Promise<void> {
  await edge?.close();
  edge = await startEdge({ dataDir: data.path, apiUrl: api.url }, { limits: { lingerMs } });
  await edge.listen({ host: '127.0.0.1', port: 0 });
  heard = [];
}

beforeEach(async () => {
  [api, data] = await Promise.all([startFakeApi(), newDataDir([])]);
  await open(1_000);
  api.answer = (request, response) => {
    let bytes = 0;
    request.on('data', (chunk) => {
      bytes += chunk.length;
    });
    request.on('end', () => {
      heard.push({ url: request.url ?? '', headers: request.headers, bytes });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    });
  };
});
afterEach(async () => {
  await edge.close();
  await api.close();
  await data.remove();
});

const post = (path: string, headers: string, body: string | Buffer = '') =>
  RawClient.to(
    edge,
    Buffer.concat([
      Buffer.from(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n`,
      ),
      Buffer.from(body),
    ]),
  );
const chunked = (bytes: number) =>
  Buffer.concat([Buffer.from(`${bytes.toString(16)}\r\n`), Buffer.alloc(bytes, 'a'), Buffer.from('\r\n')]);

describe('a body that is too large', () => {
  test.each([
    ['sent whole', `content-length: ${3 * mebibyte}\r\n`, Buffer.alloc(3 * mebibyte, '{')],
    ['one byte over', `content-length: ${mebibyte + 1}\r\n`, Buffer.alloc(mebibyte + 1, ' ')],
    ['declared and not sent', `content-length: ${3 * mebibyte}\r\n`, Buffer.alloc(0)],
    ['sent half', `content-length: ${3 * mebibyte}\r\n`, Buffer.alloc(1.5 * mebibyte, 'a')],
    ['declared with an absurd length', `content-length: ${Number.MAX_SAFE_INTEGER}\r\n`, Buffer.alloc(10)],
    [
      'in chunks',
      'transfer-encoding: chunked\r\n',
      Buffer.concat([chunked(2 * mebibyte), Buffer.from('0\r\n\r\n')]),
    ],
    ['in chunks without an end', 'transfer-encoding: chunked\r\n', chunked(2 * mebibyte)],
  ])('%s gets 413 as a problem, and its connection is closed', async (_, headers, body) => {
    const client = await post('/auth/local', headers, body);
    const answer = await client.answerAtClose();
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ status: 413, code: 'edge.tooLarge' });
    expect(heard.filter(({ url }) => url === '/auth/local')).toEqual([]);
  });

  test('is read on after the answer, so that the sender can read the answer', async () => {
    await open(20_000);
    const connected = once(edge.server, 'connection');
    const client = await post('/auth/local', `content-length: ${3 * mebibyte}\r\n`);
    const [connection] = await connected;
    await client.until(/edge\.tooLarge/);
    client.send(Buffer.alloc(3 * mebibyte));
    expect((await client.answerAtClose()).status).toBe(413);
    expect(connection.bytesRead).toBeGreaterThan(3 * mebibyte);
  });

  test('gets 413 every time, with the HTTP clients of browsers and scripts too', async () => {
    const url = `http://127.0.0.1:${(edge.server.address() as { port: number }).port}/auth/local`;
    const body = `{"email":"${'a'.repeat(3 * mebibyte)}`;
    const statuses = new Set<number>();
    for (let times = 0; times < 30; times += 1) {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      statuses.add(response.status);
      await response.arrayBuffer();
    }
    expect([...statuses]).toEqual([413]);
  });

  test('is measured by the call’s own limit if it has one', async () => {
    const over = await post(
      '/api/releases/reports',
      `content-length: ${20 * 1024}\r\n`,
      Buffer.alloc(20 * 1024),
    );
    expect((await over.answerAtClose()).status).toBe(413);
    const large = await post(
      '/api/releases/mf-garden?x=1',
      `content-length: ${2 * mebibyte}\r\nconnection: close\r\n`,
      Buffer.alloc(2 * mebibyte, 'a'),
    );
    expect((await large.answerAtClose()).status).toBe(200);
    expect(heard.at(-1)?.bytes).toBe(2 * mebibyte);
  });

  test('is measured by the largest file for an upload', async () => {
    const client = await post('/files/uploads/1', `content-length: ${101 * mebibyte}\r\n`, Buffer.alloc(10));
    expect((await client.answerAtClose()).status).toBe(413);
  });

  test('is cut off at the limit in an upload in chunks', async () => {
    const client = await post('/files/uploads/1', 'transfer-encoding: chunked\r\n');
    for (let sent = 0; sent <= 101; sent += 1) client.send(chunked(mebibyte));
    expect((await client.answerAtClose()).status).toBe(413);
  });
});

describe('Expect', () => {
  test.each(['100-continue', '100-Continue'])(
    '%s gets 100 Continue, and the body reaches the api',
    async (expects) => {
      const client = await post(
        '/auth/local',
        `content-length: 4\r\nconnection: close\r\nexpect: ${expects}\r\n`,
      );
      await client.until(/^HTTP\/1\.1 100 Continue\r\n\r\n/);
      client.send('null');
      await client.answerAtClose();
      expect(answerIn(client.text.replace(/^.*?\r\n\r\n/s, '')).status).toBe(200);
      expect(heard.at(-1)).toMatchObject({
        bytes: 4,
        headers: expect.not.objectContaining({ expect: expects }),
      });
    },
  );

  test('100-continue with a too large body is answered before the body is sent', async () => {
    const client = await post('/auth/local', `content-length: ${2 * mebibyte}\r\nexpect: 100-continue\r\n`);
    const answer = await client.answerAtClose();
    expect(answer.status).toBe(413);
    expect(client.text).not.toContain('100 Continue');
  });

  test('100-continue is answered at once if no body is wanted', async () => {
    const client = await post('/garden', 'content-length: 10\r\nexpect: 100-continue\r\n');
    expect((await client.answerAtClose()).status).toBe(404);
  });

  test.each(['200-ok', '100-continue, 100-continue', 'x'])('%s is refused', async (expects) => {
    const client = await post('/auth/local', `content-length: 4\r\nexpect: ${expects}\r\n`);
    const answer = await client.answerAtClose();
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([417, 'edge.expectation']);
    expect(heard.filter(({ url }) => url === '/auth/local')).toEqual([]);
  });
});

describe('a connection', () => {
  test('stays open after a body that was read, and serves the next request', async () => {
    const client = await post('/auth/local', 'content-length: 4\r\n', 'null');
    await client.until(/\{"ok":true\}$/);
    client.send('GET /api/users/me HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    await client.answerAtClose();
    expect(client.text.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  test('does not parse the rest of a refused body as the next request', async () => {
    const smuggled = 'GET /api/smuggled HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const client = await post('/auth/local', `content-length: ${2 * mebibyte}\r\n`, smuggled.repeat(100));
    await client.answerAtClose();
    expect(client.text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(heard.map(({ url }) => url)).not.toContain('/api/smuggled');
  });

  test('is closed soon if an unwanted body never arrives', async () => {
    for (const [path, status] of [
      ['/garden', 404],
      ['/%zz', 400],
      ['/@override/mf-garden', 404],
      ['/live', 404],
    ] as const) {
      const client = await post(path, 'content-length: 10\r\n', 'half');
      expect((await client.answerAtClose()).status).toBe(status);
    }
    await until(async () => (await socketsOf(edge)) === 0);
  });

  test('of a client that leaves within a body closes; the api gets nothing', async () => {
    const clients = await Promise.all(
      Array.from({ length: 20 }, () => post('/auth/local', 'content-length: 100\r\n', 'half')),
    );
    for (const client of clients) client.end();
    await until(async () => (await socketsOf(edge)) === 0);
    expect(heard.filter(({ url }) => url === '/auth/local')).toEqual([]);
  });

  test('delivers the api’s answer to an incomplete upload', async () => {
    api.answer = (_, response) => {
      response.writeHead(401, { 'content-type': 'application/problem+json' }).end('{"code":"auth.required"}');
    };
    const client = await post(
      '/files/uploads/1',
      `content-length: ${50 * mebibyte}\r\n`,
      Buffer.alloc(mebibyte),
    );
    const answer = await client.answerAtClose();
    expect([answer.status, answer.headers.connection]).toEqual([401, 'close']);
    expect(answer.body).toContain('auth.required');
  });

  test('a GET with a body is forwarded without the body', async () => {
    const client = await RawClient.to(
      edge,
      'GET /api/users/me HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\nconnection: close\r\n\r\nnull',
    );
    expect((await client.answerAtClose()).status).toBe(200);
    expect(heard.at(-1)).toMatchObject({ url: '/api/users/me', bytes: 0 });
  });
});
