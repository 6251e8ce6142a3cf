import { useQuery } from '@worklane/kernel/query';
import { buyingKeys } from '../../shared/buying-keys.ts';
import { loadOverview } from './list-requests.api.ts';

export const useOverview = () =>
  useQuery({
    queryKey: buyingKeys.overview(),
    queryFn: ({ signal }) => loadOverview(signal),
    meta: { follows: [{ kind: 'briefs' }] },
  });
