import { isApiError } from '@worklane/kernel/http';
import { PageHeading, useFirstText } from '@worklane/kernel/modules';
import { useQuery, useQueryClient } from '@worklane/kernel/query';
import { useNavigate, useSearchParams } from '@worklane/kernel/router';
import { useUser } from '@worklane/kernel/session';
import {
  Avatar,
  ButtonLink,
  EmptyState,
  Icon,
  Loading,
  OneLine,
  QueryError,
  useAlerts,
  useIsFromLarge,
} from '@worklane/kernel/ui';
import { ArrowLeft, MessageSquareOff } from 'lucide-react';
import { useState } from 'react';
import type { Chat } from '../../shared/chat.ts';
import { loadChat } from '../../shared/chats.api.ts';
import { LIVE_QUERY } from '../../shared/live-query.ts';
import { putBelowDraft } from '../../shared/message-draft.ts';
import {
  allChatsPath,
  chatPath,
  messagingKeys,
  searchedIn,
  wantedIn,
  withSearch,
} from '../../shared/messaging-keys.ts';
import { threadOfChat } from '../../shared/send-queue/chat-queue.ts';
import { useMessagingTexts } from '../../shared/texts.ts';
import { BackToList, Header, HeaderText, Pane } from './read-chat.styles.ts';
import { ChatThread } from './thread/chat-thread.tsx';
import { KeptMessage } from './thread/kept-message.tsx';
import { ThreadSkeleton } from './thread/thread-skeleton.tsx';

export function Conversation({ chatId }: { chatId: string }) {
  const t = useMessagingTexts();
  const userId = useUser()?.id ?? '';
  const isWide = useIsFromLarge();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const q = searchedIn(search);
  const begun = useBegun(userId, chatId);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: messagingKeys.chat(chatId),
    queryFn: ({ signal }) => loadChat(chatId, userId, signal),
    ...LIVE_QUERY,
    meta: { follows: [{ kind: 'team' }] },
    placeholderData: () =>
      client.getQueryData<Chat[]>(messagingKeys.chats())?.find(({ id }) => id === chatId),
  });
  const isGone = isApiError(error) && [400, 403, 404].includes(error.status);
  const chat = isGone ? undefined : data;
  return (
    <Pane>
      <Header>
        {isWide ? null : (
          <BackToList href={withSearch(allChatsPath, q)} aria-label={t('chat.back')} title={t('chat.back')}>
            <Icon icon={ArrowLeft} size={20} />
          </BackToList>
        )}
        {chat && <Avatar id={chat.other.id} name={chat.other.name} image={chat.other.avatarUrl} size={44} />}
        <HeaderText>
          <PageHeading title={chat?.other.name ?? t('messages.title')}>
            <OneLine>{chat?.other.name ?? t('messages.title')}</OneLine>
          </PageHeading>
          {chat?.other.businessName && <p dir="auto">{chat.other.businessName}</p>}
        </HeaderText>
      </Header>
      {isGone ? (
        <>
          <EmptyState
            level={2}
            icon={MessageSquareOff}
            title={t('chat.gone')}
            action={<ButtonLink href={allChatsPath}>{t('chat.goToAll')}</ButtonLink>}
          >
            {t('chat.goneHelp')}
          </EmptyState>
          <KeptMessage chatId={chatId} />
        </>
      ) : error && !chat ? (
        <QueryError level={2} what={t('chat.what')} query={{ error, isFetching, refetch }} />
      ) : (
        <Loading isLoading={!chat} label={t('loading')} skeleton={<ThreadSkeleton />}>
          {() =>
            chat ? (
              <ChatThread
                key={chat.id}
                chat={chat}
                userId={userId}
                wanted={wantedIn(search)}
                begun={begun}
                onShowLatest={() => navigate(withSearch(chatPath(chat.id), q), { replace: true })}
              />
            ) : null
          }
        </Loading>
      )}
    </Pane>
  );
}

function useBegun(userId: string, chatId: string): number {
  const t = useMessagingTexts();
  const alerts = useAlerts();
  const [begun, setBegun] = useState(0);
  useFirstText((text) => {
    if (putBelowDraft(userId, threadOfChat(chatId), text)) alerts.success(t('chat.begun'));
    setBegun((before) => before + 1);
  });
  return begun;
}
