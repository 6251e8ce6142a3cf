import { hashKey, useQuery as useTanStackQuery } from '@tanstack/react-query';
import { useRetainedError } from './retained-error.ts';

/**
 * Like `useQuery` of TanStack Query, but the error of a query without data stays until the next answer. A page in its
 * error state therefore does not return to its loading state during each refetch.
 */
export const useQuery = ((options, client) => {
  const result = useTanStackQuery(options, client);
  const error = useRetainedError(result, hashKey(options.queryKey));
  if (error === result.error) return result;
  // The prototype is the original result, because its getters track which properties the component reads.
  return Object.create(result, {
    error: { value: error },
    isError: { value: true },
    isLoading: { value: false },
    isPending: { value: false },
    status: { value: 'error' },
  });
}) as typeof useTanStackQuery;
