import type { RouteName } from '@worklane/shared-kernel/contracts';
import type { FastifyBaseLogger } from 'fastify';
import {
  connectDatabase,
  type Database,
  type DatabaseConnection,
  type Executor,
} from '../database/database.ts';
import { ProblemError } from '../http/problem.ts';
import { lagOf, markWrite, personStateOf } from './write-marks.repository.ts';

const CONNECT_MS = 1_000;
const PAUSE_MS = 2_000;

/** Lists that a replica may answer. Single records come from the primary, because changes compare their versions. */
const lists: ReadonlySet<RouteName> = new Set<RouteName>([
  'GET /api/projects/status/:status',
  'GET /api/projects/counts',
  'GET /api/projects/overview/:status',
  'GET /api/projects/week',
  'GET /api/projects/quotingFigures',
  'GET /api/projects/:id/activity',
  'GET /api/quotes/lodged',
  'GET /api/notifications',
  'GET /api/reviews',
  'GET /api/search/authenticated/rfqs',
  'GET /api/search/authenticated/businesses',
  'GET /api/search/authenticated/users',
]);

export interface ReadReplicaOptions {
  url: string;
  connections: number;
  primary: Database;
  log: FastifyBaseLogger;
}

/**
 * Answers for a person only once it has all their changes and events, so that a page never gets a list without them.
 */
export class ReadReplica {
  readonly #connection: DatabaseConnection;
  readonly #primary: Database;
  readonly #log: FastifyBaseLogger;
  #pausedUntil = 0;
  #isAway = false;

  constructor({ url, connections, primary, log }: ReadReplicaOptions) {
    this.#connection = connectDatabase({ url, connections, connectMs: CONNECT_MS });
    this.#primary = primary;
    this.#log = log;
  }

  lag(): Promise<number> {
    return lagOf(this.#connection.database);
  }

  mark(db: Executor, userId: string): Promise<void> {
    return markWrite(db, userId);
  }

  async read<Result>(
    key: RouteName,
    userId: string | undefined,
    work: (db: Executor) => Promise<Result>,
  ): Promise<Result> {
    if (userId === undefined || !lists.has(key) || !(await this.#hasAllOf(userId)))
      return work(this.#primary);
    try {
      return await work(this.#connection.database);
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      this.#pause(error);
      return work(this.#primary);
    }
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  async #hasAllOf(userId: string): Promise<boolean> {
    if (performance.now() < this.#pausedUntil) return false;
    const shown = personStateOf(this.#connection.database, userId).catch((error: unknown) => {
      this.#pause(error);
      return null;
    });
    const [wanted, found] = await Promise.all([personStateOf(this.#primary, userId), shown]);
    if (found === null) return false;
    this.#isAway = false;
    return found.writes >= wanted.writes && found.events >= wanted.events;
  }

  #pause(error: unknown): void {
    if (!this.#isAway)
      this.#log.warn({ err: error }, 'the read replica is not available: the database answers lists');
    this.#isAway = true;
    this.#pausedUntil = performance.now() + PAUSE_MS;
  }
}
