import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/index.ts';

const operatorSummaryKey = ['operator-summary'] as const;

export const operatorSummaryQuery = queryOptions({
  queryKey: operatorSummaryKey,
  queryFn: ({ signal }) => call('GET /api/operator/summary', { signal }),
  meta: { follows: [{ kind: 'vetting' }] },
});
