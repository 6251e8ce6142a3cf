import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/index.ts';

/** What waits for operators, for the header and for their pages. Only operators may ask. */
export const operatorSummaryQuery = queryOptions({
  queryKey: ['operator-summary'],
  queryFn: ({ signal }) => call('GET /api/operator/summary', { signal }),
  meta: { follows: [{ kind: 'vetting' }] },
});
