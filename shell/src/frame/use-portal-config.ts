import type { PortalConfig } from '@worklane/shared-kernel/contracts';
import { call } from '@worklane/shared-kernel/http';
import { useQuery } from '@worklane/shared-kernel/query';

/** What this installation is configured to; undefined until it is here. */
export function usePortalConfig(): PortalConfig | undefined {
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => call('GET /api/config/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : false),
  }).data;
}
