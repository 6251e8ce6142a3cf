import type { Review } from '@worklane/kernel/contracts';
import { send } from '@worklane/kernel/http';
import { useQuery } from '@worklane/kernel/query';
import { projectKeys } from '../../shared/project/project-queries.ts';

const SHOWN_REVIEWS = 3;

export function useReviewsOfBuyer(buyerId: string) {
  return useQuery({
    queryKey: projectKeys.reviewsOf(buyerId),
    queryFn: async ({ signal }): Promise<{ reviews: Review[]; total: number }> => {
      const filter = JSON.stringify({ reviewedId: buyerId, reviewedEntity: 'user' });
      const query = { filter, sort: 'createdAt:desc', pageSize: SHOWN_REVIEWS, by: 'others' } as const;
      const { data, recordCount } = await send('GET /api/reviews', { query, signal });
      return { reviews: data, total: recordCount ?? data.length };
    },
  });
}
