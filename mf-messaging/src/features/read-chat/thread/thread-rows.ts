import type { ChatMessage } from '../../../shared/chat.ts';
import type { UnsentMessage } from '../../../shared/send-queue/use-send-queue.ts';
import type { VirtualRow } from '../../../shared/thread/use-virtual-thread.ts';

export type ThreadRow = VirtualRow &
  (
    | { kind: 'day'; at: string }
    | { kind: 'message'; message: ChatMessage; isOwn: boolean; endsRun: boolean }
    | { kind: 'unsent'; message: UnsentMessage }
  );

interface RowsOf {
  messages: readonly ChatMessage[];
  unsent: readonly UnsentMessage[];
  userId: string;
  dayKey(at: string): string;
}

const RUN_MS = 5 * 60_000;

/**
 * The oldest loaded day has no heading while older messages exist: removing it later would move the text being read.
 */
export function threadRows({ messages, unsent, userId, dayKey }: RowsOf): ThreadRow[] {
  const rows: ThreadRow[] = [];
  // An unsent message keeps its key, and so its measured row, once the server has it.
  const keyOf = (posterId: string, clientId: string) => `${posterId}.${clientId}`;
  let day = messages[0] && messages[0].number > 1 ? dayKey(messages[0].at) : '';
  messages.forEach((message, index) => {
    const { number, posterId, clientId, at } = message;
    const today = dayKey(at);
    const key = keyOf(posterId, clientId);
    if (today !== day) rows.push({ kind: 'day', key: `day.${key}`, at });
    day = today;
    const next = messages[index + 1];
    const isJoined =
      next?.posterId === posterId &&
      Date.parse(next.at) - Date.parse(at) < RUN_MS &&
      dayKey(next.at) === today;
    rows.push({ kind: 'message', key, number, message, isOwn: posterId === userId, endsRun: !isJoined });
  });
  for (const message of unsent) rows.push({ kind: 'unsent', key: keyOf(userId, message.clientId), message });
  return rows;
}
