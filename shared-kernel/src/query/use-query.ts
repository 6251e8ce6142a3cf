import { hashKey, useQuery as useTanStackQuery } from '@tanstack/react-query';
import { useStandingError } from './standing-error.ts';

/**
 * Like TanStack's, but a failure with nothing to show stays until the next answer, also while it is asked again:
 * a page that shows `error` does not fall back to its loading state with every try.
 */
export const useQuery = ((options, client) => {
  const result = useTanStackQuery(options, client);
  const error = useStandingError(result, hashKey(options.queryKey));
  if (error === result.error) return result;
  // What is not changed here is read from the result, which notes what the component reads.
  return Object.create(result, {
    error: { value: error },
    isError: { value: true },
    isLoading: { value: false },
    isPending: { value: false },
    status: { value: 'error' },
  });
}) as typeof useTanStackQuery;
