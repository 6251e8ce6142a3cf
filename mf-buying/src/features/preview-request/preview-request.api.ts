import { call } from '@worklane/kernel/http';
import { queryOptions } from '@worklane/kernel/query';
import { buyingKeys } from '../../shared/buying-keys.ts';

export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: buyingKeys.preview(id),
    queryFn: ({ signal }) => call('GET /api/buyer/drafts/:id/preview', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
