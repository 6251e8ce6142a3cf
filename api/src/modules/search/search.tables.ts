import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const briefWords = pgTable('brief_words', {
  briefId: uuid('brief_id').primaryKey(),
  title: tsvector('title').notNull(),
  withheld: tsvector('withheld').notNull(),
  industry: tsvector('industry').notNull().default(''),
  workTitle: text('work_title').notNull().default(''),
  requiredLevelIds: uuid('required_level_ids').array().notNull().default([]),
});
