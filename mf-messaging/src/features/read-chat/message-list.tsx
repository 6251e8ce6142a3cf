import { Fragment } from 'react';
import type { Chat, ChatMessage } from '../../shared/chat.ts';
import { DayHeading } from '../../shared/day-heading.tsx';
import type { QueueItem } from '../../shared/send-queue/queue-store.ts';
import type { UnsentMessage } from '../../shared/send-queue/use-send-queue.ts';
import { useMessagingTexts } from '../../shared/texts.ts';
import { UnsentNote } from '../../shared/unsent-note.tsx';
import { useMessageTimes } from '../../shared/viewer-time.ts';
import { Bubble } from './bubble.tsx';
import { threadEntries } from './thread-entries.ts';

interface MessageListProps {
  chat: Chat;
  userId: string;
  messages: readonly ChatMessage[];
  unsent: readonly UnsentMessage[];
  onRetry(): void;
  onDiscard(item: QueueItem): void;
}

/** The messages of a chat by day, then those that are still on their way. */
export function MessageList({ chat, userId, messages, unsent, onRetry, onDiscard }: MessageListProps) {
  const t = useMessagingTexts();
  const times = useMessageTimes();
  const entries = threadEntries(messages, { userId, dayKey: times.dayKey });
  const lastSeen = messages.findLast(
    ({ posterId, number }) => posterId === userId && number <= chat.readByOther,
  )?.id;
  const isLastOwn = messages.at(-1)?.posterId === userId;
  return (
    <>
      {entries.map(({ message, isOwn, startsDay, startsRun, endsRun }) => {
        const isSeen = isLastOwn && message.id === lastSeen;
        return (
          <Fragment key={message.id}>
            {startsDay && <DayHeading>{times.day(message.at)}</DayHeading>}
            <Bubble
              author={isOwn ? t('thread.you') : chat.other.name}
              text={message.text}
              isOwn={isOwn}
              startsRun={startsRun}
              under={
                endsRun || isSeen ? (
                  <>
                    <time dateTime={message.at}>{times.time(message.at)}</time>
                    {isSeen && <> · {t('chat.seen')}</>}
                  </>
                ) : null
              }
            />
          </Fragment>
        );
      })}
      {unsent.map((message, at) => (
        <Bubble
          key={message.clientId}
          author={t('thread.you')}
          text={message.text}
          isOwn
          state={message.hasFailed ? 'failed' : 'pending'}
          startsRun={at === 0}
          under={<UnsentNote message={message} onRetry={onRetry} onDiscard={() => onDiscard(message)} />}
        />
      ))}
    </>
  );
}
