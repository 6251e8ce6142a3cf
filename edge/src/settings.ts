import { resolve } from 'node:path';
import { OneOf } from '@worklane/shared-kernel/contracts';
import { metricsPort, readSettings as readSettingsOf, sharedSettings } from '@worklane/shared-kernel/server';
import { type Static, Type } from 'typebox';

export const SettingsSchema = Type.Object({
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 8080,
    description: 'Port the portal is served on; 0 takes a free one',
  }),
  HOST: Type.String({
    pattern: '^[\\w.:%-]+$',
    default: 'localhost',
    description: 'Address or name of this machine the edge listens on',
  }),
  PORTAL_URL: Type.String({
    pattern: '^(https?://[^/\\s]+/?)?$',
    default: '',
    description:
      'Public address of the portal, without a path; other hosts are refused. By default http://localhost with PORT',
  }),
  API_URL: Type.String({
    pattern: '^https?://[^/\\s]+$',
    default: 'http://127.0.0.1:3000',
    description: 'Address of the api, without a path',
  }),
  DATA_DIR: Type.String({
    minLength: 1,
    default: './data',
    description: 'Folder of releases and trusted keys; the edge writes only into its subfolder edge',
  }),
  RELEASE_KEYS: sharedSettings.RELEASE_KEYS,
  RELEASE_SET_MAX_AGE_HOURS: Type.Integer({
    minimum: 2,
    maximum: 8_760,
    default: 48,
    description: 'Hours until a release set expires: it is then served only as the last good one',
  }),
  TRUSTED_PROXIES: Type.String({
    default: '',
    description: 'Proxies whose X-Forwarded-* headers are trusted: addresses or ranges with commas',
  }),
  CONNECTIONS_PER_ADDRESS: Type.Integer({
    minimum: 1,
    maximum: 999_999,
    default: 1_000,
    description:
      'Maximum connections of one client address, with live ones; behind TRUSTED_PROXIES, its simultaneous requests and live connections',
  }),
  SHARE_PER_ADDRESS: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    default: 50,
    description:
      'Percentage of time for requests of strangers of one address (100 is one request at all times); further ones wait. 0 is no limit',
  }),
  CONNECTIONS: Type.Integer({
    minimum: 0,
    maximum: 9_999_999,
    default: 0,
    description:
      'Maximum connections of all clients; the longest idle ones are then closed. 0 follows the limit of open files',
  }),
  OVERRIDES: OneOf(['0', '1'], {
    default: '0',
    description: '1 lets a visitor replace a module by one on their computer, in their browser',
  }),
  DEMO: OneOf(['0', '1'], {
    default: '0',
    description: '1 if the portal has demo data: if others can reach it, every page shows a notice',
  }),
  RUN_AS: sharedSettings.RUN_AS,
  DEV_MODULES: Type.String({
    default: '',
    description: 'Dev servers by package, set by npm run dev; refused anywhere else',
  }),
  WORKLANE_DEV: OneOf(['0', '1'], {
    default: '0',
    description: '1 if npm run dev runs the portal',
  }),
  EDGE_METRICS_PORT: metricsPort('edge'),
  METRICS_HOST: sharedSettings.METRICS_HOST,
  LOG_LEVEL: sharedSettings.LOG_LEVEL,
});
export type Settings = Readonly<Static<typeof SettingsSchema>>;

export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const settings = readSettingsOf(SettingsSchema, environment);
  return Object.freeze({ ...settings, DATA_DIR: resolve(settings.DATA_DIR) });
}
