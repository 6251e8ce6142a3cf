import { isApiError } from '@worklane/kernel/http';
import { useSubmitFailureText } from '@worklane/kernel/ui';
import { useCallback } from 'react';
import { useProjectTexts } from './texts.ts';

/** Throws errors that are not of the api. A 401 does not ask to sign in, because it is read after a new sign-in. */
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
