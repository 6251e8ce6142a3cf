import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveChannelKind, LiveMessage, NotificationCounts } from '../contracts/index.ts';
import { counts$, currentCounts, live$, showThread } from './live.ts';

export { applyCounts, counts$, live$, liveChanges$, startLive } from './live.ts';

function subscribe(onChange: () => void): () => void {
  const subscription = counts$.subscribe(onChange);
  return () => subscription.unsubscribe();
}

export function useNewCounts(): NotificationCounts {
  return useSyncExternalStore(subscribe, currentCounts);
}

/** While the component is mounted, messages of this chat, or of this work request's board, arrive without delay. */
export function useShownThread(id: string): void {
  useEffect(() => showThread(id), [id]);
}

export function useLive(kind: LiveChannelKind, listener: (message: LiveMessage) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const subscription = live$(kind).subscribe((message) => latest.current(message));
    return () => subscription.unsubscribe();
  }, [kind]);
}
