import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BIND_COOKIE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { openStep } from '../../../tooling/jest/open-steps.ts';
import { createTestDatabase } from '../../../tooling/jest/test-database.ts';
import { createApp } from '../app.ts';
import { createLogger } from '../platform/processes/logging.ts';
import { type SecondStepKind, startSession } from '../platform/sessions/sessions.repository.ts';
import { readSettings, type Settings } from '../platform/settings.ts';

export interface TestAnswer {
  status: number;
  body: Wire;
  headers: Readonly<Record<string, string | undefined>>;
}

/** JSON of unknown shape: every property is `Wire` again; matchers compare the leaves. */
export interface Wire {
  readonly [name: string]: Wire;
}

export function listOf(wire: Wire | undefined): Wire[] {
  if (!Array.isArray(wire)) throw new Error(`Not a list: ${JSON.stringify(wire)}`);
  return wire;
}

type Headers = Record<string, string>;

export interface TestCaller {
  get(url: string, headers?: Headers): Promise<TestAnswer>;
  put(url: string, body?: unknown, headers?: Headers): Promise<TestAnswer>;
  post(url: string, body?: unknown, headers?: Headers): Promise<TestAnswer>;
  send(request: {
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
    url: string;
    payload?: string | Buffer;
    headers?: Headers;
  }): Promise<TestAnswer>;
}

export interface TestApi {
  app: FastifyInstance;
  databaseUrl: string;
  clock: { now(): Date; set(instant: string | Date): void; advance(milliseconds: number): void };
  takeQueries(): string[];
  takeStatements(): { text: string; values: readonly unknown[] }[];
  logLines(): string[];
  nobody: TestCaller;
  headersFor(userId: string): Promise<Headers>;
  /** A caller with a new session, by default with a second step, which operators need. */
  as(userId: string, secondStep?: SecondStepKind | null): Promise<TestCaller>;
  close(): Promise<void>;
}

export async function startTestApi(overrides: Partial<Settings> = {}): Promise<TestApi> {
  const testDatabase = await createTestDatabase();
  let time = new Date('2026-03-10T01:00:00.000Z').getTime();
  let queries: { text: string; values: readonly unknown[] }[] = [];
  const lines: string[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'worklane-api-'));
  const settings = {
    ...readSettings({
      DATABASE_URL: testDatabase.url,
      DATABASE_POOL: '8',
      // A connection may take long on a busy machine.
      DATABASE_WAIT_MS: '120000',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      // The test clock does not advance by itself, so token buckets would never refill.
      RATE_LIMIT_PER_ADDRESS: '0',
      RATE_LIMIT_PER_USER: '0',
      RATE_LIMIT_ACCOUNTS: '0',
      RATE_LIMIT_MAILBOX: '0',
      RATE_LIMIT_INVITATIONS: '0',
      RATE_LIMIT_INVITATIONS_BUSINESS: '0',
    }),
    ...overrides,
  };
  const clock = {
    now: () => new Date(time),
    set: (instant: string | Date) => {
      time = new Date(instant).getTime();
    },
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
  };
  let running: FastifyInstance | undefined = await createApp({
    settings,
    clock,
    logger: createLogger(settings, { write: (line) => lines.push(line) }),
    onQuery: (text, values) => queries.push({ text, values }),
  });
  await running.ready();
  const openApp = (): FastifyInstance => {
    if (!running) throw new Error('This test api is closed.');
    return running;
  };
  const takeStatements = () => {
    const taken = queries;
    queries = [];
    return taken;
  };
  const newSession = async (userId: string, secondStep: SecondStepKind | null = 'app') =>
    sessionHeaders(
      await startSession(openApp().platform.database, { userId, secondStep, now: clock.now(), days: 30 }),
    );

  return {
    get app() {
      return openApp();
    },
    databaseUrl: testDatabase.url,
    clock,
    takeQueries: () => takeStatements().map(({ text }) => text),
    takeStatements,
    logLines: () => lines,
    nobody: callerOf(running, {}),
    headersFor: newSession,
    as: async (userId, secondStep) => callerOf(openApp(), await newSession(userId, secondStep)),
    close: async () => {
      await openApp().close();
      // A test file's modules stay in its worker, and their variables refer to this object.
      running = undefined;
      lines.length = 0;
      queries = [];
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function sessionHeaders({ token, bind }: { token: string; bind: string }): Headers {
  return { authorization: `Bearer ${token}`, cookie: `${BIND_COOKIE}=${bind}` };
}

export function newKey(): Headers {
  return { 'idempotency-key': newId() };
}

export function callerOf(app: FastifyInstance, own: Headers): TestCaller {
  // A test file's variable may keep a caller longer than the app.
  const reference = new WeakRef(app);
  const send: TestCaller['send'] = async ({ method, url, payload, headers }) => {
    const target = reference.deref();
    if (!target) throw new Error('This test api is closed.');
    const end = openStep(`${method} ${url}`);
    const response = await target
      .inject({
        method,
        url,
        headers: { ...own, ...headers },
        ...(payload !== undefined && { payload }),
      })
      .finally(end);
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as Wire,
      headers: response.headers as TestAnswer['headers'],
    };
  };
  const sendJson = (method: 'POST' | 'PUT', url: string, body?: unknown, headers?: Headers) =>
    send({
      method,
      url,
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    });
  return {
    send,
    get: (url, headers) => send({ method: 'GET', url, ...(headers && { headers }) }),
    put: (url, body, headers) => sendJson('PUT', url, body, headers),
    post: (url, body, headers) => sendJson('POST', url, body, headers),
  };
}
