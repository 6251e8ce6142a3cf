import { isBlank } from '@worklane/kernel/domain';
import type { MessageBoardProps } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import {
  Card,
  CardBody,
  EmptyState,
  Icon,
  KeptTexts,
  Loading,
  QueryError,
  SkeletonRows,
} from '@worklane/kernel/ui';
import { Eye, MessagesSquare } from 'lucide-react';
import { useMemo } from 'react';
import { Composer } from '../../shared/composer.tsx';
import { useKeptDraft } from '../../shared/message-draft.ts';
import { threadOfBoard } from '../../shared/send-queue/board-queue.ts';
import { useMessagingTexts } from '../../shared/texts.ts';
import { VirtualThread } from '../../shared/thread/virtual-thread.tsx';
import { useDayKey } from '../../shared/viewer-time.ts';
import type { Board } from './board.ts';
import { BoardRowView } from './board-row-view.tsx';
import { boardRows } from './board-rows.ts';
import { Participants } from './participants.tsx';
import { Columns, Notice, ThreadColumn } from './read-board.styles.ts';
import { useBoard } from './use-board.ts';

export function MessageBoard({ briefId, isClosed = false }: MessageBoardProps) {
  return isClosed ? <KeptBoardText briefId={briefId} /> : <OpenBoard briefId={briefId} />;
}

function KeptBoardText({ briefId }: { briefId: string }) {
  const t = useMessagingTexts();
  const text = useKeptDraft(useUser()?.id ?? '', threadOfBoard(briefId));
  if (isBlank(text)) return null;
  return (
    <Card aria-label={t('board.title')}>
      <CardBody>
        <KeptTexts texts={[{ label: t('board.label'), text }]}>{t('board.closed')}</KeptTexts>
      </CardBody>
    </Card>
  );
}

function OpenBoard({ briefId }: { briefId: string }) {
  const t = useMessagingTexts();
  const board = useBoard(briefId);
  const { data, error, isFetching, refetch } = board;
  return (
    <Card aria-label={t('board.title')}>
      {error && !data ? (
        <QueryError level={2} what={t('board.what')} query={{ error, isFetching, refetch }} />
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
  const { messages, buyerBusinessId } = data;
  const side = user?.business?.id === buyerBusinessId ? 'buyer' : 'contractor';
  const dayKey = useDayKey();
  const rows = useMemo(() => boardRows({ messages, unsent, dayKey }), [messages, unsent, dayKey]);
  return (
    <Columns>
      <Participants board={data} userId={user?.id ?? ''} />
      <ThreadColumn>
        <Notice>
          <Icon icon={Eye} size={20} />
          <span>
            {t('board.everyone')} {t(`board.seenAs.${side}`)} <b>{data.ownName}</b>.
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
              {t(`board.emptyHelp.${side}`)}
            </EmptyState>
          }
          renderRow={(row) => <BoardRowView row={row} user={user} onRetry={retry} onDiscard={discard} />}
        />
        <Composer
          key={thread}
          userId={user?.id ?? ''}
          thread={thread}
          label={t('board.label')}
          placeholder={t(`board.placeholder.${side}`)}
          onSend={send}
        />
      </ThreadColumn>
    </Columns>
  );
}
