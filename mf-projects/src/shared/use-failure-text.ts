import { isApiError } from '@worklane/shared-kernel/http';
import { useCallback } from 'react';
import { useProjectTexts } from './texts.ts';

/** The sentence for a call that failed: the server's own, else that nothing was sent. */
export function useFailureText(): (error: unknown) => string {
  const t = useProjectTexts();
  return useCallback(
    (error) => {
      if (!isApiError(error)) throw error;
      return error.message || t('failure.notSent');
    },
    [t],
  );
}
