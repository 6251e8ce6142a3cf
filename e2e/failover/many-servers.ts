import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../api/src/platform/database/migrations.ts';
import { environmentOfBucket } from '../../api/src/testing/servers/test-bucket.ts';
import { type RunningPostgres, startPostgres } from '../../tooling/src/portal/database/postgres.ts';
import { findFreePort } from '../../tooling/src/portal/ports.ts';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import { startReplica } from '../../tooling/src/testing/postgres-replica.ts';
import { RedisServer } from '../../tooling/src/testing/redis-server.ts';
import { LiveRecords } from '../faults/live-channel/live-records.ts';
import { ended, startServer } from '../faults/live-channel/live-server.ts';
import { startBalancer } from './balancer.ts';

const START_MS = 60_000;
const EDGES = 2;
const APIS = 3;
const POOL = '12';
/** Limits count every call and refuse none: all people of a run have one address. */
const MANY = '1000000';

export interface Part {
  name: string;
  kill(): Promise<void>;
  comeBack(): Promise<void>;
}

interface Place {
  folder: string;
  primary: RunningPostgres;
  replica: RunningPostgres;
  redis: RedisServer;
}

export class ManyServers extends LiveRecords {
  readonly url: string;
  readonly edges: readonly Part[];
  readonly apis: readonly Part[];
  readonly redis: Part;
  readonly primary: Part;
  readonly replica: Part;
  readonly store: Part;
  readonly #balancer: ChildProcess;
  readonly #place: Place;

  private constructor(
    place: Place,
    url: string,
    balancer: ChildProcess,
    parts: Pick<ManyServers, 'edges' | 'apis' | 'store'>,
  ) {
    super(place.primary.url);
    this.#place = place;
    this.url = url;
    this.#balancer = balancer;
    this.edges = parts.edges;
    this.apis = parts.apis;
    this.store = parts.store;
    this.redis = {
      name: 'Redis',
      kill: () => place.redis.kill(),
      comeBack: () => place.redis.comeBack(),
    };
    this.primary = postgresPart('PostgreSQL', place, 'primary');
    this.replica = postgresPart('the replica', place, 'replica');
  }

  static async start(): Promise<ManyServers> {
    const place = await startPlace(mkdtempSync(join(tmpdir(), 'worklane-failover-')));
    const ports = await freePorts(EDGES + APIS + 3);
    const [portal = 0, inside = 0, bucket = 0, ...others] = ports;
    const url = `http://localhost:${portal}`;
    const files = join(place.folder, 'files');
    const store = processPart('the store', join(import.meta.dirname, 'bucket-main.ts'), {
      port: bucket,
      args: [join(place.folder, 'bucket'), String(bucket)],
    });
    mkdirSync(join(place.folder, 'bucket'));
    const apis = others.slice(0, APIS).map((port, index) =>
      processPart(`api ${index + 1}`, 'api/src/main.ts', {
        port,
        path: '/readyz',
        env: {
          DATABASE_URL: place.primary.url,
          DATABASE_READ_URL: place.replica.url,
          DATABASE_POOL: POOL,
          REDIS_URL: place.redis.url,
          DATA_DIR: files,
          PORTAL_URL: url,
          RATE_LIMIT_PER_ADDRESS: MANY,
          RATE_LIMIT_PER_USER: MANY,
          ...environmentOfBucket(bucket),
        },
      }),
    );
    const edges = others.slice(APIS).map((port, index) =>
      processPart(`edge ${index + 1}`, 'edge/src/main.ts', {
        port,
        path: '/livez',
        env: {
          API_URL: `http://127.0.0.1:${inside}`,
          DATA_DIR: join(place.folder, `edge-${index + 1}`),
          HOST: '127.0.0.1',
          PORTAL_URL: url,
          TRUSTED_PROXIES: 'loopback',
          CONNECTIONS_PER_ADDRESS: '100000',
          SHARE_PER_ADDRESS: '0',
        },
      }),
    );
    await Promise.all([store, ...apis, ...edges].map((part) => part.comeBack()));
    const balancer = await startBalancer({ portal, inside, ports: others });
    await answers(`${url}/livez`);
    return new ManyServers(place, url, balancer, { edges, apis, store });
  }

  async compareWorkRequests(
    confirmed: readonly string[],
  ): Promise<{ notStored: number; storedTwice: number }> {
    const client = new pg.Client({ connectionString: this.#place.primary.url });
    await client.connect();
    const { rows } = await client.query<{ reference: string }>(
      `select source_reference as reference from briefs where source_reference like 'live#%'`,
    );
    await client.end();
    const stored = new Set(rows.map(({ reference }) => reference));
    return {
      notStored: confirmed.filter((reference) => !stored.has(reference)).length,
      storedTwice: rows.length - stored.size,
    };
  }

  async end(): Promise<void> {
    const { folder, primary, replica } = this.#place;
    await Promise.all([...this.edges, ...this.apis, this.store, this.redis].map((part) => part.kill()));
    await ended(this.#balancer);
    await this.closeDatabase();
    await replica.stop();
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startPlace(folder: string): Promise<Place> {
  const primaryDir = join(folder, 'primary');
  const primary = await startPostgres({ dataDir: primaryDir });
  await migrate(primary.url);
  const replica = await startReplica(primary, { primaryDir, dataDir: join(folder, 'replica') });
  return { folder, primary, replica, redis: await RedisServer.start() };
}

/** Killed as by a power failure: the next start recovers from its log. */
function postgresPart(name: string, place: Place, which: 'primary' | 'replica'): Part {
  return {
    name,
    kill: async () => {
      const { pid, exited } = place[which];
      process.kill(pid, 'SIGKILL');
      await exited;
    },
    comeBack: async () => {
      const { port } = place[which];
      place[which] = await startPostgres({ dataDir: join(place.folder, which), port });
    },
  };
}

function processPart(
  name: string,
  main: string,
  {
    port,
    path,
    env = {},
    args = [],
  }: { port: number; path?: string; env?: NodeJS.ProcessEnv; args?: string[] },
): Part {
  let child: ChildProcess | null = null;
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    name,
    kill: async () => {
      if (child) await ended(child);
    },
    comeBack: async () => {
      child = startServer(main, { PORT: String(port), ...env }, args);
      await answers(`http://127.0.0.1:${port}${path ?? '/'}`, path !== undefined);
    },
  };
}

const answers = (url: string, isGood = true) =>
  until(
    async () => {
      const answer = await fetch(url).catch(() => null);
      return answer !== null && (answer.ok || !isGood);
    },
    `${url} answers`,
    START_MS,
  );

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await findFreePort());
  return [...ports];
}
