import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_CHANNEL_KINDS } from '@worklane/shared-kernel/contracts';
import { v7 as newId } from 'uuid';
import { addBusiness, addIndustry, addPerson } from '../../api/src/demo/records.repository.ts';
import { lastNumbersOf } from '../../api/src/modules/live/live-log.repository.ts';
import { type NewNotification, notify } from '../../api/src/modules/notifications/index.ts';
import { BIND_COOKIE } from '../../api/src/platform/access-guard.ts';
import { connectDatabase, type DatabaseConnection } from '../../api/src/platform/database.ts';
import { migrate } from '../../api/src/platform/migrations.ts';
import { startSession } from '../../api/src/platform/sessions.repository.ts';
import { findFreePort } from '../../tooling/src/portal/ports.ts';
import { type RunningPostgres, startPostgres } from '../../tooling/src/portal/postgres.ts';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import type { Person } from './live-client.ts';

export interface LivePerson extends Person {
  businessId: string;
}

const repositoryRoot = join(import.meta.dirname, '../..');

/** An api and a PostgreSQL, each of which can be killed and restarted at its address. */
export class LivePortal {
  readonly #folder: string;
  #port: number;
  #postgres: RunningPostgres;
  #database: DatabaseConnection;
  #api: ChildProcess | null = null;
  #second: { port: number; process: ChildProcess } | null = null;

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

  /** Resident memory of the api, in bytes. Linux only. */
  apiMemory(): number {
    const status = readFileSync(`/proc/${this.#api?.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1024;
  }

  /** People, each with a session and a business of their own. */
  async addPeople(count: number): Promise<LivePerson[]> {
    const people: LivePerson[] = [];
    for (let number = 0; number < count; number += 1) people.push(await this.#addLead(number, {}));
    return people;
  }

  /** A person who publishes work requests of one industry. */
  async addBuyer(): Promise<{ buyer: LivePerson; industryId: string }> {
    const industryId = await addIndustry(this.#database.database, { name: 'Switchboards' });
    return { buyer: await this.#addLead(0, { isBuyer: true }), industryId };
  }

  /** The same person on another device. */
  async onAnotherDevice({ id, businessId }: LivePerson): Promise<LivePerson> {
    const { database } = this.#database;
    const { token, bind } = await startSession(database, { userId: id, now: new Date(), days: 1 });
    return { id, businessId, token, cookie: `${BIND_COOKIE}=${bind}` };
  }

  /** The last number of each channel of a person. */
  async lastNumbers({ id: userId }: Person): Promise<ReadonlyMap<string, number>> {
    const channels = LIVE_CHANNEL_KINDS.map((kind) => ({ userId, kind }));
    const found = await lastNumbersOf(this.#database.database, channels);
    return new Map(LIVE_CHANNEL_KINDS.map((kind) => [kind, found.get(`${userId}-${kind}`) ?? 0]));
  }

  /**
   * An address whose next answer of the api is lost: the api is ended by SIGKILL when the first byte of the answer comes,
   * which is after the commit. Returns it, and what starts the api again.
   */
  async losingAnAnswer(): Promise<{ url: string; restart: () => Promise<void> }> {
    const gate = createServer((client) => {
      const upstream = connect(this.#port, '127.0.0.1');
      client.on('error', () => undefined);
      upstream.on('error', () => client.destroy());
      upstream.once('data', () => {
        this.#api?.kill('SIGKILL');
        client.destroy();
        upstream.destroy();
      });
      client.pipe(upstream);
    });
    gate.listen(0, '127.0.0.1');
    await once(gate, 'listening');
    const { port } = gate.address() as AddressInfo;
    const restart = async () => {
      await until(() => this.#api === null || this.#api.signalCode !== null, 'the api is gone');
      gate.close();
      await this.#startApi();
    };
    return { url: `http://127.0.0.1:${port}`, restart };
  }

  async #addLead(number: number, values: { isBuyer?: boolean }): Promise<LivePerson> {
    const { database } = this.#database;
    const now = new Date();
    const business = { name: `Business ${number}`, businessType: 'standard' as const, ...values };
    const businessId = await addBusiness(database, business, now);
    const person = {
      email: `${newId()}@example.com`,
      passwordHash: 'none',
      firstName: 'Ada',
      lastName: `Byrne ${number}`,
      isPrimary: true,
      businessId,
    };
    const id = await addPerson(database, person, now);
    return this.onAnotherDevice({ id, businessId, token: '', cookie: '' });
  }

  /** Makes one change that notifies people; throws where its commit is not certain. */
  async change(notifications: readonly NewNotification[]): Promise<void> {
    await this.#database.database.transaction((db) => notify(db, notifications, new Date()));
  }

  /** Starts one more process of the api on the same database; returns its address. */
  async startSecondApi(): Promise<string> {
    const port = await findFreePort();
    this.#second = { port, process: this.#spawn(port) };
    const url = `http://127.0.0.1:${port}`;
    await until(
      async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok,
      'the second api is ready',
      30_000,
    );
    return url;
  }

  /** `kill -9` of the first process, for good: the second one is the portal from now on. */
  leaveFirstApi(): void {
    if (!this.#second) throw new Error('There is no second api');
    this.#api?.kill('SIGKILL');
    this.#api = this.#second.process;
    this.#port = this.#second.port;
    this.#second = null;
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
    this.#second?.process.kill('SIGKILL');
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
          this.#api = this.#spawn(this.#port);
        await sleep(50);
        const answer = await fetch(`${this.url}/readyz`).catch(() => null);
        return answer?.ok;
      },
      'the api is ready',
      30_000,
    );
  }

  #spawn(port: number): ChildProcess {
    return spawn(process.execPath, ['api/src/main.ts'], {
      cwd: repositoryRoot,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(repositoryRoot, '.cache/node'),
        DATABASE_URL: this.#postgres.url,
        DATABASE_POOL: '20',
        DATA_DIR: join(this.#folder, 'files'),
        PORT: String(port),
        LOG_LEVEL: 'silent',
        ...this.#settings,
      },
      stdio: 'ignore',
    });
  }
}
