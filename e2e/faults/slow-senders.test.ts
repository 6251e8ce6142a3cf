import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { newDataDir, startEdge } from '../../edge/src/testing/edge-under-test.ts';

/** More than four times the connections the edge keeps to the api. */
const slowClients = 1_000;
const calls = 150;
/** Timeout of one call, far above what a busy machine needs. */
const patienceMs = 20_000;

let data: Awaited<ReturnType<typeof newDataDir>>;
let api: Server;
let edge: FastifyInstance;
const attackers: Socket[] = [];

beforeAll(async () => {
  data = await newDataDir([]);
  api = createServer((request, response) => {
    request.resume().on('end', () => answer(request.url ?? '', response));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  // All requests come from one address, so its limit of connections is raised.
  edge = await startEdge({ dataDir: data.path, apiUrl, env: { CONNECTIONS_PER_ADDRESS: '20000' } });
  await edge.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterAll(async () => {
  endAttack();
  await edge.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  await data.remove();
}, 60_000);

/** A list of jobs and a sign-in: tens of kilobytes there, a few bytes here. */
function answer(url: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(url.startsWith('/api/projects') ? JSON.stringify('a'.repeat(48 * 1024)) : '{"ok":true}');
}

interface Figures {
  failures: number;
  p50: number;
  p95: number;
}

const kinds: readonly [string, (socket: Socket) => void][] = [
  ['slow headers', (socket) => socket.write('GET /api/projects HTTP/1.1\r\nhost: localhost\r\nx-slow: ')],
  ['slow bodies of calls', (socket) => socket.write(`${post('/auth/local')}{`)],
  ['slow bodies in chunks', (socket) => socket.write(`${postInChunks}1\r\n{\r\n`)],
  ['slow uploads', (socket) => socket.write(`${post('/files/uploads/1')}{`)],
  [
    'slow readers',
    (socket) => {
      socket.pause();
      socket.write('GET /api/projects HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(8));
    },
  ],
];
const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n`;
const postInChunks =
  'POST /level/1 HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';

test(`${slowClients} slow clients of any kind cost others nothing`, async () => {
  await measure();
  const quiet = await measure();
  const lines = [`quiet: ${told(quiet)}`];
  const attacked: Figures[] = [];
  for (const [name, begin] of kinds) {
    await attack(begin);
    const figures = await measure();
    endAttack();
    attacked.push(figures);
    lines.push(`${slowClients} ${name}: ${told(figures)}`);
  }
  const quietAfter = await measure();
  lines.push(`quiet again: ${told(quietAfter)}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  expect([quiet, ...attacked, quietAfter].map(({ failures }) => failures)).toEqual(
    Array.from({ length: kinds.length + 2 }, () => 0),
  );
  // Without the protection nobody was served at all; the tolerance is for a busy machine.
  const slowestQuiet = Math.max(quiet.p95, quietAfter.p95);
  for (const { p95 } of attacked) expect(p95).toBeLessThan(slowestQuiet * 10 + 1_000);
}, 240_000);

async function attack(begin: (socket: Socket) => void): Promise<void> {
  const { port } = edge.server.address() as AddressInfo;
  for (let made = 0; made < slowClients; made += 100) {
    const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) {
      socket.on('error', () => {});
      attackers.push(socket);
      begin(socket);
    }
  }
}

function endAttack(): void {
  for (const socket of attackers.splice(0)) socket.destroy();
}

/** Calls of one person after the other, every second one with a body. */
async function measure(): Promise<Figures> {
  const { port } = edge.server.address() as AddressInfo;
  const times: number[] = [];
  let failures = 0;
  for (let call = 0; call < calls; call += 1) {
    const startedAt = performance.now();
    const path = call % 2 === 0 ? '/api/projects' : '/auth/local';
    const init =
      call % 2 === 0 ? {} : { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    const isServed = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      signal: AbortSignal.timeout(patienceMs),
    }).then(
      async (response) => response.ok && (await response.arrayBuffer()).byteLength > 0,
      () => false,
    );
    if (!isServed) failures += 1;
    times.push(performance.now() - startedAt);
    // One failure shows it; waiting for each in turn would take minutes.
    if (failures > 2) break;
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { failures, p50: at(0.5), p95: at(0.95) };
}

const told = ({ failures, p50, p95 }: Figures) =>
  `${failures} failures, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
