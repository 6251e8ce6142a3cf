import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { QueuedFile, QueueItem } from './queue-store.ts';
import { type SentItem, SHOWN_AS_FAILED_AFTER, sendQueue } from './send-queue.ts';

export interface UnsentMessage extends QueueItem {
  hasFailed: boolean;
}

const allItems = () => sendQueue.items;

export function useSendQueue(
  thread: string,
  { onSent, onGone }: { onSent(sent: SentItem): void; onGone(): void },
) {
  const items = useSyncExternalStore(sendQueue.subscribe, allItems);
  const listeners = useRef({ onSent, onGone });
  useEffect(() => {
    listeners.current = { onSent, onGone };
  });

  const unsent = useMemo<readonly UnsentMessage[]>(() => {
    let isBlocked = false;
    return items
      .filter((item) => item.thread === thread)
      .map((item) => {
        // The messages behind a failing message wait for it.
        if (item.refusal === null && item.failures >= SHOWN_AS_FAILED_AFTER) isBlocked = true;
        return { ...item, hasFailed: isBlocked || item.refusal !== null };
      });
  }, [items, thread]);

  const sentHere = useRef(new Set<string>());
  useEffect(() => {
    const subscription = sendQueue.sent$.subscribe((sent) => {
      if (sent.item.thread !== thread) return;
      sentHere.current.add(sent.item.clientId);
      listeners.current.onSent(sent);
    });
    return () => subscription.unsubscribe();
  }, [thread]);

  const before = useRef(unsent);
  useEffect(() => {
    const now = new Set(unsent.map(({ clientId }) => clientId));
    const gone = before.current.filter(
      (item) => item.thread === thread && !now.has(item.clientId) && !sentHere.current.has(item.clientId),
    );
    before.current = unsent;
    if (gone.length > 0) listeners.current.onGone();
  }, [unsent, thread]);

  return {
    unsent,
    send: (text: string, files: readonly QueuedFile[] = []) => sendQueue.add(thread, text, files),
    retry: () => sendQueue.retry(thread),
    discard: (item: QueueItem) => sendQueue.discard(item),
  };
}
