import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { addPerson } from '../../api/src/demo/records.repository.ts';
import { type NewNotification, notify } from '../../api/src/modules/notifications/index.ts';
import { BIND_COOKIE } from '../../api/src/platform/access-guard.ts';
import { connectDatabase, type DatabaseConnection } from '../../api/src/platform/database.ts';
import { migrate } from '../../api/src/platform/migrations.ts';
import { startSession } from '../../api/src/platform/sessions.repository.ts';
import { findFreePort } from '../../tooling/src/portal/ports.ts';
import { type RunningPostgres, startPostgres } from '../../tooling/src/portal/postgres.ts';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import type { Person } from './live-client.ts';

const repositoryRoot = join(import.meta.dirname, '../..');

/** An api and a PostgreSQL, each of which can be killed and restarted at its address. */
export class LivePortal {
  readonly #folder: string;
  readonly #port: number;
  #postgres: RunningPostgres;
  #database: DatabaseConnection;
  #api: ChildProcess | null = null;

  readonly #settings: NodeJS.ProcessEnv;

  private constructor(folder: string, port: number, postgres: RunningPostgres, settings: NodeJS.ProcessEnv) {
    this.#settings = settings;
    this.#folder = folder;
    this.#port = port;
    this.#postgres = postgres;
    this.#database = this.#connect();
  }

  /** `settings` are settings of the api. */
  static async start(settings: NodeJS.ProcessEnv = {}): Promise<LivePortal> {
    const folder = mkdtempSync(join(tmpdir(), 'worklane-live-'));
    const postgres = await startPostgres({ dataDir: folder });
    await migrate(postgres.url);
    const portal = new LivePortal(folder, await findFreePort(), postgres, settings);
    await portal.#startApi();
    return portal;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** People, each with a session. */
  async addPeople(count: number): Promise<Person[]> {
    const people: Person[] = [];
    const now = new Date();
    for (let number = 0; number < count; number += 1) {
      const person = {
        email: `${newId()}@example.com`,
        passwordHash: 'none',
        firstName: 'Ada',
        lastName: `Byrne ${number}`,
      };
      const id = await addPerson(this.#database.database, person, now);
      const { token, bind } = await startSession(this.#database.database, { userId: id, now, days: 1 });
      people.push({ id, token, cookie: `${BIND_COOKIE}=${bind}` });
    }
    return people;
  }

  /** Makes one change that notifies people; throws where its commit is not certain. */
  async change(notifications: readonly NewNotification[]): Promise<void> {
    await this.#database.database.transaction((db) => notify(db, notifications, new Date()));
  }

  /** `kill -9`, then a new one on the same port. */
  async killApi(): Promise<void> {
    this.#api?.kill('SIGKILL');
    await this.#startApi();
  }

  async restartPostgres(): Promise<void> {
    await this.#postgres.stop();
    await this.#startPostgresAgain();
  }

  /** `kill -9` of the server, like a power failure: the next start recovers from its log. */
  async killPostgres(): Promise<void> {
    const { pid, exited } = this.#postgres;
    process.kill(pid, 'SIGKILL');
    await exited;
    await this.#startPostgresAgain();
  }

  async end(): Promise<void> {
    this.#api?.kill('SIGKILL');
    await this.#database.close();
    await this.#postgres.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #connect(): DatabaseConnection {
    return connectDatabase({ url: this.#postgres.url, connections: 8, onConnectionLost: () => undefined });
  }

  async #startPostgresAgain(): Promise<void> {
    const { port } = this.#postgres;
    this.#postgres = await startPostgres({ dataDir: this.#folder, port });
  }

  async #startApi(): Promise<void> {
    await until(
      async () => {
        if (!this.#api || this.#api.exitCode !== null || this.#api.signalCode !== null)
          this.#api = this.#spawn();
        await sleep(50);
        const answer = await fetch(`${this.url}/readyz`).catch(() => null);
        return answer?.ok;
      },
      'the api is ready',
      30_000,
    );
  }

  #spawn(): ChildProcess {
    return spawn(process.execPath, ['api/src/main.ts'], {
      cwd: repositoryRoot,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(repositoryRoot, '.cache/node'),
        DATABASE_URL: this.#postgres.url,
        DATABASE_POOL: '20',
        DATA_DIR: join(this.#folder, 'files'),
        PORT: String(this.#port),
        LOG_LEVEL: 'silent',
        ...this.#settings,
      },
      stdio: 'ignore',
    });
  }
}
