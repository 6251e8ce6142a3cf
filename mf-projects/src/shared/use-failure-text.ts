import { isApiError } from '@worklane/shared-kernel/http';
import { useNotSentWords } from '@worklane/shared-kernel/ui';
import { useCallback } from 'react';

/** The sentence for a call that failed. Throws what is no failed call: that belongs to the boundary. */
export function useFailureText(): (error: unknown) => string {
  const words = useNotSentWords();
  return useCallback(
    (error) => {
      if (!isApiError(error)) throw error;
      return words(error);
    },
    [words],
  );
}
