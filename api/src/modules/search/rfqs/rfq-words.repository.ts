import { foldText } from '@worklane/shared-kernel/domain';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/database.ts';
import { briefs, industries } from '../../../platform/database/tables.ts';
import { searchQuery } from '../../../platform/texts/search-text.repository.ts';
import { briefWords } from '../search.tables.ts';

const MIN_SIMILARITY = 0.4;

export interface WordsWanted {
  q: string;
  projectIds: readonly string[] | null;
  briefId?: string;
}

export type WordsRead = 'candidates' | 'all';

/** The query is a subquery, because for very common words PostgreSQL would otherwise scan the whole table. */
const queryOf = (q: string): SQL => sql`(select ${searchQuery(q)})`;

/**
 * pg_trgm's operators read their threshold from a setting, applied for this statement before the text is known. Null
 * for a text without letters, because the whole index would be read.
 */
const typedOf = (q: string): SQL => sql`(select case
  when set_config('pg_trgm.word_similarity_threshold', ${String(MIN_SIMILARITY)}, true) <> ''
    and cardinality(show_trgm(${foldText(q)}::text)) > 0 then ${foldText(q)}::text end)`;

const { title, industry, withheld, workTitle, requiredLevelIds, briefId } = briefWords;
// These expressions must equal those of the indexes.
const openWords = sql`(${title} || ${industry})`;
const allWords = sql`(${title} || ${industry} || ${withheld})`;

/** Every row that the search can find, and few others. `offset 0` keeps PostgreSQL from merging the subquery. */
const candidates = (
  q: string,
): SQL => sql`(select ${briefId}, ${title}, ${industry}, ${withheld}, ${workTitle}, ${requiredLevelIds}
  from ${briefWords} where ${openWords} @@ ${queryOf(q)} or ${allWords} @@ ${queryOf(q)} or ${typedOf(q)} <% ${workTitle}
  offset 0) brief_words`;

/** The words of each brief in the list. Without the limit PostgreSQL may read the words of all briefs first. */
const wordsOfBrief = (db: Executor) =>
  db.select().from(briefWords).where(eq(briefId, briefs.id)).limit(1).as('brief_words');

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

function searchedWords({ projectIds }: WordsWanted, isLocked: SQL): SQL {
  if (!projectIds) return sql`case when ${isLocked} then ${openWords} else ${allWords} end`;
  return sql`(coalesce(${title}, setweight(search_words(${briefs.workTitle}), 'A'))
    || setweight(search_words(${industries.label}), 'B')
    || case when ${isLocked} then ''::tsvector
       else coalesce(${withheld}, setweight(search_words(coalesce(text_of_markup(${briefs.description}), '') || ' ' || coalesce(${briefs.suburb}, '')), 'D')) end)`;
}

const likenessOf = (q: string) =>
  sql`word_similarity(${foldText(q)}, coalesce(${briefWords.workTitle}, search_text(${briefs.workTitle})))`;

export function hasWords(wanted: WordsWanted, isLocked: SQL): SQL {
  const { q } = wanted;
  return sql`((${searchedWords(wanted, isLocked)}) @@ ${queryOf(q)} or ${likenessOf(q)} >= ${MIN_SIMILARITY})`;
}

export const rankOf = (wanted: WordsWanted, isLocked: SQL): SQL =>
  sql`ts_rank(${searchedWords(wanted, isLocked)}, ${queryOf(wanted.q)}) + ${likenessOf(wanted.q)}`;
