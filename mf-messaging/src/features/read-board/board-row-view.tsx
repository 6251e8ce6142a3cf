import type { CurrentUser } from '@worklane/kernel/contracts';
import { fullName } from '@worklane/kernel/domain';
import type { ReactNode } from 'react';
import type { QueueItem } from '../../shared/send-queue/queue-store.ts';
import { useMessagingTexts } from '../../shared/texts.ts';
import { DayHeading } from '../../shared/thread/day-heading.tsx';
import { WrittenText } from '../../shared/thread/written-text.tsx';
import { UnsentNote } from '../../shared/unsent-note.tsx';
import { useMessageTimes } from '../../shared/viewer-time.ts';
import type { Participant } from './board.ts';
import type { BoardRow } from './board-rows.ts';
import { Face } from './participants.tsx';
import { AuthorLine, Post, PostBody } from './read-board.styles.ts';

interface BoardRowViewProps {
  row: BoardRow;
  user: CurrentUser | null;
  onRetry(): void;
  onDiscard(item: QueueItem): void;
}

export function BoardRowView({ row, user, onRetry, onDiscard }: BoardRowViewProps) {
  const t = useMessagingTexts();
  const times = useMessageTimes();
  if (row.kind === 'day') return <DayHeading>{times.day(row.at)}</DayHeading>;
  if (row.kind === 'message') {
    const { author, text, at } = row.message;
    return (
      <BoardPost author={author} text={text}>
        <time dateTime={at}>{t('board.at', { time: times.time(at) })}</time>
      </BoardPost>
    );
  }
  const { message } = row;
  return (
    <BoardPost
      author={participantOf(user)}
      text={message.text}
      isUnsent
      under={<UnsentNote message={message} onRetry={onRetry} onDiscard={() => onDiscard(message)} />}
    />
  );
}

const participantOf = (user: CurrentUser | null): Participant => ({
  key: user?.id ?? '',
  name: user ? fullName(user) : '',
  avatarUrl: user?.avatarUrl ?? null,
  isAnonymous: false,
});

interface BoardPostProps {
  author: Participant;
  text: string;
  isUnsent?: boolean;
  under?: ReactNode;
  children?: ReactNode;
}

function BoardPost({ author, text, isUnsent = false, under, children }: BoardPostProps) {
  return (
    <Post>
      <Face person={author} size={40} />
      <PostBody $isUnsent={isUnsent}>
        <AuthorLine>
          <b dir="auto">{author.name}</b>
          {children}
        </AuthorLine>
        <WrittenText text={text} />
        {under}
      </PostBody>
    </Post>
  );
}
