import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The words of each brief that is open to the market; a trigger keeps them. */
export const briefWords = pgTable('brief_words', {
  briefId: uuid('brief_id').primaryKey(),
  title: tsvector('title').notNull(),
  /** Of what a missing badge withholds. */
  withheld: tsvector('withheld').notNull(),
  // A trigger fills these in, whoever writes the words.
  industry: tsvector('industry').notNull().default(''),
  workTitle: text('work_title').notNull().default(''),
  requiredLevelIds: uuid('required_level_ids').array().notNull().default([]),
});
