import { isBlank, messageFilesLabel } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { useQuery } from '@worklane/kernel/query';
import { useUser } from '@worklane/kernel/session';
import {
  Avatar,
  CountBadge,
  EmptyState,
  Loading,
  OneLine,
  QueryError,
  SkeletonRows,
} from '@worklane/kernel/ui';
import { MessageSquare } from 'lucide-react';
import type { Chat } from '../../shared/chat.ts';
import { loadChats } from '../../shared/chats.api.ts';
import { LIVE_QUERY } from '../../shared/live-query.ts';
import { useKeptDraft } from '../../shared/message-draft.ts';
import { chatPath, messagingKeys } from '../../shared/messaging-keys.ts';
import { threadOfChat } from '../../shared/send-queue/chat-queue.ts';
import { useMessagingTexts } from '../../shared/texts.ts';
import { useMessageTimes } from '../../shared/viewer-time.ts';
import {
  DraftMark,
  Excerpt,
  ExcerptLine,
  LoadingText,
  NameLine,
  Row,
  RowLink,
  Rows,
  RowText,
} from './list-chats.styles.ts';

export function ChatList({ current }: { current: string | null }) {
  const t = useMessagingTexts();
  const userId = useUser()?.id ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: messagingKeys.chats(),
    queryFn: ({ signal }) => loadChats(userId, signal),
    ...LIVE_QUERY,
    meta: { follows: [{ kind: 'team' }] },
  });
  if (error && !data)
    return <QueryError level={2} what={t('chats.what')} query={{ error, isFetching, refetch }} />;
  return (
    <Loading
      isLoading={!data}
      label={t('loading')}
      skeleton={
        <>
          <LoadingText aria-hidden="true">{t('loading')}</LoadingText>
          <SkeletonRows rows={5} />
        </>
      }
    >
      {() =>
        data && data.length > 0 ? (
          <nav aria-label={t('chats.navigation')}>
            <Rows>
              {data.map((chat) => (
                <ChatRow key={chat.id} chat={chat} userId={userId} isCurrent={chat.id === current} />
              ))}
            </Rows>
          </nav>
        ) : (
          <EmptyState level={2} icon={MessageSquare} title={t('chats.none')}>
            {t('chats.noneHelp')}
          </EmptyState>
        )
      }
    </Loading>
  );
}

function ChatRow({ chat, userId, isCurrent }: { chat: Chat; userId: string; isCurrent: boolean }) {
  const t = useMessagingTexts();
  const times = useMessageTimes();
  const { id, other, lastMessage, unseenCount } = chat;
  const isNew = unseenCount > 0;
  const draft = useKeptDraft(userId, threadOfChat(id));
  return (
    <Row>
      <RowLink href={chatPath(id)} aria-current={isCurrent ? 'page' : undefined}>
        <Avatar id={other.id} name={other.name} image={other.avatarUrl} size={48} />
        <RowText>
          <NameLine>
            <OneLine as="b">{other.name}</OneLine>
            {lastMessage && <time dateTime={lastMessage.at}>{times.listDate(lastMessage.at)}</time>}
          </NameLine>
          <ExcerptLine>
            <Excerpt $isNew={isNew} dir="auto">
              {!isCurrent && !isBlank(draft) ? (
                <>
                  <DraftMark>{t('chats.draft')}</DraftMark> {draft}
                </>
              ) : (
                lastMessage && <LastMessage message={lastMessage} />
              )}
            </Excerpt>
            <CountBadge count={unseenCount} label={t('chats.unseen', { count: unseenCount })} />
          </ExcerptLine>
        </RowText>
      </RowLink>
    </Row>
  );
}

function LastMessage({ message }: { message: NonNullable<Chat['lastMessage']> }) {
  const t = useMessagingTexts();
  const words = useDomainWords();
  const { text, files, isOwn } = message;
  if (text !== '' || files.length === 0) return isOwn ? t('chats.own', { text }) : text;
  return t(isOwn ? 'chats.ownFiles' : 'chats.files', { what: words(messageFilesLabel(files)) });
}
