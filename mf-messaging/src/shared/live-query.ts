/**
 * Options of queries that live events change: events are heard only while a page shows them, so whoever comes back to
 * the page fetches again what is kept.
 */
export const LIVE_QUERY = { staleTime: 0 } as const;
