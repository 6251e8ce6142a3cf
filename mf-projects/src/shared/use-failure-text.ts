import { isApiError } from '@worklane/shared-kernel/http';
import { useCallback } from 'react';
import { useProjectTexts } from './texts.ts';

/**
 * The sentence for a call that failed: the server's own, else that nothing was sent. It is read after the person has
 * signed in again where the session was over, so that it does not ask them to.
 */
export function useFailureText(): (error: unknown) => string {
  const t = useProjectTexts();
  return useCallback(
    (error) => {
      if (!isApiError(error)) throw error;
      if (error.status === 401) return t('failure.sessionEnded');
      return error.message || t('failure.notSent');
    },
    [t],
  );
}
