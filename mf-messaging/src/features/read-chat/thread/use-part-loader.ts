import { isApiError } from '@worklane/kernel/http';
import { useCallback, useRef, useState } from 'react';

export function usePartLoader(load: () => Promise<void>) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isLoading = useRef(false);
  const retry = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    setState('loading');
    try {
      await load();
      setState('idle');
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState('failed');
    } finally {
      isLoading.current = false;
    }
  }, [load]);
  const next = useCallback(() => {
    if (state !== 'failed') void retry();
  }, [state, retry]);
  return { state, next, retry };
}
