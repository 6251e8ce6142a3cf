import { hashKey, useQuery as useTanStackQuery } from '@tanstack/react-query';
import { useRetainedError } from './retained-error.ts';

/** Keeps the error of a query without data until the next answer, instead of the loading state. */
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
