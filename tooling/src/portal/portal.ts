import { join } from 'node:path';
import { readSettings as readApiSettings } from '../../../api/src/platform/settings.ts';
import { readSettings as readEdgeSettings } from '../../../edge/src/settings.ts';
import { publishPortal } from '../releases/publish-portal.ts';
import { dropPortalSetKey, portalSetKey } from '../releases/set-key.ts';
import { requireTrustedKeysFile } from '../releases/trusted-keys.ts';
import { buildWhatChanged } from './builds.ts';
import { openDataFolder } from './data-folder.ts';
import { requireDatabase } from './database-url.ts';
import { type KeptService, keepRunning } from './keep-running.ts';
import { shortenLog } from './log-file.ts';
import { type NodeCommand, type ProcessLimits, runNode, startNodeService } from './node-child.ts';
import { errorReason, PortalError } from './portal-error.ts';
import { findFreePort, requireFreePort } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { createProgress, type Terminal } from './progress.ts';
import type { Running } from './running.ts';
import { scannerNotice } from './scanner-notice.ts';
import {
  type Account,
  chooseServiceAccounts,
  prepareServiceFolders,
  reachDataFolder,
} from './service-accounts.ts';
import type { PortalSettings } from './settings.ts';

export interface PublishTarget {
  /** Such as http://127.0.0.1:21234. */
  apiUrl: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string;
  /** What people type: http://localhost:8080. */
  portalUrl: string;
  /** Lines for the terminal. */
  log(line: string): void;
}

/** What the portal is made of; tests put small stand-ins here. Scripts are absolute paths. */
export interface PortalParts {
  root: string;
  /** Throws a PortalError for a setting of the api or the edge that is wrong. */
  checkSettings(env: NodeJS.ProcessEnv): void;
  build(root: string, signal: AbortSignal): Promise<unknown>;
  migrate: string;
  demo: string;
  api: string;
  publish(target: PublishTarget): Promise<unknown>;
  edge: string;
}

export interface Portal {
  url: string;
  apiUrl: string;
  databaseUrl: string;
  /** Process ids as they are now; postgres is null with a database of the operator's own. */
  pids(): { postgres: number | null; api: number; edge: number };
  /** Starts a server again, as after a change of its code. */
  restart(name: 'api' | 'edge'): Promise<void>;
  /** Ends everything it started, the edge first and the database last. Within 10 s. */
  stop(): Promise<void>;
}

export interface StartOptions {
  settings: PortalSettings;
  parts: PortalParts;
  env: NodeJS.ProcessEnv;
  terminal: Terminal;
  /** Calls the start off; after the start only stop() ends the portal. */
  signal: AbortSignal;
}

const LOG_CHECK_MS = 60_000;

export const portalParts = (root: string): PortalParts => ({
  root,
  checkSettings: checkPartsSettings,
  build: buildWhatChanged,
  migrate: join(root, 'api/src/migrate.ts'),
  demo: join(root, 'api/src/demo/load.ts'),
  api: join(root, 'api/src/main.ts'),
  edge: join(root, 'edge/src/main.ts'),
  publish: (target) => publishPortal({ ...target, packagesDir: root }),
});

// They say the same when they start, but that is after the build.
const checkPartsSettings = (env: NodeJS.ProcessEnv): void => {
  try {
    readEdgeSettings(env);
    readApiSettings({ ...env, DATABASE_URL: env.DATABASE_URL || 'postgresql://127.0.0.1/worklane' });
  } catch (error) {
    throw new PortalError(`${errorReason(error)}.`);
  }
};

/**
 * Brings the portal up, step by step. What was started is ended again, in reverse order, when a step fails.
 * @throws PortalError one sentence for a person; StartInterrupted when the signal came first
 */
export const startPortal = async (options: StartOptions): Promise<Portal> => {
  const ending: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    return { ...(await bringUp(options, ending)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const bringUp = async (
  { settings, parts, env, terminal, signal }: StartOptions,
  ending: (() => unknown)[],
): Promise<Omit<Portal, 'stop'>> => {
  const { port, host, dataDir, demo, overrides } = settings;
  parts.checkSettings(env);
  await requireFreePort(port, host);
  const folder = await openDataFolder(dataDir, { projectDir: parts.root });
  ending.push(folder.release);
  if (settings.databaseUrl) await requireDatabase(settings.databaseUrl);

  const progress = createProgress(terminal, 5 + (settings.databaseUrl ? 0 : 1) + (demo ? 1 : 0));
  const keep = async <R extends Running>(
    name: string,
    limitMs: number,
    launch: (s: AbortSignal) => Promise<R>,
  ) => {
    const kept = await keepRunning({ name, launch, tell: progress.line, signal });
    ending.push(() => kept.stop(limitMs));
    return kept;
  };

  await progress.step('Building what has changed', () => parts.build(parts.root, signal));

  let postgres: KeptService<Running> | null = null;
  let databaseUrl = settings.databaseUrl ?? '';
  if (!settings.databaseUrl) {
    postgres = await progress.step('Starting PostgreSQL', async () => {
      const postgresPort = await findFreePort();
      return keep('database', 2_000, async (until) => {
        const running = await startPostgres({ dataDir, port: postgresPort, signal: until });
        databaseUrl = running.url;
        return running;
      });
    });
  }

  const accounts = chooseServiceAccounts(dataDir);
  if (process.getuid?.() === 0 && !accounts)
    progress.line('This machine knows no account but root: api and edge run as root.');
  prepareServiceFolders(dataDir, accounts);
  // Both are there before the api is, which must not be the one that makes them.
  await requireTrustedKeysFile(dataDir);
  const setKeyFile = await setKeyFor(dataDir, env);
  const places = {
    api: reachDataFolder(dataDir, accounts?.api ?? null),
    edge: reachDataFolder(dataDir, accounts?.edge ?? null),
  };

  const portalUrl = `http://localhost:${port}`;
  const apiPort = await findFreePort();
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const shared = {
    ...env,
    DATA_DIR: dataDir,
    DEMO: demo ? '1' : '0',
    PORTAL_URL: env.PORTAL_URL || portalUrl,
    OVERRIDES: overrides ? '1' : '0',
    API_URL: apiUrl,
    API_PORT: String(apiPort),
  };
  const temporary = join(places.api.path, 'tmp');
  const apiEnv = {
    ...shared,
    DATABASE_URL: databaseUrl,
    DATA_DIR: places.api.path,
    SET_KEY_FILE: setKeyFile,
    // The parts of an upload on its way into a bucket.
    TMPDIR: temporary,
    RUN_AS: runAs(accounts?.api),
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    // Between the operator's proxies and the api there is always the edge, on this machine.
    TRUSTED_PROXIES: settings.trustedProxies ? `loopback,${settings.trustedProxies}` : 'loopback',
  };
  // Only the api knows the database.
  const { DATABASE_URL: _, ...edgeEnv } = {
    ...shared,
    DATABASE_URL: '',
    DATA_DIR: places.edge.path,
    RUN_AS: runAs(accounts?.edge),
    PORT: String(port),
    HOST: host,
  };
  const command = (name: string, script: string, own: NodeJS.ProcessEnv): NodeCommand => ({
    name,
    script,
    cwd: (name === 'edge' ? places.edge : places.api).cwd ?? parts.root,
    env: own,
    logFile: join(dataDir, 'logs', `${name.replaceAll(' ', '-')}.log`),
  });
  /** The trusted keys, the key of release sets and the database's files are in none of these folders. */
  const limits: Record<'api' | 'edge', ProcessLimits> = {
    api: {
      mayWrite: [
        ...['files', 'releases', 'security-log'].map((name) => join(places.api.path, name)),
        temporary,
      ],
      // Passwords are hashed by it.
      hasNativeCode: true,
    },
    edge: { mayWrite: [join(places.edge.path, 'edge')], hasNativeCode: false },
  };

  await progress.step('Bringing the database up to date', () =>
    runNode(command('migration', parts.migrate, apiEnv), signal),
  );
  if (demo)
    await progress.step('Loading the demo data where there is none', () =>
      runNode(command('demo data', parts.demo, apiEnv), signal),
    );
  const api = await progress.step('Starting the api', () =>
    keep('api', 4_000, (until) =>
      startNodeService(
        { ...command('api', parts.api, apiEnv), readyUrl: `${apiUrl}/readyz`, limits: limits.api },
        until,
      ),
    ),
  );
  await progress.step('Publishing the modules', () =>
    parts.publish({ apiUrl, dataDir, databaseUrl, portalUrl, log: progress.line }),
  );
  const edge = await progress.step('Starting the edge', () =>
    keep('edge', 2_000, (until) =>
      startNodeService(
        {
          ...command('edge', parts.edge, edgeEnv),
          readyUrl: `${edgeAddress(settings)}/healthz`,
          limits: limits.edge,
        },
        until,
      ),
    ),
  );

  const notice = scannerNotice(env);
  if (notice) progress.line(notice);

  const logs = ['api', 'edge', 'postgres'].map((name) => join(dataDir, 'logs', `${name}.log`));
  const timer = setInterval(() => {
    for (const log of logs) shortenLog(log);
  }, LOG_CHECK_MS);
  timer.unref();
  ending.push(() => clearInterval(timer));

  return {
    url: portalUrl,
    apiUrl,
    databaseUrl,
    restart: (name) => (name === 'api' ? api : edge).restart(3_000),
    pids: () => ({
      postgres: postgres?.current().pid ?? null,
      api: api.current().pid,
      edge: edge.current().pid,
    }),
  };
};

const runAs = (account: Account | undefined): string => (account ? `${account.uid}:${account.gid}` : '');

/** The operator's own key of release sets, the portal's, or `none` where sets are signed elsewhere. */
const setKeyFor = async (dataDir: string, env: NodeJS.ProcessEnv): Promise<string> => {
  if (!env.SET_KEY_FILE) return portalSetKey(dataDir);
  if (env.SET_KEY_FILE === 'none') await dropPortalSetKey(dataDir);
  return env.SET_KEY_FILE;
};

/** Where this machine reaches the edge, whatever it listens on. */
const edgeAddress = ({ host, port }: PortalSettings): string => {
  if (host === '0.0.0.0' || host === 'localhost') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
};
