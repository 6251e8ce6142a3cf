import type {
  AudienceCounts,
  ErrorKind,
  ErrorMeaning,
  RampState,
  ReleaseAction,
  ReleaseDescription,
  ReleaseMeasures,
  ReleaseSet,
  VitalMetric,
} from '@worklane/shared-kernel/contracts';
import { RELEASE_RIGHTS, type ReleaseRight } from '@worklane/shared-kernel/domain';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, wholeNumber } from '../../platform/database/columns.tables.ts';

export const deployTokens = pgTable('deploy_tokens', {
  id: uuid('id').primaryKey(),
  package: text('package').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  label: text('label').notNull(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
  endsAt: instant('ends_at'),
  lastUsedAt: instant('last_used_at'),
  /** Null for old tokens and those of `npm start`. */
  userId: uuid('user_id'),
  rights: text('rights')
    .array()
    .$type<ReleaseRight[]>()
    .notNull()
    .default([...RELEASE_RIGHTS]),
});

export const releaseOwners = pgTable('release_owners', {
  name: text('name').primaryKey(),
  rights: text('rights').array().$type<ReleaseRight[]>().notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const releaseOwnerPeople = pgTable(
  'release_owner_people',
  { owner: text('owner').notNull(), userId: uuid('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.owner, table.userId] })],
);

export const releases = pgTable(
  'releases',
  {
    package: text('package').notNull(),
    id: text('id').notNull(),
    description: jsonb('description').$type<ReleaseDescription>().notNull(),
    keyId: text('key_id').notNull(),
    signature: text('signature').notNull(),
    publishedBy: uuid('published_by').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.package, table.id] })],
);

export const channels = pgTable('channels', {
  package: text('package').primaryKey(),
  releaseId: text('release_id').notNull(),
  putBy: text('put_by').$type<'start' | 'person'>().notNull(),
  changedAt: instant('changed_at').notNull(),
  goesBack: boolean('goes_back').notNull().default(false),
});

export const canaries = pgTable('canaries', {
  package: text('package').primaryKey(),
  releaseId: text('release_id').notNull(),
  percent: integer('percent').notNull(),
  people: uuid('people').array().notNull().default([]),
  businesses: uuid('businesses').array().notNull().default([]),
  isForStaff: boolean('is_for_staff').notNull().default(false),
  changedAt: instant('changed_at').notNull(),
});

export const releaseAudit = pgTable('release_audit', {
  id: uuid('id').primaryKey(),
  package: text('package').notNull(),
  action: text('action').$type<ReleaseAction>().notNull(),
  releaseId: text('release_id').notNull(),
  previousReleaseId: text('previous_release_id'),
  putBy: text('put_by').$type<'start' | 'person'>(),
  tokenId: uuid('token_id'),
  operatorId: uuid('operator_id'),
  why: text('why'),
  setNumber: wholeNumber('set_number'),
  percent: integer('percent'),
  stopped: text('stopped'),
  audience: jsonb('audience').$type<AudienceCounts>(),
  isByItself: boolean('is_by_itself').notNull().default(false),
  at: instant('at').notNull(),
});

export const releaseReports = pgTable(
  'release_reports',
  {
    package: text('package').notNull(),
    releaseId: text('release_id').notNull(),
    hour: instant('hour').notNull(),
    kind: text('kind').notNull(),
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
    totalMs: wholeNumber('total_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.package, table.releaseId, table.hour, table.kind, table.reason] }),
  ],
);

export const releaseVitals = pgTable(
  'release_vitals',
  {
    package: text('package').notNull(),
    releaseId: text('release_id').notNull(),
    slot: instant('slot').notNull(),
    pattern: text('pattern').notNull(),
    metric: text('metric').$type<VitalMetric>().notNull(),
    bucket: smallint('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.package, table.releaseId, table.slot, table.pattern, table.metric, table.bucket],
    }),
  ],
);

export const releaseVitalEvidence = pgTable(
  'release_vital_evidence',
  {
    package: text('package').notNull(),
    releaseId: text('release_id').notNull(),
    slot: instant('slot').notNull(),
    networkGroup: smallint('network_group').notNull(),
    metric: text('metric').$type<VitalMetric>().notNull(),
    bucket: smallint('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.package, table.releaseId, table.slot, table.networkGroup, table.metric, table.bucket],
    }),
  ],
);

export const releaseVisitors = pgTable(
  'release_visitors',
  {
    package: text('package').notNull(),
    releaseId: text('release_id').notNull(),
    visitor: bytes('visitor').notNull(),
    seenAt: instant('seen_at').notNull(),
    failedAt: instant('failed_at'),
    threwAt: instant('threw_at'),
    networkGroup: smallint('network_group').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.package, table.releaseId, table.visitor] })],
);

export const releaseServed = pgTable(
  'release_served',
  {
    package: text('package').notNull(),
    releaseId: text('release_id').notNull(),
    visitor: bytes('visitor').notNull(),
    servedAt: instant('served_at'),
    heardAt: instant('heard_at'),
    networkGroup: smallint('network_group').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.package, table.releaseId, table.visitor] })],
);

export const releaseRamps = pgTable('release_ramps', {
  id: uuid('id').primaryKey(),
  package: text('package').notNull(),
  releaseId: text('release_id').notNull(),
  liveId: text('live_id').notNull(),
  steps: integer('steps').array().notNull(),
  step: integer('step').notNull(),
  everyMinutes: integer('every_minutes').notNull(),
  stopIf: text('stop_if').notNull(),
  why: text('why').notNull(),
  mailTo: text('mail_to'),
  tokenId: uuid('token_id').notNull(),
  state: text('state').$type<RampState>().notNull(),
  because: text('because').notNull(),
  looks: integer('looks').notNull(),
  startedAt: instant('started_at').notNull(),
  stepAt: instant('step_at').notNull(),
  nextLookAt: instant('next_look_at'),
  frozenSince: instant('frozen_since'),
});

export const releaseWebhooks = pgTable('release_webhooks', {
  id: uuid('id').primaryKey(),
  package: text('package').notNull(),
  url: text('url').notNull(),
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const releaseWebhookDeliveries = pgTable('release_webhook_deliveries', {
  id: uuid('id').primaryKey(),
  webhookId: uuid('webhook_id').notNull(),
  body: text('body').notNull(),
  attempts: integer('attempts').notNull(),
  result: text('result'),
  createdAt: instant('created_at').notNull(),
  deliveredAt: instant('delivered_at'),
});

export const policyViolations = pgTable(
  'policy_violations',
  {
    package: text('package').notNull(),
    releaseId: text('release_id').notNull(),
    hour: instant('hour').notNull(),
    directive: text('directive').notNull(),
    blocked: text('blocked').notNull(),
    source: text('source').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.package, table.releaseId, table.hour, table.directive, table.blocked, table.source],
    }),
  ],
);

export const signedReleaseSet = pgTable('signed_release_set', {
  isOnly: boolean('is_only').primaryKey(),
  number: wholeNumber('number').notNull(),
  issuedAt: instant('issued_at').notNull(),
  content: jsonb('content').$type<ReleaseSet>().notNull(),
});

export const releaseSetNumber = pgTable('release_set_number', {
  isOnly: boolean('is_only').primaryKey(),
  number: wholeNumber('number').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const releasePreviews = pgTable('release_previews', {
  id: uuid('id').primaryKey(),
  package: text('package').notNull(),
  releaseId: text('release_id').notNull(),
  tokenId: uuid('token_id'),
  operatorId: uuid('operator_id'),
  createdAt: instant('created_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  endedAt: instant('ended_at'),
});

export const releaseFreeze = pgTable('release_freeze', {
  isOnly: boolean('is_only').primaryKey(),
  operatorId: uuid('operator_id').notNull(),
  why: text('why').notNull(),
  since: instant('since').notNull(),
});
export const releaseMaps = pgTable(
  'release_maps',
  {
    package: text('package').notNull(),
    releaseId: text('release_id').notNull(),
    path: text('path').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.package, table.releaseId, table.path] })],
);

export const releaseMeasures = pgTable(
  'release_measures',
  {
    package: text('package').notNull(),
    releaseId: text('release_id').notNull(),
    measures: jsonb('measures').$type<ReleaseMeasures>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.package, table.releaseId] })],
);

export const releaseErrors = pgTable(
  'release_errors',
  {
    package: text('package').notNull(),
    releaseId: text('release_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    browser: text('browser').notNull(),
    kind: text('kind').$type<ErrorKind>().notNull(),
    name: text('name').notNull(),
    meaning: text('meaning').$type<ErrorMeaning>().notNull(),
    number: wholeNumber('number'),
    frames: jsonb('frames').$type<string[]>().notNull(),
    count: integer('count').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.package, table.releaseId, table.fingerprint, table.browser] })],
);

export const releaseSources = pgTable(
  'release_sources',
  {
    package: text('package').notNull(),
    releaseId: text('release_id').notNull(),
    commit: text('commit').notNull(),
    author: text('author').notNull(),
    committedAt: instant('committed_at').notNull(),
    isDirty: boolean('is_dirty').notNull(),
    title: text('title'),
  },
  (table) => [primaryKey({ columns: [table.package, table.releaseId] })],
);
