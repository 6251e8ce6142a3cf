import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { exposedBy } from '../../../edge/src/limits/exposure.ts';
import { PortalError } from './portal-error.ts';

export interface PortalSettings {
  port: number;
  /** With `localhost` the portal is reachable from this machine only. */
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  demo: boolean;
  overrides: boolean;
  trustedProxies: string | null;
}

export const portalSettings: Record<string, { default: string; description: string }> = {
  PORT: { default: '8080', description: 'Port the portal is served on' },
  HOST: {
    default: 'localhost',
    description: 'Address or name of this machine the portal listens on; 0.0.0.0 or :: for all',
  },
  DATA_DIR: {
    default: './data',
    description: 'Folder for database, releases, files and logs',
  },
  DATABASE_URL: {
    default: '',
    description:
      'Address of a PostgreSQL database (15 or later) instead of the embedded one, as postgresql://user:password@host:port/name',
  },
  DEMO: {
    default: '1',
    description:
      '1 loads demo data into an empty database; 0 is the default with DATABASE_URL or in production. It must be set if HOST, TRUSTED_PROXIES or PORTAL_URL lets others reach the portal',
  },
  NODE_ENV: { default: '', description: 'production refuses demo data, whose passwords are public' },
  TRUSTED_PROXIES: {
    default: '',
    description: 'Proxies whose X-Forwarded-* headers are trusted: addresses or ranges with commas',
  },
};

type Environment = Record<string, string | undefined>;

/** Other settings are passed to api and edge. An empty value counts as not set. Throws PortalError */
export const readSettings = (env: Environment, cwd: string): PortalSettings => {
  const databaseUrl = readDatabaseUrl(env.DATABASE_URL);
  const host = readHost(env.HOST);
  const trustedProxies = readTrustedProxies(env.TRUSTED_PROXIES);
  const opening = exposedBy({
    HOST: host,
    TRUSTED_PROXIES: trustedProxies ?? '',
    PORTAL_URL: env.PORTAL_URL ?? '',
  });
  const exposure = opening && `${opening}=${env[opening]} lets others reach this portal`;
  const demo = readDemo(env, databaseUrl, exposure);
  return {
    port: readPort(env.PORT),
    host,
    dataDir: readDataDir(env, cwd),
    databaseUrl,
    demo,
    overrides: readOverrides(env, demo, exposure),
    trustedProxies,
  };
};

export const readDataDir = (env: Environment, cwd: string): string => {
  const value = env.DATA_DIR || 'data';
  if (value.includes('\0')) throw new PortalError('DATA_DIR must be the path of a folder.');
  return resolve(cwd, value);
};

export const readPort = (value: string | undefined): number => {
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
  // The value is not repeated, because it may contain a password.
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2)
    throw new PortalError('DATABASE_URL must look like postgresql://user:password@host:5432/database.');
  return value;
};

/** @param exposure the setting that makes the portal reachable for others, as the start of a sentence, or null */
const readDemo = (env: Environment, databaseUrl: string | null, exposure: string | null): boolean => {
  const production = env.NODE_ENV === 'production';
  if (!env.DEMO) {
    const isDemo = databaseUrl === null && !production;
    if (isDemo && exposure)
      throw new PortalError(
        `${exposure}, and the passwords of the demo data are public: set DEMO=0 to start without demo data, or DEMO=1 to let everybody use it.`,
      );
    return isDemo;
  }
  if (env.DEMO !== '0' && env.DEMO !== '1') throw new PortalError(`DEMO must be 0 or 1, not "${env.DEMO}".`);
  // The demo accounts' password is printed in the README.
  if (env.DEMO === '1' && production)
    throw new PortalError('DEMO=1 is refused when NODE_ENV is production: the demo passwords are public.');
  return env.DEMO === '1';
};

/** Overrides are on by default only for a demo that nobody else can reach. */
const readOverrides = (env: Environment, demo: boolean, exposure: string | null): boolean => {
  if (env.OVERRIDES === '1' && exposure && !demo)
    throw new PortalError(
      `${exposure}, so OVERRIDES=1 is refused: set OVERRIDES=0, or DEMO=1 to say that this is a demo for everybody.`,
    );
  return env.OVERRIDES ? env.OVERRIDES === '1' : demo && !exposure;
};

const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const readTrustedProxies = (value: string | undefined): string | null => {
  if (!value) return null;
  const wrong = value.split(',').find((part) => !isAddressOrRange(part.trim()));
  if (wrong !== undefined)
    throw new PortalError(
      `TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, separated by commas, not "${wrong.trim()}".`,
    );
  return value;
};

const isAddressOrRange = (text: string): boolean => {
  if (NAMED_RANGES.has(text)) return true;
  const [address = '', bits] = text.split('/', 2);
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (!most) return false;
  return bits === undefined ? !text.includes('/') : /^\d{1,3}$/.test(bits) && Number(bits) <= most;
};
