import type { PortalConfig } from '@worklane/shared-kernel/contracts';
import { call } from '@worklane/shared-kernel/http';
import { useQuery } from '@worklane/shared-kernel/query';

/** Under this key every part of the portal finds the same answer; it belongs to nobody in particular. */
export const configKey = ['config'] as const;

/** What this installation is configured to; undefined until it is here. */
export function usePortalConfig(): PortalConfig | undefined {
  return useQuery({
    queryKey: configKey,
    queryFn: ({ signal }) => call('GET /api/config/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : false),
  }).data;
}
