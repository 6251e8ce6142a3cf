import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../http/index.ts';

/** The names of TanStack Query that modules may use. */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * The one query cache of a page. The http client already retries what is safe to retry, so a query
 * does not; what a person is not allowed to see does not become visible by asking again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: false,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        throwOnError: false,
      },
      mutations: { retry: false, networkMode: 'always', throwOnError: (error) => !isApiError(error) },
    },
  });
}
