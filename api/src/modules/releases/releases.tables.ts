import type { ReleaseAction, ReleaseDescription, ReleaseSet } from '@worklane/shared-kernel/contracts';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, wholeNumber } from '../../platform/columns.tables.ts';

export const deployTokens = pgTable('deploy_tokens', {
  id: uuid('id').primaryKey(),
  package: text('package').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  label: text('label').notNull(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
  endsAt: instant('ends_at'),
  lastUsedAt: instant('last_used_at'),
});

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
});

export const canaries = pgTable('canaries', {
  package: text('package').primaryKey(),
  releaseId: text('release_id').notNull(),
  percent: integer('percent').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const releaseAudit = pgTable('release_audit', {
  id: uuid('id').primaryKey(),
  package: text('package').notNull(),
  action: text('action').$type<ReleaseAction>().notNull(),
  releaseId: text('release_id').notNull(),
  previousReleaseId: text('previous_release_id'),
  putBy: text('put_by').$type<'start' | 'person'>(),
  tokenId: uuid('token_id').notNull(),
  why: text('why'),
  setNumber: wholeNumber('set_number'),
  percent: integer('percent'),
  stopped: text('stopped'),
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
