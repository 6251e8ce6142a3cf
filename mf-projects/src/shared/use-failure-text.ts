import { isApiError } from '@worklane/shared-kernel/http';
import { useSubmitFailureText } from '@worklane/shared-kernel/ui';
import { useCallback } from 'react';
import { useProjectTexts } from './texts.ts';

/**
 * Returns the message for a failed call. After an expired session it does not ask to sign in, because it is read only
 * after the person has signed in again. Throws other errors, which belong to the error boundary.
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
