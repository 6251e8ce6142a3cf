import type { PortalConfig } from '../contracts/index.ts';
import type { EmailRule } from '../domain/index.ts';
import { call } from '../http/index.ts';
import { useQuery } from './use-query.ts';

export const portalConfigKey = ['config'] as const;

export const useEmailRule = (): EmailRule => usePortalConfig()?.emailRule ?? 'specification';

export function usePortalConfig(): PortalConfig | undefined {
  return useQuery({
    queryKey: portalConfigKey,
    queryFn: ({ signal }) => call('GET /api/config/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : false),
  }).data;
}
