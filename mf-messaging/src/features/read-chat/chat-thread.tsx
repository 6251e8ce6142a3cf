import { useQueryClient } from '@worklane/shared-kernel/query';
import { Button, EmptyState, ErrorArea, Loading } from '@worklane/shared-kernel/ui';
import { MessageSquare } from 'lucide-react';
import { useEffect, useMemo } from 'react';
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
import { PartNoteText } from './read-chat.styles.ts';
import { ThreadRowView } from './thread-row-view.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useThreadRows } from './use-thread-rows.ts';
import { useThreadWindow } from './use-thread-window.ts';
import { VirtualThread } from './virtual-thread.tsx';

interface ChatThreadProps {
  chat: Chat;
  userId: string;
  /** Number of the message to be shown; null for the newest. */
  wanted: number | null;
  onShowLatest(): void;
}

const none: readonly ChatMessage[] = [];

/** The messages of a chat and the composer. */
export function ChatThread({ chat, userId, wanted, onShowLatest }: ChatThreadProps) {
  const t = useMessagingTexts();
  const client = useQueryClient();
  const shown = useThreadWindow(chat.id, wanted);
  const { latest, isDetached, older, newer, target } = shown;
  const thread = threadOfChat(chat.id);
  const { unsent, send, retry, discard } = useSendQueue(thread, {
    onSent: ({ answer }) => {
      const queryKey = messagingKeys.messages(chat.id);
      const loaded = client.getQueryData<LoadedMessages>(queryKey);
      const message = answer as ChatMessage;
      if (loaded && isConnected(loaded, message))
        client.setQueryData(queryKey, withMessages(loaded, [message]));
      else void shown.refetchLatest();
      void client.invalidateQueries({ queryKey: messagingKeys.chats() });
    },
    onGone: () => void shown.refetchLatest(),
  });
  useEffect(startChatQueue, []);

  const messages = shown.messages ?? none;
  const waiting = useMemo(() => {
    if (isDetached || unsent.length === 0) return [];
    const known = new Set(messages.map(({ clientId }) => clientId));
    return unsent.filter(({ clientId }) => !known.has(clientId));
  }, [isDetached, messages, unsent]);
  const rows = useThreadRows({ messages, unsent: waiting, userId });
  useMarkRead(chat.id, userId, latest ? lastOfOther(latest.messages, userId) : null);

  const { name } = chat.other;
  if (shown.error && !shown.messages)
    return (
      <ErrorArea
        level={2}
        what={t('chat.what')}
        onRetry={() => void shown.refetch()}
        isRetrying={shown.isFetching}
        error={shown.error}
      />
    );
  const seenId = seenOf(messages, chat, userId);
  return (
    <>
      <Loading isLoading={!shown.messages} label={t('loading')} skeleton={<ThreadSkeleton />}>
        {() => (
          <VirtualThread
            label={t('chat.log', { name })}
            rows={rows}
            newest={shown.newestId}
            target={target}
            unsentCount={unsent.length}
            isBusy={older.state === 'loading' || newer.state === 'loading'}
            isDetached={isDetached}
            onReachTop={shown.hasOlder ? older.next : doNothing}
            onReachEnd={isDetached ? newer.next : doNothing}
            onShowLatest={onShowLatest}
            note={<PartNote older={older} newer={newer} />}
            empty={
              <EmptyState level={2} icon={MessageSquare} title={t('chat.empty')}>
                {t('chat.emptyHelp', { name })}
              </EmptyState>
            }
            renderRow={(row) => (
              <ThreadRowView
                row={row}
                chat={chat}
                seenId={seenId}
                found={target}
                onRetry={retry}
                onDiscard={discard}
              />
            )}
          />
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

type Part = ReturnType<typeof useThreadWindow>['older'];

/** Says that messages at an end are loading, or did not load. */
function PartNote({ older, newer }: { older: Part; newer: Part }) {
  const t = useMessagingTexts();
  if (older.state === 'loading') return <PartNoteText>{t('loading')}</PartNoteText>;
  if (older.state !== 'failed' && newer.state !== 'failed') return null;
  const isOlder = older.state === 'failed';
  return (
    <PartNoteText role="alert">
      {t(isOlder ? 'chat.olderFailed' : 'chat.newerFailed')}{' '}
      <Button kind="link" onClick={() => void (isOlder ? older : newer).retry()}>
        {t(isOlder ? 'chat.olderRetry' : 'chat.newerRetry')}
      </Button>
    </PartNoteText>
  );
}

const doNothing = () => undefined;

/** Number of the last message of the other person; 0 for none. */
const lastOfOther = (messages: readonly ChatMessage[], userId: string) =>
  messages.findLast(({ posterId }) => posterId !== userId)?.number ?? 0;

/** The id of the person's last message, where it is the last of the chat and the other person has seen up to one of theirs. */
function seenOf(messages: readonly ChatMessage[], chat: Chat, userId: string): string | null {
  if (messages.at(-1)?.posterId !== userId) return null;
  const seen = messages.findLast(({ posterId, number }) => posterId === userId && number <= chat.readByOther);
  return seen?.id ?? null;
}
