import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { defaultLimits } from '../../edge/src/limits/limits.ts';
import { newDataDir, startEdge } from '../../edge/src/testing/edge-under-test.ts';
import { socketsOf, until } from '../../edge/src/testing/raw-client.ts';
import type { SlowClients } from './slow-clients.ts';

/** More than four times the edge's connections to the api. */
const slowClients = 1_000;
const calls = 150;
/** Timeout of one call, far above the time that a busy machine needs. */
const patienceMs = 20_000;
/** During an attack the median is below this multiple of the slowest call before or after it. */
const times = 5;

const SLOW = '?slow';

let data: Awaited<ReturnType<typeof newDataDir>>;
let api: Server;
let edge: FastifyInstance;
let taken = 0;
let heard = 0;
let clients: ChildProcess | undefined;

beforeAll(async () => {
  data = await newDataDir([]);
  api = createServer((request, response) => {
    if (request.url?.endsWith(SLOW)) heard += 1;
    request.resume().on('end', () => answer(request.url ?? '', response));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const apiUrl = `http://127.0.0.1:${portOf(api)}`;
  // All requests come from one address, so its limits are raised.
  edge = await startEdge({
    dataDir: data.path,
    apiUrl,
    env: { CONNECTIONS_PER_ADDRESS: '20000', SHARE_PER_ADDRESS: '0' },
  });
  edge.server.on('connection', () => {
    taken += 1;
  });
  await edge.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  clients?.kill('SIGKILL');
  await edge.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  await data.remove();
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

function answer(url: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(url.startsWith('/api/projects') ? JSON.stringify('a'.repeat(48 * 1024)) : '{"ok":true}');
}

interface Figures {
  failures: number;
  p50: number;
  p95: number;
}

const post = (path: string) =>
  `POST ${path}${SLOW} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n`;
const postInChunks = `POST /level/1${SLOW} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;

interface Kind {
  name: string;
  bytes: string;
  /** Slow requests that reach the api: the minimum before the attack counts as started, and the maximum. */
  heard: readonly [number, number];
}

const kinds: readonly Kind[] = [
  {
    name: 'slow headers',
    bytes: `GET /api/projects${SLOW} HTTP/1.1\r\nhost: localhost\r\nx-slow: `,
    heard: [0, 0],
  },
  { name: 'slow bodies of calls', bytes: `${post('/auth/local')}{`, heard: [0, 0] },
  { name: 'slow bodies in chunks', bytes: `${postInChunks}1\r\n{\r\n`, heard: [0, 0] },
  {
    name: 'slow uploads',
    bytes: `${post('/files/uploads/1')}{`,
    heard: [defaultLimits.uploadsPerAddress, defaultLimits.uploadsPerAddress],
  },
  {
    name: 'slow readers',
    bytes: `GET /api/projects${SLOW} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(8),
    heard: [slowClients, slowClients * 8],
  },
];

test(`${slowClients} slow clients of any kind do not slow others`, async () => {
  await measure();
  let quiet = await measure();
  process.stdout.write(`quiet: ${textOf(quiet)}\n`);
  for (const kind of kinds) {
    const endAttack = await beginAttack(kind);
    const attacked = await measure();
    const heardOf = await endAttack();
    const after = await measure();
    process.stdout.write(`${slowClients} ${kind.name}: ${textOf(attacked)}; quiet again: ${textOf(after)}\n`);
    expect([kind.name, quiet.failures, attacked.failures, after.failures]).toEqual([kind.name, 0, 0, 0]);
    expect(heardOf).toBeLessThanOrEqual(kind.heard[1]);
    expect(attacked.p50).toBeLessThan(Math.max(quiet.p95, after.p95) * times);
    quiet = after;
  }
});

/** The returned function ends the attack, and returns the number of requests that reached the api. */
async function beginAttack({ bytes, heard: [least] }: Kind): Promise<() => Promise<number>> {
  const before = { taken, sockets: await socketsOf(edge) };
  heard = 0;
  const attackers = fork(join(import.meta.dirname, 'slow-clients.ts'), {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  clients = attackers;
  attackers.send({ port: portOf(edge.server), count: slowClients, bytes } satisfies SlowClients);
  await once(attackers, 'message');
  await until(() => taken - before.taken >= slowClients && heard >= least);
  return async () => {
    const heardOf = heard;
    attackers.kill('SIGKILL');
    await until(async () => (await socketsOf(edge)) <= before.sockets);
    return heardOf;
  };
}

async function measure(): Promise<Figures> {
  const took: number[] = [];
  let failures = 0;
  for (let call = 0; call < calls; call += 1) {
    const startedAt = performance.now();
    const path = call % 2 === 0 ? '/api/projects' : '/auth/local';
    const init =
      call % 2 === 0 ? {} : { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    const isServed = await fetch(`http://127.0.0.1:${portOf(edge.server)}${path}`, {
      ...init,
      signal: AbortSignal.timeout(patienceMs),
    }).then(
      async (response) => response.ok && (await response.arrayBuffer()).byteLength > 0,
      () => false,
    );
    if (!isServed) failures += 1;
    took.push(performance.now() - startedAt);
    // Waiting for every failing call would take minutes.
    if (failures > 2) break;
  }
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.floor((took.length - 1) * share)] ?? 0;
  return { failures, p50: at(0.5), p95: at(0.95) };
}

const textOf = ({ failures, p50, p95 }: Figures) =>
  `${failures} failures, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
