import { call } from '@worklane/kernel/http';
import { queryOptions } from '@worklane/kernel/query';
import { buyingKeys } from './buying-keys.ts';

const INDUSTRIES_LAST_MS = 600_000;

export const industriesQuery = queryOptions({
  queryKey: buyingKeys.industries(),
  queryFn: ({ signal }) =>
    call('GET /api/industry', {
      query: { filter: JSON.stringify({ active: true }), pageNum: 1, pageSize: 'unlimited' },
      signal,
    }),
  staleTime: INDUSTRIES_LAST_MS,
});
