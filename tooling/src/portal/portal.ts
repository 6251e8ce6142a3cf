import { join } from 'node:path';
import { readSettings as readApiSettings } from '../../../api/src/platform/settings.ts';
import { readSettings as readEdgeSettings } from '../../../edge/src/settings.ts';
import { dropPortalSetKey, portalSetKey } from '../releases/keys/set-key.ts';
import { requireTrustedKeysFile } from '../releases/keys/trusted-keys.ts';
import { publishPortal } from '../releases/publish-portal.ts';
import { buildWhatChanged } from './builds.ts';
import { openDataFolder } from './data-folder/data-folder.ts';
import { shortenLog } from './data-folder/log-file.ts';
import { writePortalFile } from './data-folder/portal-file.ts';
import { portalPushKey } from './data-folder/push-key.ts';
import { requireDatabase } from './database/database-url.ts';
import { startPostgres } from './database/postgres.ts';
import { errorReason, PortalError } from './portal-error.ts';
import { findFreePort, requireFreePort } from './ports.ts';
import { createProgress, type Terminal } from './progress.ts';
import type { Running } from './running.ts';
import { scannerNotice } from './scanner-notice.ts';
import {
  isAnswering,
  type NodeCommand,
  type ProcessLimits,
  runNode,
  startNodeService,
} from './services/node-child.ts';
import {
  type Account,
  chooseServiceAccounts,
  prepareServiceFolders,
  reachDataFolder,
} from './services/service-accounts.ts';
import { type SupervisedService, superviseService, type Watch } from './services/supervise-service.ts';
import type { PortalSettings } from './settings.ts';

export interface PublishTarget {
  apiUrl: string;
  dataDir: string;
  databaseUrl: string;
  portalUrl: string;
  log(line: string): void;
}

/** Tests replace the parts by fakes. Scripts are absolute paths. */
export interface PortalParts {
  root: string;
  checkSettings(env: NodeJS.ProcessEnv): void;
  build(root: string, signal: AbortSignal): Promise<unknown>;
  migrate: string;
  demo: string;
  api: string;
  publish(target: PublishTarget): Promise<unknown>;
  edge: string;
  /** Packs and publishes the packages for modules, after the start. Without it nothing is packed. */
  sdk?: string;
}

export interface Portal {
  url: string;
  apiUrl: string;
  databaseUrl: string;
  pids(): { postgres: number | null; api: number; edge: number };
  restart(name: 'api' | 'edge'): Promise<void>;
  /** Within 10 s, the edge first and the database last. */
  stop(): Promise<void>;
}

export interface StartOptions {
  settings: PortalSettings;
  parts: PortalParts;
  env: NodeJS.ProcessEnv;
  terminal: Terminal;
  /** Interrupts the start; afterwards only stop() ends the portal. */
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
  sdk: join(root, 'tooling/src/sdk/publish-main.ts'),
  publish: (target) => publishPortal({ ...target, packagesDir: root }),
});

// Checked here as well, because api and edge check their settings only after the build.
const checkPartsSettings = (env: NodeJS.ProcessEnv): void => {
  try {
    readEdgeSettings(env);
    readApiSettings({ ...env, DATABASE_URL: env.DATABASE_URL || 'postgresql://127.0.0.1/worklane' });
  } catch (error) {
    throw new PortalError(`${errorReason(error)}.`);
  }
};

/** A failed step stops all started parts in reverse order. Throws PortalError; StartInterrupted after the signal */
export const startPortal = async (options: StartOptions): Promise<Portal> => {
  const cleanups: (() => unknown)[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    for (const end of cleanups.splice(0).reverse()) {
      try {
        await end();
      } catch (error) {
        // The remaining parts must be stopped too.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  try {
    return { ...(await startServices(options, cleanups)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const startServices = async (
  { settings, parts, env, terminal, signal }: StartOptions,
  cleanups: (() => unknown)[],
): Promise<Omit<Portal, 'stop'>> => {
  const { port, host, dataDir, demo, overrides } = settings;
  parts.checkSettings(env);
  await requireFreePort(port, host);
  const folder = await openDataFolder(dataDir, { projectDir: parts.root });
  cleanups.push(folder.release);
  if (settings.databaseUrl) await requireDatabase(settings.databaseUrl);

  const progress = createProgress(terminal, 5 + (settings.databaseUrl ? 0 : 1) + (demo ? 1 : 0));
  const supervise = async <R extends Running>(
    name: string,
    limitMs: number,
    launch: (s: AbortSignal) => Promise<R>,
    liveUrl?: string,
  ) => {
    const watch = liveUrl ? { watch: watchOf(liveUrl) } : {};
    const service = await superviseService({ name, launch, ...watch, log: progress.line, signal });
    cleanups.push(() => service.stop(limitMs));
    return service;
  };

  await progress.step('Building changed packages', () => parts.build(parts.root, signal));

  let postgres: SupervisedService<Running> | null = null;
  let databaseUrl = settings.databaseUrl ?? '';
  if (!settings.databaseUrl) {
    postgres = await progress.step('Starting PostgreSQL', async () => {
      const postgresPort = await findFreePort();
      return supervise('database', 2_000, async (until) => {
        const running = await startPostgres({ dataDir, port: postgresPort, signal: until });
        databaseUrl = running.url;
        return running;
      });
    });
  }

  const accounts = chooseServiceAccounts(dataDir);
  if (process.getuid?.() === 0 && !accounts)
    progress.line('This machine has no account except root, so api and edge run as root.');
  prepareServiceFolders(dataDir, accounts);
  // Created before the api starts, which must be unable to create them itself.
  await requireTrustedKeysFile(dataDir);
  const setKeyFile = await setKeyFor(dataDir, env);
  const pushKeyFile = env.PUSH_KEY_FILE || (await portalPushKey(dataDir));
  const folders = {
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
  const temporary = join(folders.api.path, 'tmp');
  const apiEnv = {
    ...shared,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folders.api.path,
    SET_KEY_FILE: setKeyFile,
    PUSH_KEY_FILE: pushKeyFile,
    TMPDIR: temporary,
    RUN_AS: runAs(accounts?.api),
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    // The edge on this machine is always the last proxy before the api.
    TRUSTED_PROXIES: settings.trustedProxies ? `loopback,${settings.trustedProxies}` : 'loopback',
  };
  // The edge must not know the addresses of the stores, which contain passwords.
  const {
    DATABASE_URL: _,
    DATABASE_READ_URL: __,
    REDIS_URL: ___,
    ...edgeEnv
  } = {
    ...shared,
    DATABASE_URL: '',
    DATABASE_READ_URL: '',
    REDIS_URL: '',
    DATA_DIR: folders.edge.path,
    RUN_AS: runAs(accounts?.edge),
    PORT: String(port),
    HOST: host,
  };
  const command = (
    name: string,
    script: string,
    own: NodeJS.ProcessEnv,
  ): NodeCommand & { say(line: string): void } => ({
    name,
    script,
    cwd: (name === 'edge' ? folders.edge : folders.api).cwd ?? parts.root,
    env: own,
    logFile: join(dataDir, 'logs', `${name.replaceAll(' ', '-')}.log`),
    say: progress.line,
  });
  /** None of these folders contains the trusted keys, the key of release sets or the database. */
  const limits: Record<'api' | 'edge', ProcessLimits> = {
    api: {
      mayWrite: [
        ...['files', 'releases', 'security-log'].map((name) => join(folders.api.path, name)),
        temporary,
      ],
      hasNativeCode: true,
    },
    edge: { mayWrite: [join(folders.edge.path, 'edge')], hasNativeCode: false },
  };

  await progress.step('Bringing the database up to date', () =>
    runNode(command('migration', parts.migrate, apiEnv), signal),
  );
  if (demo)
    await progress.step('Loading demo data into an empty database', () =>
      runNode(command('demo data', parts.demo, apiEnv), signal),
    );
  const api = await progress.step('Starting the api', () =>
    supervise(
      'api',
      4_000,
      (until) =>
        startNodeService(
          { ...command('api', parts.api, apiEnv), readyUrl: `${apiUrl}/readyz`, limits: limits.api },
          until,
        ),
      `${apiUrl}/healthz`,
    ),
  );
  await progress.step('Publishing the modules', () =>
    parts.publish({ apiUrl, dataDir, databaseUrl, portalUrl, log: progress.line }),
  );
  const edge = await progress.step('Starting the edge', () =>
    supervise(
      'edge',
      2_000,
      (until) =>
        startNodeService(
          {
            ...command('edge', parts.edge, edgeEnv),
            readyUrl: `${edgeAddress(settings)}/livez`,
            limits: limits.edge,
          },
          until,
        ),
      `${edgeAddress(settings)}/livez`,
    ),
  );

  cleanups.push(writePortalFile(dataDir, portalUrl));
  if (parts.sdk) {
    const stopping = new AbortController();
    const packing = runNode(
      { ...command('packages for modules', parts.sdk, shared), cwd: parts.root },
      stopping.signal,
    ).catch((error: unknown) => {
      if (!stopping.signal.aborted) progress.line(errorReason(error));
    });
    cleanups.push(() => {
      stopping.abort();
      return packing;
    });
  }
  const notice = scannerNotice(env);
  if (notice) progress.line(notice);

  const logs = ['api', 'edge', 'postgres'].map((name) => join(dataDir, 'logs', `${name}.log`));
  let isRotating = true;
  const timer = setInterval(() => {
    const couldRotate = isRotating;
    isRotating = logs.map((log) => shortenLog(log)).every(Boolean);
    if (couldRotate && !isRotating)
      progress.line(
        `The logs in ${join(dataDir, 'logs')} cannot be shortened: the disk is full or read-only.`,
      );
  }, LOG_CHECK_MS);
  timer.unref();
  cleanups.push(() => clearInterval(timer));

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

/** A check takes up to 12 s: half a minute without signs of life, or ten minutes of one task, ends a server. */
const watchOf = (url: string): Watch<Running> => ({
  everyMs: 2_000,
  lifeless: 3,
  caught: 50,
  isAnswering: (_, signal) => isAnswering(url, { withinMs: 10_000, signal }),
});

const runAs = (account: Account | undefined): string => (account ? `${account.uid}:${account.gid}` : '');

const setKeyFor = async (dataDir: string, env: NodeJS.ProcessEnv): Promise<string> => {
  if (!env.SET_KEY_FILE) return portalSetKey(dataDir);
  if (env.SET_KEY_FILE === 'none') await dropPortalSetKey(dataDir);
  return env.SET_KEY_FILE;
};

const edgeAddress = ({ host, port }: PortalSettings): string => {
  if (host === '0.0.0.0' || host === 'localhost') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
};
