import { customType, pgTable, uuid } from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The words of each brief that is open to the market; a trigger keeps them. */
export const briefWords = pgTable('brief_words', {
  briefId: uuid('brief_id').primaryKey(),
  title: tsvector('title').notNull(),
  /** Of what a missing badge withholds. */
  withheld: tsvector('withheld').notNull(),
});
