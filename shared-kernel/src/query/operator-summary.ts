import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/index.ts';

const operatorSummaryKey = ['operator-summary'] as const;

/** Numbers of tasks that wait for operators, for the header and their pages. Only operators may call it. */
export const operatorSummaryQuery = queryOptions({
  queryKey: operatorSummaryKey,
  queryFn: ({ signal }) => call('GET /api/operator/summary', { signal }),
  meta: { follows: [{ kind: 'vetting' }] },
});
