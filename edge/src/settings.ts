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
      'Address under which people reach the portal, without a path; requests for another host are refused. Without it http://localhost with PORT',
  }),
  API_URL: Type.String({
    pattern: '^https?://[^/\\s]+$',
    default: 'http://127.0.0.1:3000',
    description: 'Address of the api, without a path',
  }),
  DATA_DIR: Type.String({
    minLength: 1,
    default: './data',
    description:
      'Folder with the files of releases and the trusted keys; the edge writes into its folder edge alone',
  }),
  RELEASE_KEYS: sharedSettings.RELEASE_KEYS,
  RELEASE_SET_MAX_AGE_HOURS: Type.Integer({
    minimum: 2,
    maximum: 8_760,
    default: 48,
    description:
      'Hours after which a release set the api has not issued anew is expired: no longer taken, only kept as the last good one',
  }),
  TRUSTED_PROXIES: Type.String({
    default: '',
    description:
      'Addresses or ranges, comma-separated, of proxies before the edge whose X-Forwarded-* headers are believed',
  }),
  CONNECTIONS_PER_ADDRESS: Type.Integer({
    minimum: 1,
    maximum: 999_999,
    default: 1_000,
    description:
      'Most connections one client address may hold, live ones included; behind TRUSTED_PROXIES, its requests and live connections at the same time',
  }),
  SHARE_PER_ADDRESS: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    default: 50,
    description:
      'Percent of the time of one request for which this edge works for strangers of one client address in the long run, after four seconds of work in advance; further requests wait, and get 429 after about ten seconds. 0 is no limit',
  }),
  CONNECTIONS: Type.Integer({
    minimum: 0,
    maximum: 9_999_999,
    default: 0,
    description:
      'Most connections of all clients together; when they run short, those on which nothing is asked are closed, the longest idle first. 0 takes what the open files of this process allow',
  }),
  OVERRIDES: OneOf(['0', '1'], {
    default: '0',
    description:
      '1 lets a visitor put a module of their own computer in the place of a released one, for themselves alone',
  }),
  DEMO: OneOf(['0', '1'], {
    default: '0',
    description:
      '1 where the portal holds demo data: where others can reach it, every page says that the passwords are public',
  }),
  RUN_AS: sharedSettings.RUN_AS,
  DEV_MODULES: Type.String({
    default: '',
    description: 'Dev servers by package, set by npm run dev; refused anywhere else',
  }),
  WORKLANE_DEV: OneOf(['0', '1'], {
    default: '0',
    description: '1 where npm run dev runs the portal',
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
