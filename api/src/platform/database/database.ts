import type { WriteFault } from '@worklane/shared-kernel/server';
import { DrizzleQueryError, type ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { PipelinedConnections } from './pipelined-connections.ts';

type NoSchema = Record<string, never>;

export type Executor = PgDatabase<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
export type Database = NodePgDatabase<NoSchema>;

export interface DatabaseConnection {
  database: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export type Publish = (channel: string, payloads: readonly string[]) => void;

export interface DatabaseOptions {
  url: string;
  connections: number;
  onQuery?: (statement: string, values: readonly unknown[]) => void;
  connectMs?: number;
  /** Absent if the database's NOTIFY publishes wake-ups. */
  publish?: Publish;
  onConnectionLost?: (error: Error) => void;
}

const commitTasks = new WeakMap<Executor, (() => void)[]>();

const publishers = new WeakMap<Executor, Publish>();

export const publisherOf = (db: Executor): Publish | null => publishers.get(db) ?? null;

const shortReaders = new WeakMap<Executor, Executor>();

/**
 * For short reads by a key. They share connections and never wait for the pool. Do not use it for slow statements or
 * changes. In a transaction, returns the transaction.
 */
export const forShortReads = (db: Executor): Executor => shortReaders.get(db) ?? db;

/** Runs a task after the commit, not after a rollback; at once outside a transaction. */
export function afterCommit(db: Executor, task: () => void): void {
  const tasks = commitTasks.get(db);
  if (tasks) tasks.push(task);
  else task();
}

export function openPool(url: string, connections: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function connectDatabase(options: DatabaseOptions): DatabaseConnection {
  const config = {
    connectionString: options.url,
    connectionTimeoutMillis: options.connectMs ?? 5000,
    statement_timeout: 20_000,
    application_name: 'worklane-api',
  };
  const pool = new pg.Pool({
    ...config,
    max: options.connections,
    idle_in_transaction_session_timeout: 30_000,
  });
  const pipelined = new PipelinedConnections({ config, onLost: options.onConnectionLost });
  pool.on('error', (error) => options.onConnectionLost?.(error));
  // Without a listener, a connection lost between two statements would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { onQuery, publish } = options;
  const logger = onQuery ? { logQuery: onQuery } : false;
  const database = drizzle(pool, { logger });
  // Drizzle calls only `query` of a client.
  shortReaders.set(database, drizzle(pipelined as unknown as pg.Client, { logger }));
  if (publish) publishers.set(database, publish);
  // Drizzle's implementation leaks the connection if `begin` fails, which exhausts the pool.
  database.transaction = async (work, config) => {
    const client = await withDriverErrors(() => pool.connect());
    let isBroken = false;
    let committed: readonly (() => void)[] = [];
    try {
      const result = await drizzle(client, { logger }).transaction(async (transaction) => {
        commitTasks.set(transaction, []);
        if (publish) publishers.set(transaction, publish);
        const value = await work(transaction);
        committed = commitTasks.get(transaction) ?? [];
        return value;
      }, config);
      for (const task of committed) task();
      return result;
    } catch (error) {
      isBroken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  const close = async () => {
    await pipelined.end();
    await pool.end();
  };
  return { database, pool, close };
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
]);
/** SQLSTATE: shutdown, start-up, too many connections, lock and statement time-outs, deadlock, serialisation. */
const transientStates = /^(08...|57P0[1-5]|57014|53...|55P03|40P01|40001|25P03)$/;
const connectionMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|after calling end|not queryable/;

const driverErrors = new WeakSet<object>();

/** Marks errors of direct driver calls: a refused connection alone does not say which server refused it. */
export async function withDriverErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (typeof error === 'object' && error !== null) driverErrors.add(error);
    throw error;
  }
}

/** Whether a database error is temporary, so that a retry may succeed. False for errors of other services. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    if (isOfDriver(current)) return isTransient(current);
    current = (current as ErrorLike).cause;
  }
  return false;
}

function isOfDriver(error: object): boolean {
  return error instanceof pg.DatabaseError || error instanceof DrizzleQueryError || driverErrors.has(error);
}

interface ErrorLike {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
}

function isTransient(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  const { code, message, cause, errors }: ErrorLike = error;
  if (connectionCodes.has(String(code)) || transientStates.test(String(code))) return true;
  if (connectionMessages.test(String(message))) return true;
  const causes = Array.isArray(errors) ? [cause, ...errors] : [cause];
  return causes.some((inner) => isTransient(inner, depth + 1));
}

/** SQLSTATE: disk full; read-only transaction, as on a standby; no right to write a file. */
const DISK_FULL = '53100';
const READ_ONLY_TRANSACTION = '25006';
const NO_RIGHT = '42501';

export function databaseFaultOf(error: unknown): WriteFault | null {
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    if (current instanceof pg.DatabaseError) return faultOfState(current);
    current = (current as Error).cause;
  }
  return null;
}

function faultOfState({ code, message }: pg.DatabaseError): WriteFault | null {
  if (code === DISK_FULL || /No space left on device|Disk quota exceeded/.test(message)) return 'full';
  if (code === READ_ONLY_TRANSACTION) return 'readOnly';
  // The same code is used for missing table rights, which is a bug.
  return code === NO_RIGHT && /Read-only file system/.test(message) ? 'readOnly' : null;
}
