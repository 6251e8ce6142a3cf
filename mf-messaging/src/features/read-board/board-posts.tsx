import type { CurrentUser } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { Fragment, type ReactNode } from 'react';
import { DayHeading } from '../../shared/day-heading.tsx';
import type { QueueItem } from '../../shared/send-queue/queue-store.ts';
import type { UnsentMessage } from '../../shared/send-queue/use-send-queue.ts';
import { useMessagingTexts } from '../../shared/texts.ts';
import { UnsentNote } from '../../shared/unsent-note.tsx';
import { useMessageTimes } from '../../shared/viewer-time.ts';
import { WrittenText } from '../../shared/written-text.tsx';
import type { Board, Participant } from './board.ts';
import { Face } from './participants.tsx';
import { AuthorLine, Post, PostBody } from './read-board.styles.ts';

interface BoardPostsProps {
  board: Board;
  user: CurrentUser | null;
  unsent: readonly UnsentMessage[];
  onRetry(): void;
  onDiscard(item: QueueItem): void;
}

/** The messages of a board by day, then the person's own that are still on their way. */
export function BoardPosts({ board, user, unsent, onRetry, onDiscard }: BoardPostsProps) {
  const t = useMessagingTexts();
  const times = useMessageTimes();
  const { messages } = board;
  const self: Participant = {
    key: user?.id ?? '',
    name: user ? fullName(user) : '',
    avatarUrl: user?.avatarUrl ?? null,
    isAnonymous: false,
  };
  return (
    <>
      {messages.map((message, at) => {
        const day = times.dayKey(message.at);
        const before = messages[at - 1];
        const startsDay = !before || times.dayKey(before.at) !== day;
        return (
          <Fragment key={message.id}>
            {startsDay && <DayHeading>{times.day(message.at)}</DayHeading>}
            <BoardPost author={message.author} text={message.text}>
              <time dateTime={message.at}>{t('board.at', { time: times.time(message.at) })}</time>
            </BoardPost>
          </Fragment>
        );
      })}
      {unsent.map((message) => (
        <BoardPost
          key={message.clientId}
          author={self}
          text={message.text}
          isUnsent
          under={<UnsentNote message={message} onRetry={onRetry} onDiscard={() => onDiscard(message)} />}
        />
      ))}
    </>
  );
}

interface BoardPostProps {
  author: Participant;
  text: string;
  isUnsent?: boolean;
  under?: ReactNode;
  children?: ReactNode;
}

function BoardPost({ author, text, isUnsent = false, under, children }: BoardPostProps) {
  return (
    <Post data-message="">
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
