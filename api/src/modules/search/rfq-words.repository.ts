import { foldText } from '@worklane/shared-kernel/domain';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database.ts';
import { searchQuery } from '../../platform/search-text.repository.ts';
import { briefs, industries } from '../../platform/tables.ts';
import { briefWords } from './search.tables.ts';

/** How alike a word of the title must be to what was typed. */
const MIN_SIMILARITY = 0.4;

/** The words that a search compares, of which briefs. */
export interface WordsWanted {
  q: string;
  /** Own jobs, whose briefs need not be open; null for briefs that are open to the market. */
  projectIds: readonly string[] | null;
  briefId?: string;
}

/** Which part of the words a search reads: those of the candidates that indexes name, or those of all it comes to. */
export type WordsRead = 'candidates' | 'all';

/**
 * As a subquery, so that the plan does not depend on the words: for one that every brief has, PostgreSQL would otherwise read
 * the table from end to end.
 */
const queryOf = (q: string): SQL => sql`(select ${searchQuery(q)})`;

/**
 * The typed text for the operators of pg_trgm, which compare with a setting. It is set for this statement before the text
 * is known to it; null, which is like nothing, where the text has no letter and the whole index would be read.
 */
const typedOf = (q: string): SQL => sql`(select case
  when set_config('pg_trgm.word_similarity_threshold', ${String(MIN_SIMILARITY)}, true) <> ''
    and cardinality(show_trgm(${foldText(q)}::text)) > 0 then ${foldText(q)}::text end)`;

const { title, industry, withheld, workTitle, requiredLevelIds, briefId } = briefWords;
// As the indexes have them.
const openWords = sql`(${title} || ${industry})`;
const allWords = sql`(${title} || ${industry} || ${withheld})`;

/** Has every row that a search with the words can find, and few others. `offset 0` keeps it from being merged with the rest. */
const candidates = (
  q: string,
): SQL => sql`(select ${briefId}, ${title}, ${industry}, ${withheld}, ${workTitle}, ${requiredLevelIds}
  from ${briefWords} where ${openWords} @@ ${queryOf(q)} or ${allWords} @@ ${queryOf(q)} or ${typedOf(q)} <% ${workTitle}
  offset 0) brief_words`;

/** The words of each brief that is come to. Without the limit PostgreSQL may read those of all briefs first. */
const wordsOfBrief = (db: Executor) =>
  db.select().from(briefWords).where(eq(briefId, briefs.id)).limit(1).as('brief_words');

/** Joins the words of briefs; those of own jobs that are not open are not stored. */
export function joinWords<Query extends PgSelect>(
  db: Executor,
  query: Query,
  wanted: WordsWanted,
  read: WordsRead,
): void {
  const isOfBrief = eq(briefId, briefs.id);
  if (wanted.q === '') return;
  if (wanted.projectIds)
    query.innerJoin(industries, eq(industries.id, briefs.industryId)).leftJoin(briefWords, isOfBrief);
  else if (wanted.briefId !== undefined || read === 'all')
    query.innerJoinLateral(wordsOfBrief(db), sql`true`);
  else query.innerJoin(candidates(wanted.q), isOfBrief);
}

/** The words that a reader may search: without those that a missing badge withholds. */
function searchedWords({ projectIds }: WordsWanted, isLocked: SQL): SQL {
  if (!projectIds) return sql`case when ${isLocked} then ${openWords} else ${allWords} end`;
  return sql`(coalesce(${title}, setweight(search_words(${briefs.workTitle}), 'A'))
    || setweight(search_words(${industries.label}), 'B')
    || case when ${isLocked} then ''::tsvector
       else coalesce(${withheld}, setweight(search_words(coalesce(text_of_markup(${briefs.description}), '') || ' ' || coalesce(${briefs.suburb}, '')), 'D')) end)`;
}

const likenessOf = (q: string) =>
  sql`word_similarity(${foldText(q)}, coalesce(${briefWords.workTitle}, search_text(${briefs.workTitle})))`;

/**
 * The condition that a brief is found by the words, typing errors of the title included; `isLocked` is the one that the reader
 * lacks a required badge.
 */
export function hasWords(wanted: WordsWanted, isLocked: SQL): SQL {
  const { q } = wanted;
  return sql`((${searchedWords(wanted, isLocked)}) @@ ${queryOf(q)} or ${likenessOf(q)} >= ${MIN_SIMILARITY})`;
}

/** How well a brief matches. */
export const rankOf = (wanted: WordsWanted, isLocked: SQL): SQL =>
  sql`ts_rank(${searchedWords(wanted, isLocked)}, ${queryOf(wanted.q)}) + ${likenessOf(wanted.q)}`;
