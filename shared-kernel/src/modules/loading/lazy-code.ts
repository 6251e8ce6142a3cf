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
   * Whether a press opens the code. Another load follows its first failure, because requests can still fail just after a
   * person is online again; only the second failure is shown. After the time limit it is still opened when it arrives.
   */
  isPressed?: boolean;
  onFailure?(error: unknown): void;
  /** The time limit of code that a press opens has passed. */
  onLate?(): void;
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
  const { what, known = null, isWanted = true, isPressed = false, onFailure, onLate } = options;
  const [state, setState] = useState<State<Code>>({ code: known, error: null, failures: 0 });
  const [request, setRequest] = useState<{ count: number; trigger: LoadTrigger }>({
    count: 0,
    trigger: 'first',
  });
  const [isLoading, setLoading] = useState(false);
  const recover = useCodeRecovery();
  const listeners = useRef({ onFailure, onLate, recover });
  useEffect(() => {
    listeners.current = { onFailure, onLate, recover };
  });

  const loadedBy = useRef(known === null ? null : load);
  const hasTried = useRef(false);

  const fail = useCallback((error: unknown) => {
    loadedBy.current = null;
    setState(({ failures }) => ({ code: null, error, failures: failures + 1 }));
    setLoading(false);
    listeners.current.onFailure?.(error);
    listeners.current.recover(error);
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
    const failed = (error: unknown) => {
      if (!isCurrent) return;
      const isTriedAgain = isPressed && !hasTried.current && navigator.onLine;
      hasTried.current = true;
      if (isTriedAgain) setTimeout(() => isCurrent && loadAgain('automatic'), SECOND_TRY_AFTER_MS);
      else fail(error);
    };
    withLoadTimeout(loading, what).then(activate, (error: unknown) => {
      if (!(error instanceof LoadTimeoutError)) return failed(error);
      if (!isCurrent) return;
      if (isPressed) listeners.current.onLate?.();
      else fail(error);
      void loading.then(activate, isPressed ? failed : () => undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [load, what, request, isWanted, isPressed, fail, loadAgain]);

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
