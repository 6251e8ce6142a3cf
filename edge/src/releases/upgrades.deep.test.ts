import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import type { Limits } from '../limits/limits.ts';
import { newDataDir, startEdge } from '../testing/edge-under-test.ts';
import { RawClient, socketsOf, until } from '../testing/raw-client.ts';

let data: Awaited<ReturnType<typeof newDataDir>>;
let api: Server;
let live: WebSocketServer;
let edge: FastifyInstance;
let heard: string[];

async function open(limits: Partial<Limits> = {}): Promise<void> {
  await edge?.close();
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const env = { PORTAL_URL: 'https://portal.example', CONNECTIONS_PER_ADDRESS: '20000' };
  edge = await startEdge({ dataDir: data.path, apiUrl, env }, { limits });
  await edge.listen({ host: '127.0.0.1', port: 0 });
  heard = [];
}

beforeEach(async () => {
  data = await newDataDir([]);
  heard = [];
  api = createServer((request, response) => {
    heard.push(request.url ?? '');
    request.resume().on('end', () => response.end('{"ok":true}'));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  live = new WebSocketServer({ server: api, path: '/live', maxPayload: 4096 });
  live.on('connection', (socket, request) => {
    heard.push(request.url ?? '');
    socket.on('message', (message, isBinary) => socket.send(message, { binary: isBinary }));
  });
  await open();
});
afterEach(async () => {
  await edge.close();
  live.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  await data.remove();
});

const portOf = () => (edge.server.address() as AddressInfo).port;
const handshake = 'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const upgrade = 'connection: Upgrade\r\nupgrade: websocket\r\n';
const ask = (line: string, headers: string) =>
  RawClient.to(edge, `${line} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);

describe('a request that asks for another protocol', () => {
  test.each([
    ['GET /main.js', '', 404],
    ['GET /', 'accept: text/html\r\n', 503],
    ['GET /projects/dashboard', 'accept: text/html\r\n', 503],
    ['GET /api/users/me', '', 200],
    ['GET /auth/local', '', 200],
    ['GET /files/1/x', '', 200],
    ['GET /email/1', '', 200],
    ['GET /livez', '', 200],
    ['GET /favicon.svg', '', 200],
    ['GET /releases/current.json', '', 503],
    ['GET /releases/mf-garden/1.0.0-0a1b2c3d/x.js', '', 404],
    ['GET /live/more', '', 404],
    ['GET /@override/mf-garden', '', 403],
    ['POST /auth/local', 'content-type: application/json\r\ncontent-length: 0\r\n', 200],
    ['POST /live', 'content-length: 0\r\n', 404],
    ['OPTIONS /live', '', 404],
    ['GET /%zz', '', 400],
  ])('%s with %j is answered by %i and closed', async (line, headers, status) => {
    const client = await ask(line, upgrade + handshake + headers);
    expect((await client.answerAtClose()).status).toBe(status);
  });

  test.each(['h2c', 'TLS/1.0', 'websocket, h2c', 'nothing', ''])(
    'with the name %j at the live address gets an explanation, and is closed',
    async (protocol) => {
      const client = await ask('GET /live', `connection: Upgrade, close\r\nupgrade: ${protocol}\r\n`);
      const answer = await client.answerAtClose();
      expect([answer.status, answer.headers.upgrade]).toEqual([426, 'websocket']);
    },
  );

  test('gets the plain answer without the Connection header', async () => {
    const client = await ask('GET /api/users/me', 'upgrade: websocket\r\n');
    const answer = await client.answerAtClose();
    expect([answer.status, answer.body]).toEqual([200, '{"ok":true}']);
  });

  test('has its body forwarded to the api', async () => {
    const client = await ask(
      'POST /auth/local',
      'connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\ncontent-type: application/json\r\ncontent-length: 2\r\n',
    );
    client.send('{}');
    expect((await client.answerAtClose()).status).toBe(200);
    expect(heard).toEqual(['/auth/local']);
  });

  test('leaves no socket behind after ten thousand requests', async () => {
    const lines = ['GET /api/users/me', 'GET /nowhere', 'GET /live', 'GET /files/1/x', 'POST /live'];
    const waits: Promise<unknown>[] = [];
    for (let round = 0; round < 100; round += 1) {
      const clients = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          ask(lines[(round + index) % lines.length] ?? '', upgrade + handshake),
        ),
      );
      clients.forEach((client, index) => {
        if (index % 2 === 0) client.end();
        else waits.push(client.answerAtClose());
      });
      await Promise.all(waits.splice(0));
    }
    await until(async () => (await socketsOf(edge)) === 0);
    expect((await edge.inject('/livez')).statusCode).toBe(200);
  });
});

describe('LIVE-01 a live connection', () => {
  test.each([
    '',
    'origin: null\r\n',
    'origin: http://portal.example\r\n',
    'origin: https://portal.example:8443\r\n',
    'origin: https://evil.example\r\n',
    'origin: https://portal.example.evil.example\r\n',
    'origin: https://sub.portal.example\r\n',
    'origin: http://localhost\r\n',
    'origin: http://localhost:4001\r\n',
    'origin: https://localhost:{port}\r\n',
    'origin: http://evil.example:{port}\r\n',
    'origin: HTTPS://PORTAL.EXAMPLE/\r\n',
    'origin: chrome-extension://abc\r\n',
  ])('from a page with %j is refused and closed without the api', async (origin) => {
    const headers = upgrade + handshake + origin.replace('{port}', String(portOf()));
    const answer = await (await ask('GET /live', headers)).answerAtClose();
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'edge.otherOrigin' });
    expect(heard).toEqual([]);
  });

  test.each([
    'https://portal.example',
    'http://localhost:{port}',
    'http://127.0.0.1:{port}',
    'http://[::1]:{port}',
  ])('from a page of %s is forwarded both ways, and ends with its client', async (origin) => {
    const socket = await connected(origin.replace('{port}', String(portOf())));
    socket.send('hello');
    expect(String((await once(socket, 'message'))[0])).toBe('hello');
    socket.send(Buffer.alloc(4000, 7));
    expect((await once(socket, 'message'))[0]).toEqual(Buffer.alloc(4000, 7));
    expect(heard).toEqual(['/live?v=1']);
    socket.terminate();
    await until(async () => (await socketsOf(edge)) === 0 && live.clients.size === 0);
  });

  test('is refused by the api’s answer', async () => {
    live.close();
    live = new WebSocketServer({ noServer: true });
    api.on('upgrade', (_, socket) => {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 2\r\n\r\n{}');
    });
    const client = await ask('GET /live', `${upgrade}${handshake}origin: https://portal.example\r\n`);
    const answer = await client.answerAtClose();
    expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([503, '5', '{}']);
  });

  test('gets a time to retry while the api is unavailable', async () => {
    api.closeAllConnections();
    api.close();
    const client = await ask('GET /live', `${upgrade}${handshake}origin: https://portal.example\r\n`);
    const answer = await client.answerAtClose();
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  });

  test('ends when the api ends it, with the api’s reason', async () => {
    const socket = await connected();
    for (const client of live.clients) client.close(1012, 'restart');
    expect(await once(socket, 'close')).toEqual([1012, Buffer.from('restart')]);
    await until(async () => (await socketsOf(edge)) === 0);
  });

  test('ends when its client closes its side', async () => {
    const client = await ask('GET /live', `${upgrade}${handshake}origin: https://portal.example\r\n`);
    await until(() => live.clients.size === 1);
    client.end();
    await until(async () => (await socketsOf(edge)) === 0 && live.clients.size === 0);
  });

  test('slows the api down while its client does not read, and loses nothing', async () => {
    const slow = await connected();
    const quick = await connected();
    const [toSlow] = live.clients;
    slow.pause();
    const received: number[] = [];
    slow.on('message', (message) => received.push((message as Buffer).length));
    let isWritten = false;
    for (let count = 1; count <= 64; count += 1)
      toSlow?.send(Buffer.alloc(2 ** 20), () => {
        isWritten = count === 64;
      });
    for (let turn = 0; turn < 50; turn += 1) {
      quick.send('hello');
      await once(quick, 'message');
    }
    expect(isWritten).toBe(false);
    slow.resume();
    await until(() => received.length === 64);
    expect(new Set(received)).toEqual(new Set([2 ** 20]));
    quick.terminate();
    slow.terminate();
  });

  test('ends with the edge', async () => {
    const socket = await connected();
    const closed = once(socket, 'close');
    await edge.close();
    await closed;
  });

  test('is closed without any traffic', async () => {
    await open({ silentSocketMs: 100 });
    const socket = await connected();
    await once(socket, 'close');
    await until(() => live.clients.size === 0);
  });
});

async function connected(origin = 'https://portal.example'): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${portOf()}/live?v=1`, { origin });
  await once(socket, 'open');
  return socket;
}
