import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { openPool } from '../database/database.ts';
import { WorkerPresence } from './worker-presence.ts';

/** Jobs that one api process runs at a time. */
const CONCURRENCY = 2;
/** One for each running job, one that listens for new jobs. */
const CONNECTIONS = CONCURRENCY + 1;
/** Time a running job has when the process stops, below the four seconds after which the supervisor kills it. */
const STOP_MS = 2_000;
const RESTART_MS = 1_000;

/** One try of a job. */
export interface Job {
  id: string;
  /** Number of this try, from 1. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborted when the process stops; a job that does not end then is tried again later. */
  signal: AbortSignal;
}

/** Does the work of a job; what it throws makes the job fail, and it is tried again. */
export type JobTask = (payload: unknown, job: Job) => Promise<void>;

export interface JobRunnerOptions {
  url: string;
  log: FastifyBaseLogger;
  /** Milliseconds after which a job of a process that is gone is given to another one. */
  abandonedAfterMs?: number;
}

/**
 * Runs the jobs of `addJobs` in this process. All api processes share the jobs of a database; each job runs in one of
 * them. A job that a crash interrupted is tried again.
 */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #tasks = new Map<string, JobTask>();
  #presence: WorkerPresence | null = null;
  /** Of our own: the library's stops listening before its last connection is closed, and an error would end the process. */
  #pool: ReturnType<typeof openPool> | null = null;
  #runner: Runner | null = null;
  #running: Promise<void> | null = null;
  readonly #stopping = new AbortController();

  constructor(options: JobRunnerOptions) {
    this.#options = options;
  }

  /** Names the task of jobs; modules call it while they are registered. */
  register(name: string, task: JobTask): void {
    if (this.#tasks.has(name)) throw new Error(`The task ${name} is registered twice.`);
    this.#tasks.set(name, task);
  }

  /** Begins to run jobs; resolves when the first ones can be taken. */
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

  /** Takes no further job, waits a short time for running ones and gives the others back. */
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
    events.on('pool:create', ({ workerPool }) => this.#presence?.announce(workerPool.id));
    return run({
      pgPool: this.#pool,
      concurrency: CONCURRENCY,
      // The process handles its signals itself.
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: STOP_MS,
      pollInterval: 5_000,
      parsedCronItems: [],
      taskList: this.#taskList(),
      events,
      logger: jobLogger(log),
    });
  }

  /** Starts the library's runner again when it ends by itself, for example while the database is away. */
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

/** Resolves early when the signal is aborted. */
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

/** The library's log lines in the log of the api; a failed job is a warning, since it is tried again. */
function jobLogger(log: FastifyBaseLogger): Logger {
  const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new Logger((scope) => (level, message, meta) => {
    log[levels[level]]({ task: scope.taskIdentifier, job: scope.jobId, ...errorOf(meta) }, message);
  });
}

const errorOf = (meta: { error?: unknown } | undefined) =>
  meta?.error instanceof Error ? { err: meta.error } : {};
