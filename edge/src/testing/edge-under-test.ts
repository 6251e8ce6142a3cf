import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createEdge } from '../app.ts';
import type { Limits } from '../limits/limits.ts';
import { readSettings } from '../settings.ts';
import { setKey } from './signed-sets.ts';

export interface FakeApi {
  url: string;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  onUpgrade: (request: IncomingMessage) => void;
  close(): Promise<void>;
}

export async function startFakeApi(): Promise<FakeApi> {
  const server: Server = createServer((request, response) => api.answer(request, response));
  server.on('upgrade', (request, socket) => {
    api.onUpgrade(request);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api: FakeApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (_, response) => response.writeHead(404).end(),
    onUpgrade: () => {},
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return api;
}

export const serveSet = (api: FakeApi, set: unknown): void => {
  api.answer = async (_, response) => {
    const value = await set;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(typeof value === 'string' ? value : JSON.stringify(value));
  };
};

export async function newDataDir(
  publicKeys: readonly string[],
): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'edge-'));
  await trustKeys(path, publicKeys);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function trustKeys(
  dataDir: string,
  publicKeys: readonly string[],
  limited: readonly { publicKey: string; packages: string[] }[] = [],
): Promise<void> {
  const keys = [
    ...publicKeys.map((publicKey) => ({ publicKey, owner: 'the test' })),
    ...limited.map((key) => ({ ...key, owner: 'a team' })),
    { publicKey: setKey.publicKey, owner: 'the test', set: true },
  ];
  await writeFile(join(dataDir, 'trusted-keys.json'), JSON.stringify({ keys }));
}

export async function storeFile(dataDir: string, path: string, content: string | Buffer): Promise<void> {
  const file = join(dataDir, 'releases', path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}

export async function startEdge(
  { dataDir, apiUrl, env = {} }: { dataDir: string; apiUrl: string; env?: Record<string, string> },
  {
    apiPatienceMs = 200,
    now,
    limits,
    onLine,
    level = 'warn',
  }: {
    apiPatienceMs?: number;
    now?: (() => Date) | undefined;
    limits?: Partial<Limits> | undefined;
    onLine?: ((line: string) => void) | undefined;
    level?: 'info' | 'warn';
  } = {},
): Promise<FastifyInstance> {
  const settings = readSettings({ DATA_DIR: dataDir, API_URL: apiUrl, LOG_LEVEL: 'silent', ...env });
  const edge = await createEdge({
    settings,
    logger: onLine ? pino({ level }, { write: onLine }) : pino({ level: 'silent' }),
    apiPatienceMs,
    ...(now && { now }),
    ...(limits && { limits }),
  });
  await edge.ready();
  return edge;
}
