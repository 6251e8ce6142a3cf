import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { openPool } from '../database/database.ts';
import { WorkerPresence } from './worker-presence.ts';

const CONCURRENCY = 2;
/** One connection for each running job, and one that listens for new jobs. */
const CONNECTIONS = CONCURRENCY + 1;
/** Time for running jobs when the process stops, below the supervisor's four seconds. */
const STOP_MS = 2_000;
const RESTART_MS = 1_000;

export interface Job {
  id: string;
  attempt: number;
  isLastAttempt: boolean;
  /** Aborted when the process stops; an unfinished job is retried later. */
  signal: AbortSignal;
}

export type JobTask = (payload: unknown, job: Job) => Promise<void>;

export interface JobRunnerOptions {
  url: string;
  log: FastifyBaseLogger;
  /** Milliseconds after which a lost process's job is given to another process. */
  abandonedAfterMs?: number;
}

/** All api processes share the jobs of a database. An interrupted job is retried. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #tasks = new Map<string, JobTask>();
  #presence: WorkerPresence | null = null;
  /** The library's pool stops listening before its last connection is closed: an error would end the process. */
  #pool: ReturnType<typeof openPool> | null = null;
  #runner: Runner | null = null;
  #running: Promise<void> | null = null;
  readonly #stopping = new AbortController();

  constructor(options: JobRunnerOptions) {
    this.#options = options;
  }

  register(name: string, task: JobTask): void {
    if (this.#tasks.has(name)) throw new Error(`The task ${name} is registered twice.`);
    this.#tasks.set(name, task);
  }

  async start(): Promise<void> {
    if (this.#stopping.signal.aborted || this.#running) return;
    const { url, log, abandonedAfterMs } = this.#options;
    this.#presence = new WorkerPresence({
      url,
      log,
      ...(abandonedAfterMs !== undefined && { abandonedAfterMs }),
    });
    await this.#presence.start();
    this.#pool = openPool(url, CONNECTIONS);
    this.#runner = await this.#run();
    this.#running = this.#keepRunning();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#runner?.stop().catch(() => undefined);
    await this.#running;
    await this.#presence?.stop();
    const pool = this.#pool;
    this.#pool = null;
    await pool?.end();
  }

  async #run(): Promise<Runner> {
    const { log } = this.#options;
    if (!this.#pool) throw new Error('The job runner was not started.');
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => this.#presence?.begin(workerPool.id));
    return run({
      pgPool: this.#pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: STOP_MS,
      pollInterval: 5_000,
      parsedCronItems: [],
      taskList: this.#taskList(),
      events,
      logger: jobLogger(log),
    });
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#runner?.promise;
      } catch (error) {
        if (!signal.aborted) this.#options.log.warn({ err: error }, 'the job runner ended');
      }
      while (!signal.aborted) {
        await pause(RESTART_MS, signal);
        if (signal.aborted) return;
        const runner = await this.#run().catch((error: unknown) => {
          this.#options.log.warn({ err: error }, 'the job runner does not start');
          return null;
        });
        if (!runner) continue;
        this.#runner = runner;
        if (signal.aborted) await runner.stop().catch(() => undefined);
        break;
      }
    }
  }

  #taskList(): TaskList {
    return Object.fromEntries(
      [...this.#tasks].map(([name, task]) => [
        name,
        async (payload, { job, abortSignal }) =>
          task(payload, {
            id: job.id,
            attempt: job.attempts,
            isLastAttempt: job.attempts >= job.max_attempts,
            signal: abortSignal ?? this.#stopping.signal,
          }),
      ]),
    );
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    timer.unref();
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

function jobLogger(log: FastifyBaseLogger): Logger {
  const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new Logger((scope) => (level, message, meta) => {
    log[levels[level]]({ task: scope.taskIdentifier, job: scope.jobId, ...errorOf(meta) }, message);
  });
}

const errorOf = (meta: { error?: unknown } | undefined) =>
  meta?.error instanceof Error ? { err: meta.error } : {};
