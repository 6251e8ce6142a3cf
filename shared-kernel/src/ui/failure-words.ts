import { useCallback } from 'react';
import { isApiError } from '../http/index.ts';
import { useUiTexts } from './use-ui-texts.ts';

type Reason = 'offline' | 'network' | 'timeout' | 'server' | 'other';

/** Why a call failed, as far as a person can do something about it. */
function reasonOf(error: unknown): Reason {
  if (!isApiError(error)) return 'other';
  if (error.kind === 'network') return navigator.onLine ? 'network' : 'offline';
  if (error.kind === 'timeout') return 'timeout';
  return error.status >= 500 ? 'server' : 'other';
}

/** The line of help under what did not load: what is true of this failure, and the way out. */
export function useLoadFailureWords(error: unknown): string {
  const t = useUiTexts();
  const reason = reasonOf(error);
  if (reason === 'other' && isApiError(error) && error.message) return error.message;
  return t(`error.because.${reason}`);
}

/**
 * The sentence for a change that was not taken: the server's own, else why nobody answered; with the number for
 * support where the server failed.
 */
export function useNotSentWords(): (error: unknown) => string {
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
