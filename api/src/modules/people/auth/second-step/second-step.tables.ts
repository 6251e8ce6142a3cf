import type { Passkey } from '@worklane/shared-kernel/contracts';
import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../../platform/database/columns.tables.ts';

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: jsonb('transports').$type<Transport[]>().notNull().default([]),
  name: text('name').notNull(),
  device: text('device').$type<Passkey['device']>().notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});
export type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: bytes('challenge_hash').primaryKey(),
  bindHash: bytes('bind_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const secondSteps = pgTable('second_steps', {
  userId: uuid('user_id').primaryKey(),
  secret: bytes('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  recoverySalt: bytes('recovery_salt'),
  codesMadeAt: instant('codes_made_at'),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const halfSessions = pgTable('half_sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  bindHash: bytes('bind_hash').notNull(),
  userId: uuid('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const secondStepRemovals = pgTable('second_step_removals', {
  userId: uuid('user_id').primaryKey(),
  startedAt: instant('started_at').notNull(),
  dueAt: instant('due_at').notNull(),
});
