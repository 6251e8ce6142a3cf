import { useRef } from 'react';

interface Result {
  data: unknown;
  error: unknown;
  isFetching: boolean;
}

/** TanStack Query clears an error at each fetch, and the page would switch between error and loading state. */
export function useRetainedError({ data, error, isFetching }: Result, key: string): unknown {
  const last = useRef<{ key: string; error: unknown }>({ key, error: null });
  if (data !== undefined) last.current = { key, error: null };
  else if (error || last.current.key !== key) last.current = { key, error };
  return error ?? (isFetching ? last.current.error : null);
}
