import { useCallback, useEffect, useRef, useState } from 'react';
import { inTime, LateError } from './in-time.ts';
import { retryDelayMs } from './retry-delay.ts';

/** Why code is asked for: the first time, again by itself, or again because a person pressed Retry. */
export type Asking = 'first' | 'automatic' | 'byPerson';

type Preparation = (asking: Asking) => void;
const preparations = new Set<Preparation>();

/** Runs `prepare` before any code is asked for, such as to drop what a failed request left behind. */
export function beforeCodeIsAsked(prepare: Preparation): () => void {
  preparations.add(prepare);
  return () => {
    preparations.delete(prepare);
  };
}

export interface LateCode<Code> {
  /** Null until it is there. */
  code: Code | null;
  /** Of the last try; kept while the next one is under way. */
  error: unknown;
  /** How many tries failed in a row. */
  failures: number;
  isLoading: boolean;
  /** Asks again at once, as a person does who presses Retry. */
  retry(): void;
  /** Says that the code failed after it came; it is asked for again. */
  fail(error: unknown): void;
}

interface Options<Code> {
  /** Names the code in errors. */
  what: string;
  /** The code, where it is here already. */
  known?: Code | null;
  /** False as long as nobody needs it. */
  isWanted?: boolean;
  onFailure?(error: unknown): void;
}

interface State<Code> {
  code: Code | null;
  error: unknown;
  failures: number;
}

/**
 * Loads code for one place of a page, and is the only way to do so besides the pages of a module. A try that
 * fails or takes longer than five seconds is told as `error`, code that comes later than that is still taken, and
 * another try is made by itself: after a growing wait, and as soon as the device is online again.
 */
export function useLateCode<Code>(load: () => Promise<Code>, options: Options<Code>): LateCode<Code> {
  const { what, known = null, isWanted = true, onFailure } = options;
  const [state, setState] = useState<State<Code>>({ code: known, error: null, failures: 0 });
  const [tries, setTries] = useState<{ count: number; asking: Asking }>({ count: 0, asking: 'first' });
  const [isLoading, setLoading] = useState(false);
  const listener = useRef(onFailure);
  useEffect(() => {
    listener.current = onFailure;
  });

  const loadedBy = useRef(known === null ? null : load);

  const fail = useCallback((error: unknown) => {
    loadedBy.current = null;
    setState(({ failures }) => ({ code: null, error, failures: failures + 1 }));
    setLoading(false);
    listener.current?.(error);
  }, []);
  const askAgain = useCallback(
    (asking: Asking) => setTries(({ count }) => ({ count: count + 1, asking })),
    [],
  );

  useEffect(() => {
    if (!isWanted || loadedBy.current === load) return;
    let isCurrent = true;
    const take = (code: Code) => {
      if (!isCurrent) return;
      loadedBy.current = load;
      setState(({ failures }) => ({ code, error: null, failures }));
      setLoading(false);
    };
    setLoading(true);
    for (const prepare of preparations) prepare(tries.asking);
    const arrival = load();
    inTime(arrival, what)
      .then(take)
      .catch((error: unknown) => {
        if (!isCurrent) return;
        fail(error);
        // Too late for this try is still in time for the person.
        if (error instanceof LateError) arrival.then(take, () => undefined);
      });
    return () => {
      isCurrent = false;
    };
  }, [load, what, tries, isWanted, fail]);

  const { code, failures } = state;
  useEffect(() => {
    if (failures === 0 || code !== null || !isWanted) return;
    const again = () => askAgain('automatic');
    const timer = setTimeout(again, retryDelayMs(failures));
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [failures, code, isWanted, askAgain]);

  const retry = useCallback(() => askAgain('byPerson'), [askAgain]);
  return { ...state, isLoading, retry, fail };
}
