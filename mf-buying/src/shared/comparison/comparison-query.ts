import type { Comparison } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { type QueryClient, queryOptions } from '@worklane/kernel/query';
import { buyingKeys } from '../buying-keys.ts';

/** Follows the Work Request and the quotes that are known, so that a recalled quote shows at once. */
export const comparisonQuery = (id: string, known?: Comparison) =>
  queryOptions({
    queryKey: buyingKeys.comparison(id),
    queryFn: ({ signal }) =>
      call('GET /api/buyer/requestforquotes/:id/comparison', { params: { id }, signal }),
    meta: {
      follows: [
        { kind: 'jobs' },
        { kind: 'project', id },
        ...(known?.quotes ?? []).map(({ projectId }) => ({ kind: 'project' as const, id: projectId })),
      ],
    },
  });

export function changeQuoteInCache(
  client: QueryClient,
  requestId: string,
  projectId: string,
  change: Partial<Comparison['quotes'][number]>,
): void {
  client.setQueryData(
    buyingKeys.comparison(requestId),
    (before: Comparison | undefined) =>
      before && {
        ...before,
        quotes: before.quotes.map((quote) =>
          quote.projectId === projectId ? { ...quote, ...change } : quote,
        ),
      },
  );
}
