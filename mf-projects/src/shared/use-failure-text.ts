import { isApiError } from '@worklane/shared-kernel/http';
import { useSubmitFailureText } from '@worklane/shared-kernel/ui';
import { useCallback } from 'react';
import { useProjectTexts } from './texts.ts';

/**
 * The sentence for a call that failed. It is read after the person has signed in again where the session was over, so
 * that it does not ask them to. Throws what is no failed call: that belongs to the boundary.
 */
export function useFailureText(): (error: unknown) => string {
  const t = useProjectTexts();
  const words = useSubmitFailureText();
  return useCallback(
    (error) => {
      if (!isApiError(error)) throw error;
      if (error.status === 401) return t('failure.sessionEnded');
      return words(error);
    },
    [t, words],
  );
}
