import { foldText, searchForms, searchWords } from '@worklane/shared-kernel/domain';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The folded form that searches compare; must match the expression of the indexes `*_searched`. */
export const searchText = (text: SQLWrapper): SQL => sql`search_text(${text})`;

/** Whether a folded text contains a typed text; a typed text of only signs finds nothing. */
export function hasPart(compared: SQLWrapper, typed: string): SQL {
  const conditions = likePatterns(typed).map((pattern) => sql`${compared} like ${pattern}`);
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Folded texts contain no LIKE wildcards. */
const likePatterns = (typed: string): readonly string[] => searchForms(typed).map((form) => `%${form}%`);

const PREFIX_MIN_LENGTH = 2;

export const searchQuery = (typed: string): SQL =>
  sql`search_query(${searchWords(typed)}::text, ${prefixesOf(typed)}::text)`;

/** The words for `to_tsquery`, the last one as a prefix; '' for a text with operators (quotes, minus, 'or'). */
export function prefixesOf(typed: string): string {
  if (/["“”„]|(?:^|\s)-|\bor\b/i.test(typed)) return '';
  const words = foldText(typed).split(' ');
  return (words.at(-1) ?? '').length < PREFIX_MIN_LENGTH ? '' : `${words.join(' & ')}:*`;
}
