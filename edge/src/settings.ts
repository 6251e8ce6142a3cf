import { resolve } from 'node:path';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

/** Every setting of the edge, by the name of its environment variable. */
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
  RELEASE_KEYS: Type.String({
    default: '',
    description:
      'Public keys, comma-separated, whose signatures are taken, each for all packages (key), some (key=shell|mf-projects) or release sets (key=set); without it those in DATA_DIR/trusted-keys.json',
  }),
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
  OVERRIDES: Type.Union([Type.Literal('0'), Type.Literal('1')], {
    default: '0',
    description:
      '1 lets a visitor put a module of their own computer in the place of a released one, for themselves alone',
  }),
  DEMO: Type.Union([Type.Literal('0'), Type.Literal('1')], {
    default: '0',
    description:
      '1 where the portal holds demo data: where others can reach it, every page says that the passwords are public',
  }),
  RUN_AS: Type.String({
    pattern: '^(\\d{1,9}:\\d{1,9})?$',
    default: '',
    description:
      'Account, as uid:gid, that a process started as root becomes before it answers anybody; without it, it stays root',
  }),
  DEV_MODULES: Type.String({
    default: '',
    description: 'Dev servers by package, set by npm run dev; refused anywhere else',
  }),
  WORKLANE_DEV: Type.Union([Type.Literal('0'), Type.Literal('1')], {
    default: '0',
    description: '1 where npm run dev runs the portal',
  }),
  LOG_LEVEL: Type.Union(
    (['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const).map((level) =>
      Type.Literal(level),
    ),
    { default: 'info', description: 'Least severe log lines that are written' },
  ),
});
export type Settings = Readonly<Static<typeof SettingsSchema>>;

/** A setting that is wrong; the message is one sentence that names it. */
export class SettingsError extends Error {}

interface SettingSchema {
  type?: string;
  default?: unknown;
  description?: string;
  minimum?: number;
  maximum?: number;
  anyOf?: { const: string }[];
}

const fields = Object.entries(SettingsSchema.properties) as [keyof Settings, SettingSchema][];

/**
 * Settings from environment variables; an empty variable counts as not set.
 * @throws SettingsError
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const settings = Object.fromEntries(
    fields.map(([name, schema]) => [name, readOne(name, schema, environment[name])]),
  ) as Settings;
  return Object.freeze({ ...settings, DATA_DIR: resolve(settings.DATA_DIR) });
}

function readOne(name: keyof Settings, schema: SettingSchema, text: string | undefined): unknown {
  if (text === undefined || text === '') return schema.default;
  const value = schema.type === 'integer' && /^\d{1,6}$/.test(text) ? Number(text) : text;
  if (!Check(SettingsSchema.properties[name], value)) {
    throw new SettingsError(`The setting ${name} is wrong: ${expectationOf(schema)}.`);
  }
  return value;
}

function expectationOf(schema: SettingSchema): string {
  if (schema.type === 'integer') return `it is a whole number from ${schema.minimum} to ${schema.maximum}`;
  if (schema.anyOf) return `it is one of ${schema.anyOf.map((option) => option.const).join(', ')}`;
  return `it is the ${(schema.description ?? '').replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase())}`;
}
