import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../../../api/src/platform/database/migrations.ts';
import { type RunningPostgres, startPostgres } from '../../../tooling/src/portal/database/postgres.ts';
import { findFreePort } from '../../../tooling/src/portal/ports.ts';
import { until } from '../../../tooling/src/portal/testing/processes.ts';
import { LiveRecords } from './live-records.ts';
import { ended, residentBytes, startServer } from './live-server.ts';

const START_MS = 180_000;

/** An api and a PostgreSQL that can be killed and restarted at the same address, with an optional edge. */
export class LivePortal extends LiveRecords {
  readonly #folder: string;
  #port: number;
  #postgres: RunningPostgres;
  #api: ChildProcess | null = null;
  #second: { port: number; process: ChildProcess } | null = null;
  #edge: { port: number; process: ChildProcess } | null = null;

  readonly #settings: NodeJS.ProcessEnv;

  private constructor(folder: string, port: number, postgres: RunningPostgres, settings: NodeJS.ProcessEnv) {
    super(postgres.url);
    this.#settings = settings;
    this.#folder = folder;
    this.#port = port;
    this.#postgres = postgres;
  }

  static async start(settings: NodeJS.ProcessEnv = {}): Promise<LivePortal> {
    const folder = mkdtempSync(join(tmpdir(), 'worklane-live-'));
    const postgres = await startPostgres({ dataDir: folder });
    await migrate(postgres.url);
    const portal = new LivePortal(folder, await findFreePort(), postgres, settings);
    await portal.#startApi();
    return portal;
  }

  get url(): string {
    return this.#edge ? `http://localhost:${this.#edge.port}` : this.#apiUrl;
  }

  get #apiUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Resident bytes of api and edge. Linux only. */
  async memory(): Promise<{ api: number; edge: number }> {
    const [api, edge] = await Promise.all([this.#api, this.#edge?.process].map(residentBytes));
    return { api: api ?? 0, edge: edge ?? 0 };
  }

  async startEdge(): Promise<void> {
    const port = this.#edge?.port ?? (await findFreePort());
    if (this.#edge) await ended(this.#edge.process);
    const process = startServer('edge/src/main.ts', {
      API_URL: this.#apiUrl,
      DATA_DIR: join(this.#folder, 'edge'),
      PORT: String(port),
      CONNECTIONS_PER_ADDRESS: '100000',
      SHARE_PER_ADDRESS: '0',
    });
    this.#edge = { port, process };
    await until(
      async () => (await fetch(`http://localhost:${port}/livez`).catch(() => null))?.ok,
      'the edge is ready',
      START_MS,
    );
  }

  /** SIGKILL ends the api at the first byte of its answer, which is after the commit. */
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
      const isGone = () => this.#api === null || this.#api.exitCode !== null || this.#api.signalCode !== null;
      await until(isGone, 'the api is gone', START_MS);
      gate.close();
      await this.#startApi();
    };
    return { url: `http://127.0.0.1:${port}`, restart };
  }

  async startSecondApi(): Promise<string> {
    const port = await findFreePort();
    this.#second = { port, process: this.#spawn(port) };
    const url = `http://127.0.0.1:${port}`;
    await until(
      async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok,
      'the second api is ready',
      START_MS,
    );
    return url;
  }

  /** `kill -9` of the first process for good: the second one is the portal from now on. */
  leaveFirstApi(): void {
    if (!this.#second) throw new Error('There is no second api');
    this.#api?.kill('SIGKILL');
    this.#api = this.#second.process;
    this.#port = this.#second.port;
    this.#second = null;
  }

  /** `kill -9`, then a new process on the same port; `meanwhile` runs in between. */
  async killApi(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
    if (this.#api) await ended(this.#api);
    await meanwhile();
    await this.#startApi();
  }

  async restartPostgres(): Promise<void> {
    await this.#postgres.stop();
    await this.#startPostgresAgain();
  }

  /** `kill -9`, like a power failure: the next start recovers from its log. */
  async killPostgres(): Promise<void> {
    const { pid, exited } = this.#postgres;
    process.kill(pid, 'SIGKILL');
    await exited;
    await this.#startPostgresAgain();
  }

  async end(): Promise<void> {
    this.#api?.kill('SIGKILL');
    this.#second?.process.kill('SIGKILL');
    this.#edge?.process.kill('SIGKILL');
    await this.closeDatabase();
    await this.#postgres.stop();
    rmSync(this.#folder, { recursive: true, force: true });
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
        const answer = await fetch(`${this.#apiUrl}/readyz`).catch(() => null);
        return answer?.ok;
      },
      'the api is ready',
      START_MS,
    );
  }

  #spawn(port: number): ChildProcess {
    return startServer('api/src/main.ts', {
      DATABASE_URL: this.#postgres.url,
      DATABASE_POOL: '20',
      DATA_DIR: join(this.#folder, 'files'),
      PORT: String(port),
      ...this.#settings,
    });
  }
}
