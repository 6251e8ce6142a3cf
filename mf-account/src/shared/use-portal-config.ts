import type { PortalConfig } from '@worklane/shared-kernel/contracts';
import { call } from '@worklane/shared-kernel/http';
import { useQuery } from '@worklane/shared-kernel/query';

/** What this installation is configured to; undefined until it is here. */
export function usePortalConfig(): PortalConfig | undefined {
  return useQuery({
    // The page's one cache knows it by this key already where the frame has asked.
    queryKey: ['config'],
    queryFn: ({ signal }) => call('GET /api/config/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Where a phone number leads. */
export const telephoneHref = (number: string) => `tel:${number.replaceAll(/\s/g, '')}`;
