import { isApiError } from '@worklane/shared-kernel/http';
import { useAlerts, useSubmitFailureText } from '@worklane/shared-kernel/ui';
import { useCallback } from 'react';

/**
 * Returns a function that shows a failed call as an alert. A session that has ended needs no alert: the page asks to
 * sign in again. Throws other errors, which belong to the error boundary.
 */
export function useFailureAlert(): (error: unknown) => void {
  const alerts = useAlerts();
  const words = useSubmitFailureText();
  return useCallback(
    (error) => {
      if (!isApiError(error)) throw error;
      if (error.status !== 401) alerts.error(words(error));
    },
    [alerts, words],
  );
}
