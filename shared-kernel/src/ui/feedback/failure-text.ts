import { useCallback } from 'react';
import { isApiError } from '../../http/index.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';

type Reason = 'offline' | 'network' | 'timeout' | 'server' | 'other';

function reasonOf(error: unknown): Reason {
  if (!isApiError(error)) return 'other';
  if (error.kind === 'network') return navigator.onLine ? 'network' : 'offline';
  if (error.kind === 'timeout') return 'timeout';
  return error.status >= 500 ? 'server' : 'other';
}

export function useLoadFailureText(error: unknown): string {
  const t = useUiTexts();
  const reason = reasonOf(error);
  if (reason === 'other' && isApiError(error) && error.message) return error.message;
  return t(`error.because.${reason}`);
}

/** The server's message, or a message for the cause; with the request id if the server failed. */
export function useSubmitFailureText(): (error: unknown) => string {
  const t = useUiTexts();
  return useCallback(
    (error) => {
      const reason = reasonOf(error);
      const { message, requestId } = isApiError(error) ? error : { message: '', requestId: null };
      const words = message || t(`notSent.${reason}`);
      return reason === 'server' && requestId ? `${words} ${t('error.requestId', { requestId })}` : words;
    },
    [t],
  );
}
