import type { PortalConfig } from '../contracts/index.ts';
import { call } from '../http/index.ts';
import { useQuery } from './use-query.ts';

/** Under this key every part of a page finds the same answer; it belongs to nobody in particular. */
export const portalConfigKey = ['config'] as const;

/** What this installation is configured to; undefined until it is here. */
export function usePortalConfig(): PortalConfig | undefined {
  return useQuery({
    queryKey: portalConfigKey,
    queryFn: ({ signal }) => call('GET /api/config/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : false),
  }).data;
}
