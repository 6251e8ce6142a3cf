import { QueryClient } from '@tanstack/react-query';
import { isApiError, isServerUnavailable } from '../http/index.ts';
import { unavailableRetryMs } from '../http/retry-rules.ts';

export {
  keepPreviousData,
  QueryClient,
  queryOptions,
  useIsFetching,
  useMutation,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
export { fetchAgain } from './fetch-again.ts';
export { operatorSummaryQuery } from './operator-summary.ts';
export { QueryClientProvider } from './query-client-provider.tsx';
export { useRetainedError } from './retained-error.ts';
export { useDebounced } from './use-debounced.ts';
export { portalConfigKey, useEmailRule, usePortalConfig } from './use-portal-config.ts';
export { useQuery } from './use-query.ts';
export { useSearchText } from './use-search-text.ts';

/**
 * Queries do not retry, because the http client already does. If the server was unavailable, failed queries are
 * refetched until it answers. Offline queries fail at once instead of loading forever.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        refetchInterval: ({ state }) =>
          state.status === 'error' && isServerUnavailable(state.error) && navigator.onLine
            ? unavailableRetryMs()
            : false,
        throwOnError: false,
      },
      mutations: { retry: false, networkMode: 'always', throwOnError: (error) => !isApiError(error) },
    },
  });
}
