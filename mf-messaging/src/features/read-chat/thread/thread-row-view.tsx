import type { Chat } from '../../../shared/chat.ts';
import type { QueueItem } from '../../../shared/send-queue/queue-store.ts';
import { useMessagingTexts } from '../../../shared/texts.ts';
import { DayHeading } from '../../../shared/thread/day-heading.tsx';
import { UnsentNote } from '../../../shared/unsent-note.tsx';
import { useMessageTimes } from '../../../shared/viewer-time.ts';
import { UnsentFiles } from '../compose/unsent-files.tsx';
import { MessageFiles } from '../message-files/message-files.tsx';
import { Bubble } from './bubble.tsx';
import type { ThreadRow } from './thread-rows.ts';

interface ThreadRowViewProps {
  row: ThreadRow;
  chat: Chat;
  seenId: string | null;
  found: number | null;
  onRetry(): void;
  onDiscard(item: QueueItem): void;
  onEdit(item: QueueItem): void;
}

export function ThreadRowView(props: ThreadRowViewProps) {
  const { row, chat, seenId, found, onRetry, onDiscard, onEdit } = props;
  const t = useMessagingTexts();
  const times = useMessageTimes();
  if (row.kind === 'day') return <DayHeading>{times.day(row.at)}</DayHeading>;
  if (row.kind === 'unsent') {
    const { message } = row;
    return (
      <Bubble
        author={t('thread.you')}
        text={message.text}
        isOwn
        state={message.hasFailed ? 'failed' : 'pending'}
        endsRun={false}
        under={
          <UnsentNote
            message={message}
            onRetry={onRetry}
            onDiscard={() => onDiscard(message)}
            onEdit={() => onEdit(message)}
          />
        }
      >
        {message.files.length > 0 && <UnsentFiles files={message.files} />}
      </Bubble>
    );
  }
  const { message, isOwn, endsRun } = row;
  const isSeen = message.id === seenId;
  return (
    <Bubble
      author={isOwn ? t('thread.you') : chat.other.name}
      text={message.text}
      isOwn={isOwn}
      endsRun={endsRun}
      isFound={message.number === found}
      under={
        endsRun || isSeen ? (
          <>
            <time dateTime={message.at}>{times.time(message.at)}</time>
            {isSeen && <> · {t('chat.seen')}</>}
          </>
        ) : null
      }
    >
      {message.files.length > 0 && <MessageFiles files={message.files} />}
    </Bubble>
  );
}
