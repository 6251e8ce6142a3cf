import { useCallback, useEffect, useRef, useState } from 'react';
import { useCodeRecovery } from './code-recovery.ts';
import { LoadTimeoutError, withLoadTimeout } from './load-timeout.ts';
import { retryDelayMs } from './retry-delay.ts';

export type LoadTrigger = 'first' | 'automatic' | 'byPerson';

const SECOND_TRY_AFTER_MS = 300;

type Preparation = (trigger: LoadTrigger) => void;
const preparations = new Set<Preparation>();

/** Runs `prepare` before every load, for example to drop a failed request. Returns a function that stops it. */
export function beforeCodeLoad(prepare: Preparation): () => void {
  preparations.add(prepare);
  return () => {
    preparations.delete(prepare);
  };
}

export interface LazyCode<Code> {
  code: Code | null;
  error: unknown;
  failures: number;
  isLoading: boolean;
  retry(): void;
  fail(error: unknown): void;
}

interface Options<Code> {
  what: string;
  known?: Code | null;
  isWanted?: boolean;
  /**
   * Whether another load follows the first failure: just after a person is online again, requests can still fail. Only
   * the second failure is shown.
   */
  triesTwice?: boolean;
  onFailure?(error: unknown): void;
}

interface State<Code> {
  code: Code | null;
  error: unknown;
  failures: number;
}

/**
 * All code except the pages of a module is loaded with this hook. A load over {@link LOAD_TIMEOUT_MS} sets `error`, but
 * is still used if it completes later. Failed loads are retried automatically.
 */
export function useLazyCode<Code>(load: () => Promise<Code>, options: Options<Code>): LazyCode<Code> {
  const { what, known = null, isWanted = true, triesTwice = false, onFailure } = options;
  const [state, setState] = useState<State<Code>>({ code: known, error: null, failures: 0 });
  const [request, setRequest] = useState<{ count: number; trigger: LoadTrigger }>({
    count: 0,
    trigger: 'first',
  });
  const [isLoading, setLoading] = useState(false);
  const recover = useCodeRecovery();
  const listeners = useRef({ onFailure, recover });
  useEffect(() => {
    listeners.current = { onFailure, recover };
  });

  const loadedBy = useRef(known === null ? null : load);
  const hasTried = useRef(false);

  const fail = useCallback((error: unknown) => {
    loadedBy.current = null;
    setState(({ failures }) => ({ code: null, error, failures: failures + 1 }));
    setLoading(false);
    listeners.current.onFailure?.(error);
    listeners.current.recover();
  }, []);
  const loadAgain = useCallback(
    (trigger: LoadTrigger) => setRequest(({ count }) => ({ count: count + 1, trigger })),
    [],
  );

  useEffect(() => {
    if (!isWanted) hasTried.current = false;
    if (!isWanted || loadedBy.current === load) return;
    let isCurrent = true;
    const activate = (code: Code) => {
      if (!isCurrent) return;
      loadedBy.current = load;
      setState(({ failures }) => ({ code, error: null, failures }));
      setLoading(false);
    };
    setLoading(true);
    for (const prepare of preparations) prepare(request.trigger);
    const loading = load();
    withLoadTimeout(loading, what)
      .then(activate)
      .catch((error: unknown) => {
        if (!isCurrent) return;
        const isTriedAgain = triesTwice && !hasTried.current && navigator.onLine;
        hasTried.current = true;
        if (isTriedAgain && !(error instanceof LoadTimeoutError)) {
          setTimeout(() => isCurrent && loadAgain('automatic'), SECOND_TRY_AFTER_MS);
          return;
        }
        fail(error);
        if (error instanceof LoadTimeoutError) loading.then(activate, () => undefined);
      });
    return () => {
      isCurrent = false;
    };
  }, [load, what, request, isWanted, triesTwice, fail, loadAgain]);

  const { code, failures } = state;
  useEffect(() => {
    if (failures === 0 || code !== null || !isWanted) return;
    const again = () => loadAgain('automatic');
    const timer = setTimeout(again, retryDelayMs(failures));
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [failures, code, isWanted, loadAgain]);

  const retry = useCallback(() => loadAgain('byPerson'), [loadAgain]);
  return { ...state, isLoading, retry, fail };
}
