import type { Message } from '@worklane/shared-kernel/contracts';
import type { LiveChat, LivePerson } from './live-records.ts';

export interface Turn {
  text: string;
  end(): void;
}

const counts = new Map<string, number>();
const busy = new Set<string>();

/** Null while the sender's last message is in flight: a page's queue sends one message at a time. */
export function turnOf({ id }: LiveChat, sender: LivePerson): Turn | null {
  const key = `${id} ${sender.id}`;
  if (busy.has(key)) return null;
  busy.add(key);
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return { text: `The isolators are in, part ${count}`, end: () => void busy.delete(key) };
}

export function outOfSendingOrder(messages: readonly Message[]): number {
  const last = new Map<string, number>();
  return messages.filter(({ poster, text }) => {
    const count = Number(/, part (\d+)$/.exec(text)?.[1]);
    const before = last.get(poster) ?? 0;
    if (count) last.set(poster, Math.max(before, count));
    return count <= before;
  }).length;
}
