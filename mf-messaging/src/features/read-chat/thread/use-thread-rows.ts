import { useMemo } from 'react';
import type { ChatMessage } from '../../../shared/chat.ts';
import type { UnsentMessage } from '../../../shared/send-queue/use-send-queue.ts';
import { useDayKey } from '../../../shared/viewer-time.ts';
import { type ThreadRow, threadRows } from './thread-rows.ts';

interface Loaded {
  messages: readonly ChatMessage[];
  unsent: readonly UnsentMessage[];
  userId: string;
}

export function useThreadRows({ messages, unsent, userId }: Loaded): ThreadRow[] {
  const dayKey = useDayKey();
  return useMemo(() => threadRows({ messages, unsent, userId, dayKey }), [messages, unsent, userId, dayKey]);
}
