import { isApiError } from '@worklane/kernel/http';
import { useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { useCallback } from 'react';

/**
 * Shows a failed call as an alert, except an ended session, for which the page asks to sign in. Throws other errors.
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
