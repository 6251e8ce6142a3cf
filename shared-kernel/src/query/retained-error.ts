import { useRef } from 'react';

interface Result {
  data: unknown;
  error: unknown;
  isFetching: boolean;
}

/**
 * The error of a query without data, kept during refetches. TanStack Query clears it at the start of each fetch, and
 * the page would switch between error and loading state. `key` identifies the query.
 */
export function useRetainedError({ data, error, isFetching }: Result, key: string): unknown {
  const last = useRef<{ key: string; error: unknown }>({ key, error: null });
  if (data !== undefined) last.current = { key, error: null };
  else if (error || last.current.key !== key) last.current = { key, error };
  return error ?? (isFetching ? last.current.error : null);
}
