import type { UnsentMessage } from '../../shared/send-queue/use-send-queue.ts';
import type { VirtualRow } from '../../shared/thread/use-virtual-thread.ts';
import type { BoardMessage } from './board.ts';

export type BoardRow = VirtualRow &
  (
    | { kind: 'day'; at: string }
    | { kind: 'message'; message: BoardMessage }
    | { kind: 'unsent'; message: UnsentMessage }
  );

interface RowsOf {
  messages: readonly BoardMessage[];
  unsent: readonly UnsentMessage[];
  dayKey(at: string): string;
}

export function boardRows({ messages, unsent, dayKey }: RowsOf): BoardRow[] {
  const rows: BoardRow[] = [];
  let day = '';
  for (const message of messages) {
    // An unsent message keeps its key, and so its measured row, once the server has it.
    const key = message.clientId ?? message.id;
    const today = dayKey(message.at);
    if (today !== day) rows.push({ kind: 'day', key: `day.${key}`, at: message.at });
    day = today;
    rows.push({ kind: 'message', key, message });
  }
  for (const message of unsent) rows.push({ kind: 'unsent', key: message.clientId, message });
  return rows;
}
