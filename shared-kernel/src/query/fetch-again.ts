import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

const outdated = new WeakSet<Query>();

/** TanStack Query does not restart a running first load, so outdated loads are fetched once more afterwards. */
export function fetchAgain(client: QueryClient, filters: InvalidateQueryFilters): void {
  const firstLoads = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void client.invalidateQueries(filters);
  for (const query of firstLoads) void fetchAfterwards(client, query);
}

async function fetchAfterwards(client: QueryClient, query: Query): Promise<void> {
  if (outdated.has(query)) return;
  outdated.add(query);
  const hasLoaded = await query.promise?.then(
    () => true,
    () => false,
  );
  outdated.delete(query);
  if (hasLoaded) await client.invalidateQueries({ predicate: (one) => one === query });
}
