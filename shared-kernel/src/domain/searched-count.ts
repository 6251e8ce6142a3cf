import { SEARCH_COUNT_MAX } from './limits.ts';

/** How many entries of a list that is searched or narrowed have pages, and whether there are more. */
export interface SearchedCount {
  total: number;
  hasMore: boolean;
}

/** What the record-count of a list that is searched or narrowed says: it ends one after the entries that have pages. */
export function searchedCountOf(recordCount: number): SearchedCount {
  const hasMore = recordCount === SEARCH_COUNT_MAX + 1;
  return { total: hasMore ? SEARCH_COUNT_MAX : recordCount, hasMore };
}
