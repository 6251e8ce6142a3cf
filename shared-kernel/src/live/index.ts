import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveChannelKind, LiveMessage, NotificationCounts } from '../contracts/index.ts';
import { counts$, currentCounts, live$ } from './live.ts';

export { counts$, live$, startLive, takeCounts } from './live.ts';

function subscribe(onChange: () => void): () => void {
  const subscription = counts$.subscribe(onChange);
  return () => subscription.unsubscribe();
}

/** How many notifications and chats are new; re-renders when that changes. */
export function useNewCounts(): NotificationCounts {
  return useSyncExternalStore(subscribe, currentCounts);
}

/** Calls `listener` for what arrives on a channel of the signed-in person, while the component is there. */
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
