import type { MessageBoardProps } from '@worklane/shared-kernel/modules';
import { useUser } from '@worklane/shared-kernel/session';
import { Card, EmptyState, ErrorArea, Icon, Loading, SkeletonRows } from '@worklane/shared-kernel/ui';
import { Eye, MessagesSquare } from 'lucide-react';
import { Composer } from '../../shared/composer.tsx';
import { useMessagingTexts } from '../../shared/texts.ts';
import { Thread } from '../../shared/thread.tsx';
import type { Board } from './board.ts';
import { BoardPosts } from './board-posts.tsx';
import { Participants } from './participants.tsx';
import { Columns, Notice, ThreadColumn } from './read-board.styles.ts';
import { useBoard } from './use-board.ts';

/** The public message board of a work request, for the page of its project. */
export function MessageBoard({ briefId }: MessageBoardProps) {
  const t = useMessagingTexts();
  const board = useBoard(briefId);
  const { data, error, isFetching, refetch } = board;
  return (
    <Card aria-label={t('board.title')}>
      {error && !data ? (
        <ErrorArea
          level={2}
          what={t('board.what')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          error={error}
        />
      ) : (
        <Loading isLoading={!data} label={t('loading')} skeleton={<SkeletonRows rows={5} />}>
          {() => (data ? <LoadedBoard data={data} board={board} /> : null)}
        </Loading>
      )}
    </Card>
  );
}

function LoadedBoard({ data, board }: { data: Board; board: ReturnType<typeof useBoard> }) {
  const t = useMessagingTexts();
  const user = useUser();
  const { unsent, send, retry, discard, thread } = board;
  return (
    <Columns>
      <Participants board={data} userId={user?.id ?? ''} />
      <ThreadColumn>
        <Notice>
          <Icon icon={Eye} size={20} />
          <span>
            {t('board.everyone')} {t('board.seenAs')} <b>{data.ownName}</b>.
          </span>
        </Notice>
        <Thread
          label={t('board.title')}
          newest={data.messages.at(-1)?.id ?? null}
          unsentCount={unsent.length}
          isFromTop
        >
          {data.messages.length + unsent.length === 0 && (
            <EmptyState level={2} icon={MessagesSquare} title={t('board.empty')}>
              {t('board.emptyHelp')}
            </EmptyState>
          )}
          <BoardPosts board={data} user={user} unsent={unsent} onRetry={retry} onDiscard={discard} />
        </Thread>
        <Composer
          key={thread}
          userId={user?.id ?? ''}
          thread={thread}
          label={t('board.label')}
          placeholder={t('board.placeholder')}
          onSend={send}
        />
      </ThreadColumn>
    </Columns>
  );
}
