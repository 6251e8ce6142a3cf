import { SEARCH_COUNT_MAX } from './limits.ts';

/** The number of entries that a searched or filtered list has on its pages, and whether there are more. */
export interface SearchedCount {
  total: number;
  hasMore: boolean;
}

/**
 * Reads the record-count header of a searched or filtered list. A count of one above the maximum means that there are
 * more entries.
 */
export function searchedCountOf(recordCount: number): SearchedCount {
  const hasMore = recordCount === SEARCH_COUNT_MAX + 1;
  return { total: hasMore ? SEARCH_COUNT_MAX : recordCount, hasMore };
}
