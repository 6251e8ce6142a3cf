import { useQueryClient } from '@worklane/shared-kernel/query';
import { Button, EmptyState, ErrorArea, Loading } from '@worklane/shared-kernel/ui';
import { MessageSquare } from 'lucide-react';
import { useEffect } from 'react';
import {
  type Chat,
  type ChatMessage,
  isConnected,
  type LoadedMessages,
  withMessages,
} from '../../shared/chat.ts';
import { startChatQueue, threadOfChat } from '../../shared/chat-queue.ts';
import { Composer } from '../../shared/composer.tsx';
import { messagingKeys } from '../../shared/messaging-keys.ts';
import { useSendQueue } from '../../shared/send-queue/use-send-queue.ts';
import { useMessagingTexts } from '../../shared/texts.ts';
import { Thread } from '../../shared/thread.tsx';
import { MessageList } from './message-list.tsx';
import { OlderNote } from './read-chat.styles.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useChatMessages } from './use-chat-messages.ts';
import { useMarkRead } from './use-mark-read.ts';

/** The messages of a chat and the composer. */
export function ChatThread({ chat, userId }: { chat: Chat; userId: string }) {
  const t = useMessagingTexts();
  const client = useQueryClient();
  const { data, error, isFetching, refetch, older, loadOlder } = useChatMessages(chat.id);
  const thread = threadOfChat(chat.id);
  const { unsent, send, retry, discard } = useSendQueue(thread, {
    onSent: ({ answer }) => {
      const queryKey = messagingKeys.messages(chat.id);
      const loaded = client.getQueryData<LoadedMessages>(queryKey);
      const message = answer as ChatMessage;
      if (loaded && isConnected(loaded, message))
        client.setQueryData(queryKey, withMessages(loaded, [message]));
      else void refetch();
      void client.invalidateQueries({ queryKey: messagingKeys.chats() });
    },
    onGone: () => void refetch(),
  });
  useEffect(startChatQueue, []);

  const messages = data?.messages ?? [];
  const known = new Set(messages.map(({ clientId }) => clientId));
  const waiting = unsent.filter(({ clientId }) => !known.has(clientId));
  useMarkRead(chat.id, userId, data ? lastOfOther(messages, userId) : null);

  const { name } = chat.other;
  if (error && !data)
    return (
      <ErrorArea
        level={2}
        what={t('chat.what')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        error={error}
      />
    );
  return (
    <>
      <Loading isLoading={!data} label={t('loading')} skeleton={<ThreadSkeleton />}>
        {() => (
          <Thread
            label={t('chat.log', { name })}
            newest={messages.at(-1)?.id ?? null}
            unsentCount={unsent.length}
            isBusy={older === 'loading'}
            onReachTop={() => {
              if (older !== 'failed') void loadOlder();
            }}
          >
            {older === 'loading' && <OlderNote>{t('loading')}</OlderNote>}
            {older === 'failed' && (
              <OlderNote role="alert">
                {t('chat.olderFailed')}{' '}
                <Button kind="link" onClick={() => void loadOlder()}>
                  {t('chat.olderRetry')}
                </Button>
              </OlderNote>
            )}
            {messages.length + waiting.length === 0 && (
              <EmptyState level={2} icon={MessageSquare} title={t('chat.empty')}>
                {t('chat.emptyHelp', { name })}
              </EmptyState>
            )}
            <MessageList
              chat={chat}
              userId={userId}
              messages={messages}
              unsent={waiting}
              onRetry={retry}
              onDiscard={discard}
            />
          </Thread>
        )}
      </Loading>
      <Composer
        userId={userId}
        thread={thread}
        label={t('chat.label', { name })}
        placeholder={t('chat.placeholder')}
        onSend={send}
      />
    </>
  );
}

/** Number of the last message of the other person; 0 for none. */
const lastOfOther = (messages: readonly ChatMessage[], userId: string) =>
  messages.findLast(({ posterId }) => posterId !== userId)?.number ?? 0;
