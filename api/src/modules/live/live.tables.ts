import type { LiveChannelKind } from '@worklane/shared-kernel/contracts';
import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const liveChannels = pgTable(
  'live_channels',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<LiveChannelKind>().notNull(),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

export const liveEvents = pgTable(
  'live_events',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<LiveChannelKind>().notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    event: jsonb('event').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.seq] })],
);
