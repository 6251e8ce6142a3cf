import { resolve } from 'node:path';
import { PortalError } from './portal-error.ts';

export interface PortalSettings {
  /** The edge's port: the only one that is meant for people. */
  port: number;
  /** What the edge listens on. `localhost` keeps the portal and its demo accounts on this machine. */
  host: string;
  /** Absolute. */
  dataDir: string;
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Whether an empty database is filled with demo data. */
  demo: boolean;
}

type Environment = Record<string, string | undefined>;

/**
 * The settings the supervisor itself reads; all others reach the api and the edge untouched. An empty value
 * counts as not set.
 * @throws PortalError naming the setting that is wrong
 */
export const readSettings = (env: Environment, cwd: string): PortalSettings => {
  const databaseUrl = readDatabaseUrl(env.DATABASE_URL);
  return {
    port: readPort(env.PORT),
    host: readHost(env.HOST),
    dataDir: readDataDir(env, cwd),
    databaseUrl,
    demo: readDemo(env, databaseUrl),
  };
};

/** DATA_DIR as an absolute path. */
export const readDataDir = (env: Environment, cwd: string): string => {
  const value = env.DATA_DIR || 'data';
  if (value.includes('\0')) throw new PortalError('DATA_DIR must be the path of a folder.');
  return resolve(cwd, value);
};

const readPort = (value: string | undefined): number => {
  if (!value) return 8080;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port < 1 || port > 65535)
    throw new PortalError(`PORT must be a whole number from 1 to 65535, not "${value}".`);
  return port;
};

const readHost = (value: string | undefined): string => {
  if (!value) return 'localhost';
  if (!/^[\w.:%-]+$/.test(value))
    throw new PortalError(`HOST must be an address or name of this machine, not "${value}".`);
  return value;
};

const readDatabaseUrl = (value: string | undefined): string | null => {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  // The value is not repeated: it may hold a password.
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2)
    throw new PortalError('DATABASE_URL must look like postgresql://user:password@host:5432/database.');
  return value;
};

const readDemo = (env: Environment, databaseUrl: string | null): boolean => {
  const production = env.NODE_ENV === 'production';
  if (!env.DEMO) return databaseUrl === null && !production;
  if (env.DEMO !== '0' && env.DEMO !== '1') throw new PortalError(`DEMO must be 0 or 1, not "${env.DEMO}".`);
  // The demo accounts' password is printed in the README.
  if (env.DEMO === '1' && production)
    throw new PortalError('DEMO=1 is refused when NODE_ENV is production: the demo passwords are public.');
  return env.DEMO === '1';
};
