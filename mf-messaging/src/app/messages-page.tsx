import { isId } from '@worklane/kernel/domain';
import { PageHeading } from '@worklane/kernel/modules';
import { Navigate, useParams, useSearchParams } from '@worklane/kernel/router';
import { EmptyState, useIsFromLarge } from '@worklane/kernel/ui';
import { MessageSquare } from 'lucide-react';
import { useEffect } from 'react';
import { ChatList } from '../features/list-chats/index.ts';
import { Conversation } from '../features/read-chat/index.ts';
import { ChatSearch } from '../features/search-chats/index.ts';
import { StartChatButton } from '../features/start-chat/index.ts';
import { allChatsPath, wantedIn } from '../shared/messaging-keys.ts';
import { startQueues } from '../shared/send-queue/start-queues.ts';
import { useMessagingTexts } from '../shared/texts.ts';
import { useChatEvents } from '../shared/use-chat-events.ts';
import {
  ListCard,
  ListHeader,
  ListPage,
  ListPane,
  ListWindow,
  NoChat,
  Split,
  Window,
} from './messages.styles.ts';

export function MessagesPage() {
  const t = useMessagingTexts();
  const { chatId } = useParams();
  const [search] = useSearchParams();
  const current = chatId?.toLowerCase() ?? null;
  const isWide = useIsFromLarge();
  useChatEvents();
  useEffect(startQueues, []);
  if (chatId === undefined && !isWide)
    return <Navigate to={{ pathname: allChatsPath, search: search.toString() }} replace />;
  const conversation =
    chatId === undefined ? (
      <NoChat>
        <EmptyState level={2} icon={MessageSquare} title={t('chat.choose')}>
          {t('chat.chooseHelp')}
        </EmptyState>
      </NoChat>
    ) : (
      <Conversation key={chatId} chatId={isId(chatId) ? chatId.toLowerCase() : chatId} />
    );
  return (
    <Window data-fills-window="">
      <Split>
        {isWide && (
          <ListPane aria-label={t('messages.title')}>
            <ListHeader>
              {chatId === undefined ? (
                <PageHeading title={t('messages.title')} />
              ) : (
                <h2>{t('messages.title')}</h2>
              )}
              <StartChatButton />
            </ListHeader>
            <ChatSearch current={{ chatId: current, number: wantedIn(search) }}>
              <ChatList current={current} />
            </ChatSearch>
          </ListPane>
        )}
        {conversation}
      </Split>
    </Window>
  );
}

export function AllMessagesPage() {
  const t = useMessagingTexts();
  useChatEvents();
  useEffect(startQueues, []);
  return (
    <ListWindow data-fills-window="">
      <ListPage>
        <ListHeader>
          <PageHeading title={t('messages.title')} />
          <StartChatButton />
        </ListHeader>
        <ListCard>
          <ChatSearch current={{ chatId: null, number: null }}>
            <ChatList current={null} />
          </ChatSearch>
        </ListCard>
      </ListPage>
    </ListWindow>
  );
}
