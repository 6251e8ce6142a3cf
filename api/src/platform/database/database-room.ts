import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { WriteFault } from '@worklane/shared-kernel/server';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { databaseFaultOf } from './database.ts';

/** With less space the database accepts nothing new: PostgreSQL stops when it cannot add a 16 MB file to its log. */
const RESERVED_BYTES = 32 * 1024 * 1024;
const MEASURED_MS = 1_000;
const REPORTED_MS = 30_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

export const databaseProblem = (fault: WriteFault): ProblemError =>
  new ProblemError(507, `database.${fault}`);

/** Waits for an optional write, such as the time of the last use. The write is lost if the database is full. */
export async function noteIfWritable(note: PromiseLike<unknown>): Promise<void> {
  try {
    await note;
  } catch (error) {
    if (databaseFaultOf(error) === null) throw error;
  }
}

/** Whether the database can store more. For a remote database, only its refusals are known. */
export class DatabaseRoom {
  readonly #folder: string | null;
  #measured: { at: number; free: Promise<number> } | null = null;
  #refused: { at: number; fault: WriteFault } | null = null;

  constructor({ DATABASE_URL, DATA_DIR }: { DATABASE_URL: string; DATA_DIR: string }) {
    const folder = join(DATA_DIR, 'postgres');
    const { hostname } = new URL(DATABASE_URL);
    this.#folder = LOOPBACK.has(hostname) && existsSync(folder) ? folder : null;
  }

  refused(fault: WriteFault): void {
    this.#refused = { at: performance.now(), fault };
  }

  async isFull(): Promise<boolean> {
    return (await this.#freeBytes()) < RESERVED_BYTES;
  }

  async fault(): Promise<WriteFault | null> {
    if (await this.isFull()) return 'full';
    const refused = this.#refused;
    return refused && performance.now() - refused.at < REPORTED_MS ? refused.fault : null;
  }

  #freeBytes(): Promise<number> {
    const folder = this.#folder;
    if (folder === null) return Promise.resolve(Number.POSITIVE_INFINITY);
    const now = performance.now();
    if (!this.#measured || now - this.#measured.at > MEASURED_MS)
      this.#measured = { at: now, free: freeBytesOf(folder) };
    return this.#measured.free;
  }
}

const freeBytesOf = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );

const ADDING = new Set(['POST', 'PUT', 'PATCH']);

/** Reads, deletions, sign-ins and sign-outs use the reserve. */
export function refuseWithoutRoom(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, routeOptions, server: { platform } }) => {
    if (!ADDING.has(method) || (routeOptions.url ?? '').startsWith('/auth/')) return;
    if (await platform.databaseRoom.isFull()) throw databaseProblem('full');
  });
}
