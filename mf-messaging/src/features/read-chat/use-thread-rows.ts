import { useMemo, useRef } from 'react';
import type { ChatMessage } from '../../shared/chat.ts';
import type { UnsentMessage } from '../../shared/send-queue/use-send-queue.ts';
import { useMessageTimes } from '../../shared/viewer-time.ts';
import { type ThreadRow, threadRows } from './thread-rows.ts';

interface Loaded {
  messages: readonly ChatMessage[];
  unsent: readonly UnsentMessage[];
  userId: string;
}

/** The rows of a chat. The day of each time is worked out once: a long chat has many. */
export function useThreadRows({ messages, unsent, userId }: Loaded): ThreadRow[] {
  const times = useMessageTimes();
  const known = useRef(new Map<string, string>());
  const toDay = useRef(times.dayKey);
  toDay.current = times.dayKey;
  return useMemo(() => {
    const dayKey = (at: string) => {
      const found = known.current.get(at);
      if (found !== undefined) return found;
      const day = toDay.current(at);
      known.current.set(at, day);
      return day;
    };
    return threadRows({ messages, unsent, userId, dayKey });
  }, [messages, unsent, userId]);
}
