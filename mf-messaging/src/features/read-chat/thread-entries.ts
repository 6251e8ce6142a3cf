import type { ChatMessage } from '../../shared/chat.ts';

/** A message with its place among the others. */
export interface ThreadEntry {
  message: ChatMessage;
  isOwn: boolean;
  /** The first message of a day. */
  startsDay: boolean;
  /** First and last of what one person wrote within some minutes. */
  startsRun: boolean;
  endsRun: boolean;
}

const RUN_MS = 5 * 60_000;

/** Messages as they are shown: by day, and grouped in runs of one person. */
export function threadEntries(
  messages: readonly ChatMessage[],
  { userId, dayKey }: { userId: string; dayKey(at: string): string },
): ThreadEntry[] {
  const days = messages.map(({ at }) => dayKey(at));
  const isJoined = (index: number) => {
    const [before, message] = [messages[index - 1], messages[index]];
    return (
      before !== undefined &&
      message !== undefined &&
      before.posterId === message.posterId &&
      days[index - 1] === days[index] &&
      Date.parse(message.at) - Date.parse(before.at) < RUN_MS
    );
  };
  return messages.map((message, index) => ({
    message,
    isOwn: message.posterId === userId,
    startsDay: days[index - 1] !== days[index],
    startsRun: !isJoined(index),
    endsRun: !isJoined(index + 1),
  }));
}
