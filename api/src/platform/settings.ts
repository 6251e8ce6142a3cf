import { OneOf } from '@worklane/shared-kernel/contracts';
import { EMAIL_RULES, FILE_MAX_MEGABYTES } from '@worklane/shared-kernel/domain';
import { metricsPort, readSettings as readSettingsOf, sharedSettings } from '@worklane/shared-kernel/server';
import { type Static, Type } from 'typebox';

const cents = (description: string, value: number) =>
  Type.Integer({ minimum: 0, maximum: 10_000_000_000, default: value, description });
const basisPoints = (description: string, value: number) =>
  Type.Integer({ minimum: 0, maximum: 10_000, default: value, description });

const perMinute = (description: string, value: number) =>
  Type.Integer({
    minimum: 0,
    maximum: 10_000_000,
    default: value,
    description: `${description} a minute`,
  });

const perHour = (description: string, value: number) =>
  Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    default: value,
    description: `${description} an hour`,
  });

export const SettingsSchema = Type.Object({
  DATABASE_URL: Type.String({
    pattern: '^postgres(ql)?://.+',
    description:
      'Address of the PostgreSQL database (15 or later), as postgres://user:password@host:port/name',
  }),
  DATABASE_POOL: Type.Integer({
    minimum: 1,
    maximum: 500,
    default: 10,
    description: 'Maximum database connections of one api process for calls, beside eight others',
  }),
  DATABASE_WAIT_MS: Type.Integer({
    minimum: 1,
    default: 5000,
    description: 'Milliseconds that a call waits for a database connection before a 503',
  }),
  DATABASE_READ_URL: Type.String({
    pattern: '^(postgres(ql)?://.+)?$',
    default: '',
    description: 'Address of a streaming replica that answers lists; the same for every api process',
  }),
  REDIS_URL: Type.String({
    pattern: '^(rediss?://.+)?$',
    default: '',
    description:
      'Redis server (6.2 or later) of all api processes, for wake-ups and limits, as redis://user:password@host:6379/0',
  }),
  LIVE_UNIDENTIFIED: Type.Integer({
    minimum: 1,
    default: 1000,
    description: 'Maximum live connections of one api process before their first frame',
  }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1', description: 'Address the api listens on' }),
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 3000,
    description: 'Port the api listens on; 0 chooses a free port',
  }),
  DATA_DIR: Type.String({
    minLength: 1,
    default: './data',
    description: 'Folder for all data on disk',
  }),
  S3_BUCKET: Type.String({
    default: '',
    description: 'Bucket of an S3-compatible store for uploads; without it they are in DATA_DIR/files',
  }),
  S3_REGION: Type.String({ default: 'ap-southeast-2', description: 'Region of the bucket' }),
  S3_ENDPOINT: Type.String({
    pattern: '^(https?://[^/].*)?$',
    default: '',
    description: "Address of the store, if it is not Amazon's",
  }),
  S3_ACCESS_KEY_ID: Type.String({
    default: '',
    description: "Access key of the store; without it the machine's role is used",
  }),
  S3_SECRET_ACCESS_KEY: Type.String({ default: '', description: 'Secret of S3_ACCESS_KEY_ID' }),
  BUSINESS_FILES_MB: Type.Integer({
    minimum: 1,
    maximum: 100_000_000,
    default: 20_480,
    description: 'Maximum MB of files of one business, unfinished uploads included',
  }),
  UNFINISHED_UPLOADS_MB: Type.Integer({
    minimum: FILE_MAX_MEGABYTES,
    maximum: 100_000_000,
    default: 4096,
    description: "Maximum MB of one person's unfinished uploads",
  }),
  UNFINISHED_UPLOADS: Type.Integer({
    minimum: 1,
    maximum: 100_000,
    default: 50,
    description: 'Maximum unfinished uploads of one person',
  }),
  SMTP_URL: Type.String({
    pattern: '^(smtps?://[^/].*)?$',
    default: '',
    description:
      'Mail server, as smtp://user:password@host:587 or smtps://…:465; without it mails stay in the outbox',
  }),
  MAIL_FROM: Type.String({
    pattern: '^[^\\r\\n@]+@[^\\s@]+$',
    default: 'Worklane <no-reply@worklane.example>',
    description: 'Sender of mails, as an address or Name <address>',
  }),
  CLAMD_URL: Type.String({
    pattern: '^(tcp://[^/@?#]+:\\d{1,5}|unix:/.+)?$',
    default: '',
    description: 'Address of a ClamAV daemon that scans files, as tcp://host:port or unix:/path',
  }),
  DEMO: OneOf(['0', '1'], {
    default: '0',
    description:
      '1 loads demo data into an empty database and lets demo accounts with public passwords sign in',
  }),
  PORTAL_URL: Type.String({
    pattern: '^https?://[^/]+',
    default: 'http://localhost:8080',
    description: 'Address of the portal for people',
  }),
  TRUSTED_PROXIES: Type.String({
    default: 'loopback',
    description: 'Proxies whose X-Forwarded-* headers are trusted: addresses or ranges with commas',
  }),
  RELEASE_KEYS: sharedSettings.RELEASE_KEYS,
  SET_KEY_FILE: Type.String({
    minLength: 1,
    default: 'none',
    description: 'File with the private key for release sets; none if mf sign-set signs them elsewhere',
  }),
  PUSH_KEY_FILE: Type.String({
    minLength: 1,
    default: 'none',
    description: 'File with the private key (VAPID) for push services; none disables push messages',
  }),
  PUSH_LOCAL_SERVICE: Type.String({
    pattern: '^(http://(localhost|127\\.0\\.0\\.1):\\d{1,5})?$',
    default: '',
    description: 'Origin of a push service on this machine, for tests',
  }),
  RUN_AS: sharedSettings.RUN_AS,
  SESSION_DAYS: Type.Integer({
    minimum: 1,
    maximum: 365,
    default: 30,
    description: 'Days from its last use until a session ends',
  }),
  SESSION_MAX_DAYS: Type.Integer({
    minimum: 1,
    maximum: 365,
    default: 90,
    description: 'Days from signing in until a session ends',
  }),
  RATE_LIMIT_PER_ADDRESS: perMinute('Requests of one address (of one /64 with IPv6)', 12_000),
  RATE_LIMIT_PER_USER: perMinute('Requests of one signed-in person or deploy token', 6_000),
  RATE_LIMIT_REPORTS: perMinute('Reports of loaded modules from one address', 600),
  RATE_LIMIT_ACCOUNTS: perHour('Sign-ups, password reset requests and used mail links from one address', 60),
  RATE_LIMIT_MAILBOX: perHour('Mails to one mailbox that people without a session request', 4),
  DISCLOSE_ACCOUNTS: OneOf(['0', '1'], {
    default: '0',
    description:
      '1 shows at sign-up and forgotten password whether an email has an account; 0 answers only by mail',
  }),
  EMAIL_RULE: OneOf(EMAIL_RULES, {
    default: 'specification',
    description:
      'specification accepts words, dots and hyphens with an end of 2 or 3 letters; standard accepts the HTML standard, such as jo+tag@example.builders',
  }),
  INVITATION_DAYS: Type.Integer({
    minimum: 1,
    maximum: 365,
    default: 14,
    description: 'Days until an invitation to join a business expires',
  }),
  RATE_LIMIT_INVITATIONS: perHour('Invitations of one person to join a business, with repeated ones', 100),
  RATE_LIMIT_INVITATIONS_BUSINESS: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    default: 200,
    description: 'The same of all people of one business a day',
  }),
  MAPS_KEY: Type.String({
    default: '',
    description:
      'Key of Google Places (New) for addresses; without it the embedded index of suburbs suggests them',
  }),
  MAPS_URL: Type.String({
    pattern: '^https?://[^/]+',
    default: 'https://places.googleapis.com',
    description: 'Address of the service of MAPS_KEY',
  }),
  ABN_LOOKUP_GUID: Type.String({
    default: '',
    description: "Operator's GUID of ABN Lookup; without it only the checksum of an ABN is verified",
  }),
  ABN_LOOKUP_URL: Type.String({
    pattern: '^https?://[^/]+',
    default: 'https://abr.business.gov.au',
    description: 'Address of the service of ABN_LOOKUP_GUID',
  }),
  VERSION_STRING: Type.String({ default: '1.46.0', description: 'Version shown in the footer' }),
  BUILD_TAG: Type.String({ default: 'dev', description: 'Build shown beside the version' }),
  SUPPORT_EMAIL: Type.String({
    pattern: '@',
    default: 'support@worklane.example',
    description: 'Support address shown in the footer',
  }),
  SUPPORT_PHONE: Type.String({ default: '1800 160 401', description: 'Support line shown in the footer' }),
  MARKETING_SITE_URL: Type.String({
    pattern: '^(https?://[^/]+|/[a-zA-Z])',
    default: '/buying',
    description: 'Site or path for users without a standard business',
  }),
  GST_RATE_BASIS_POINTS: basisPoints('GST rate in basis points (1000 is 10 %)', 1000),
  FEE_SELLER_RATE_BASIS_POINTS: basisPoints("Seller's fee on procurement jobs, in basis points", 200),
  FEE_SELLER_MINIMUM_CENTS: cents("Minimum seller's fee, in cents", 0),
  FEE_SELLER_CAP_CENTS: cents("Maximum seller's fee, in cents", 10_000_000_000),
  FEE_BUYER_RATE_BASIS_POINTS: basisPoints("Buyer's fee on procurement jobs, in basis points", 0),
  FEE_BUYER_MINIMUM_CENTS: cents("Minimum buyer's fee, in cents", 0),
  FEE_BUYER_CAP_CENTS: cents("Maximum buyer's fee, in cents", 10_000_000_000),
  API_METRICS_PORT: metricsPort('api'),
  METRICS_HOST: sharedSettings.METRICS_HOST,
  LOG_LEVEL: sharedSettings.LOG_LEVEL,
});

export type Settings = Readonly<Static<typeof SettingsSchema>>;

export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  return readSettingsOf(SettingsSchema, environment);
}
