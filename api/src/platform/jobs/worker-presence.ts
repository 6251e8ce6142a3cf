import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const RECONNECT_MS = 500;
const SWEEP_MS = 15_000;
/** Longer than a running process needs to reconnect and take its lock. */
const ABANDONED_AFTER_MS = 30_000;

export interface WorkerPresenceOptions {
  url: string;
  log: FastifyBaseLogger;
  abandonedAfterMs?: number;
}

/**
 * A process holds an advisory lock on its worker id, which PostgreSQL releases when it dies. Without this,
 * graphile-worker leaves a crashed process's jobs locked for four hours.
 */
export class WorkerPresence {
  readonly #options: WorkerPresenceOptions;
  #client: pg.Client | null = null;
  #workerId: string | null = null;
  #reconnecting: NodeJS.Timeout | undefined;
  #sweeping: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: WorkerPresenceOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await this.#connect();
    const every = Math.min(SWEEP_MS, this.#abandonedAfterMs);
    this.#sweeping = setInterval(() => void this.#giveBackAbandonedJobs(), every);
    this.#sweeping.unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#reconnecting);
    clearInterval(this.#sweeping);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  begin(workerId: string): void {
    const ended = this.#workerId;
    this.#workerId = workerId;
    void this.#lock();
    // Also gives back the jobs of this process's previous runner.
    if (ended) void this.#query('select pg_advisory_unlock(hashtextextended($1, 0))', [ended]);
  }

  get #abandonedAfterMs(): number {
    return this.#options.abandonedAfterMs ?? ABANDONED_AFTER_MS;
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'worklane-api-jobs',
    });
    this.#client = client;
    client.on('error', () => this.#onConnectionLost(client));
    client.on('end', () => this.#onConnectionLost(client));
    try {
      await client.connect();
      await this.#lock();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'cannot connect to the database for jobs');
      this.#onConnectionLost(client);
    }
  }

  async #lock(): Promise<void> {
    if (!this.#workerId) return;
    await this.#query('select pg_advisory_lock(hashtextextended($1, 0))', [this.#workerId]);
  }

  async #giveBackAbandonedJobs(): Promise<void> {
    // The lock is taken for this statement only; it is free only if the process is gone.
    await this.#query(
      `with locked as materialized (
         select distinct locked_by from graphile_worker.jobs
         where locked_by is not null and locked_at < now() - $1 * interval '1 millisecond'
       ), abandoned as materialized (
         select locked_by from locked where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
       )
       select graphile_worker.force_unlock_workers(array_agg(locked_by)) from abandoned having count(*) > 0`,
      [this.#abandonedAfterMs],
    );
  }

  async #query(text: string, values: unknown[]): Promise<void> {
    try {
      await this.#client?.query(text, values);
    } catch (error) {
      if (!this.#isStopped) this.#options.log.warn({ err: error }, 'a query about jobs failed');
    }
  }

  #onConnectionLost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.end().catch(() => undefined);
    if (this.#isStopped) return;
    this.#reconnecting = setTimeout(() => void this.#connect(), RECONNECT_MS);
    this.#reconnecting.unref();
  }
}
