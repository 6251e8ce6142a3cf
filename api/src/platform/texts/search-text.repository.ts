import { foldText, searchForms, searchWords } from '@worklane/shared-kernel/domain';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A text in the form in which searches compare: the expression of the indexes `*_searched`. */
export const searchText = (text: SQLWrapper): SQL => sql`search_text(${text})`;

/** The condition that a text in its compared form has a typed text as a part; a typed text of signs alone finds nothing. */
export function hasPart(compared: SQLWrapper, typed: string): SQL {
  const conditions = likePatterns(typed).map((pattern) => sql`${compared} like ${pattern}`);
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** LIKE patterns of a typed text; folded texts have no sign with a meaning there. */
const likePatterns = (typed: string): readonly string[] => searchForms(typed).map((form) => `%${form}%`);

/** The least letters of an unfinished word that are looked for. */
const PREFIX_MIN_LENGTH = 2;

/** A typed text as a query of PostgreSQL for the words that `search_words` keeps. Its last word may be unfinished. */
export const searchQuery = (typed: string): SQL =>
  sql`search_query(${searchWords(typed)}::text, ${prefixesOf(typed)}::text)`;

/** The words for `to_tsquery`, with the last one as a prefix; '' for what has quotes, a minus or an 'or', which mean something. */
export function prefixesOf(typed: string): string {
  if (/["“”„]|(?:^|\s)-|\bor\b/i.test(typed)) return '';
  const words = foldText(typed).split(' ');
  return (words.at(-1) ?? '').length < PREFIX_MIN_LENGTH ? '' : `${words.join(' & ')}:*`;
}
