import { SEARCH_COUNT_MAX } from '../limits.ts';

export interface SearchedCount {
  total: number;
  hasMore: boolean;
}

/** A record count one above the maximum means that there are more entries. */
export function searchedCountOf(recordCount: number): SearchedCount {
  const hasMore = recordCount === SEARCH_COUNT_MAX + 1;
  return { total: hasMore ? SEARCH_COUNT_MAX : recordCount, hasMore };
}
