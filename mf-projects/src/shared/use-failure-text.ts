import { isApiError } from '@worklane/kernel/http';
import { useSubmitFailureText } from '@worklane/kernel/ui';
import { useCallback, useState } from 'react';
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

/** Runs an action. Afterwards `failure` says why it failed, or is null. */
export function useAttempt() {
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (action: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await action();
      return true;
    } catch (error) {
      setFailure(failureText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, attempt };
}
