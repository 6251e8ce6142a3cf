import { QueryClient } from '@tanstack/react-query';
import { isApiError, isServerAway } from '../http/index.ts';

/** The names of TanStack Query that modules may use. */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useIsFetching,
  useMutation,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
export { useStandingError } from './standing-error.ts';
export { portalConfigKey, usePortalConfig } from './use-portal-config.ts';
export { useQuery } from './use-query.ts';

/** How long a page leaves a server alone that was away; spread, so that not everybody asks at once. */
const awayMs = () => 4_000 + Math.random() * 3_000;

/**
 * The one query cache of a page. The http client already retries what is safe to retry, so a query
 * does not; what a person is not allowed to see does not become visible by asking again. What is on the page
 * while the server is away is asked for again by itself, until it is back. Without a connection a query fails like
 * any other, because a query that waits would show its loading state without end; it asks again as soon as there
 * is a connection.
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
          state.status === 'error' && isServerAway(state.error) && navigator.onLine ? awayMs() : false,
        throwOnError: false,
      },
      mutations: { retry: false, networkMode: 'always', throwOnError: (error) => !isApiError(error) },
    },
  });
}
