/** Events only arrive while a page shows the data, so cached data is fetched again when the person returns. */
export const LIVE_QUERY = { staleTime: 0 } as const;
