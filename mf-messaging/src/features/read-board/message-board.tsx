import type { MessageBoardProps } from '@worklane/shared-kernel/modules';
import { useUser } from '@worklane/shared-kernel/session';
import { Card, EmptyState, ErrorArea, Icon, Loading, SkeletonRows } from '@worklane/shared-kernel/ui';
import { Eye, MessagesSquare } from 'lucide-react';
import { useMemo } from 'react';
import { Composer } from '../../shared/composer.tsx';
import { useMessagingTexts } from '../../shared/texts.ts';
import { useDayKey } from '../../shared/viewer-time.ts';
import { VirtualThread } from '../../shared/virtual-thread.tsx';
import type { Board } from './board.ts';
import { BoardRowView } from './board-row-view.tsx';
import { boardRows } from './board-rows.ts';
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
  const { messages } = data;
  const dayKey = useDayKey();
  const rows = useMemo(() => boardRows({ messages, unsent, dayKey }), [messages, unsent, dayKey]);
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
        <VirtualThread
          label={t('board.title')}
          rows={rows}
          newest={messages.at(-1)?.id ?? null}
          unsentCount={unsent.length}
          isFromTop
          empty={
            <EmptyState level={2} icon={MessagesSquare} title={t('board.empty')}>
              {t('board.emptyHelp')}
            </EmptyState>
          }
          renderRow={(row) => <BoardRowView row={row} user={user} onRetry={retry} onDiscard={discard} />}
        />
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
