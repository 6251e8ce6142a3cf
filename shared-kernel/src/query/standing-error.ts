import { useRef } from 'react';

interface Result {
  data: unknown;
  error: unknown;
  isFetching: boolean;
}

/**
 * The failure of a query that has nothing to show, kept while the query asks again. TanStack Query forgets it at
 * the start of each try, and what a person reads would blink with every one. `key` says which question it is.
 */
export function useStandingError({ data, error, isFetching }: Result, key: string): unknown {
  const last = useRef<{ key: string; error: unknown }>({ key, error: null });
  if (data !== undefined) last.current = { key, error: null };
  else if (error || last.current.key !== key) last.current = { key, error };
  return error ?? (isFetching ? last.current.error : null);
}
