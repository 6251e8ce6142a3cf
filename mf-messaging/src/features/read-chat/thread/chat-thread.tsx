import { useShownThread } from '@worklane/kernel/live';
import { fetchAgain, useQueryClient } from '@worklane/kernel/query';
import { Button, EmptyState, Icon, Loading, QueryError, useFileDrop } from '@worklane/kernel/ui';
import { Lock, MessageSquare } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import {
  type Chat,
  type ChatMessage,
  isConnected,
  type LoadedMessages,
  withMessages,
} from '../../../shared/chat.ts';
import { addToDraft } from '../../../shared/message-draft.ts';
import { messagingKeys } from '../../../shared/messaging-keys.ts';
import { threadOfChat } from '../../../shared/send-queue/chat-queue.ts';
import type { QueueItem } from '../../../shared/send-queue/queue-store.ts';
import { startQueues } from '../../../shared/send-queue/start-queues.ts';
import { useSendQueue } from '../../../shared/send-queue/use-send-queue.ts';
import { useMessagingTexts } from '../../../shared/texts.ts';
import { VirtualThread } from '../../../shared/thread/virtual-thread.tsx';
import { ChatComposer } from '../compose/chat-composer.tsx';
import { useAttachments } from '../compose/use-attachments.ts';
import { DropHint, DropPlace } from '../message-files/message-files.styles.ts';
import { EndNote, PartNoteText } from '../read-chat.styles.ts';
import { KeptMessage } from './kept-message.tsx';
import { ThreadRowView } from './thread-row-view.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useThreadRows } from './use-thread-rows.ts';
import { useThreadWindow } from './use-thread-window.ts';

interface ChatThreadProps {
  chat: Chat;
  userId: string;
  wanted: number | null;
  onShowLatest(): void;
  /** How often a first text was put into the draft. */
  begun: number;
}

const none: readonly ChatMessage[] = [];

export function ChatThread({ chat, userId, wanted, onShowLatest, begun }: ChatThreadProps) {
  const t = useMessagingTexts();
  const client = useQueryClient();
  const shown = useThreadWindow(chat.id, wanted);
  const { latest, isLatestPresent, isDetached, older, newer, target } = shown;
  const thread = threadOfChat(chat.id);
  useShownThread(chat.id);
  const queryKey = messagingKeys.messages(chat.id);
  const { unsent, send, retry, discard } = useSendQueue(thread, {
    onSent: ({ answer }) => {
      const loaded = client.getQueryData<LoadedMessages>(queryKey);
      const message = answer as ChatMessage;
      if (loaded && isConnected(loaded, message))
        client.setQueryData(queryKey, withMessages(loaded, [message]));
      else fetchAgain(client, { queryKey });
      fetchAgain(client, { queryKey: messagingKeys.chats() });
    },
    onGone: () => fetchAgain(client, { queryKey }),
  });
  useEffect(startQueues, []);
  const attachments = useAttachments({ userId, chatId: chat.id, thread });
  const dropTarget = useFileDrop(attachments.add);
  // A composer with another key reads the stored draft again.
  const [edition, setEdition] = useState(0);
  const edit = (item: QueueItem) => {
    addToDraft(userId, thread, item.text);
    attachments.putBack(item.files.filter(({ name }) => !item.lostFiles.includes(name)));
    discard(item);
    setEdition((before) => before + 1);
  };

  const messages = shown.messages ?? none;
  const waiting = useMemo(() => {
    if (isDetached || unsent.length === 0) return [];
    const known = new Set(messages.map(({ clientId }) => clientId));
    return unsent.filter(({ clientId }) => !known.has(clientId));
  }, [isDetached, messages, unsent]);
  const rows = useThreadRows({ messages, unsent: waiting, userId });
  // Cached messages may lack the ones that are to be read.
  useMarkRead(chat.id, userId, latest && isLatestPresent ? lastOfOther(latest.messages, userId) : null);

  const { name } = chat.other;
  if (shown.error && !shown.messages) return <QueryError level={2} what={t('chat.what')} query={shown} />;
  const seenId = seenOf(messages, chat, userId);
  return (
    <DropPlace {...(chat.end ? {} : dropTarget)}>
      <Loading isLoading={!shown.messages} label={t('loading')} skeleton={<ThreadSkeleton />}>
        {() => (
          <VirtualThread
            label={t('chat.log', { name })}
            rows={rows}
            newest={shown.newestId}
            unsentCount={unsent.length}
            parts={{
              target,
              isBusy: older.state === 'loading' || newer.state === 'loading',
              isDetached,
              onReachTop: shown.hasOlder ? older.next : doNothing,
              onReachEnd: isDetached ? newer.next : doNothing,
              onShowLatest,
              note: <PartNote older={older} newer={newer} />,
            }}
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
                onEdit={edit}
              />
            )}
          />
        )}
      </Loading>
      {chat.end ? (
        <>
          <KeptMessage chatId={chat.id} />
          <EndNote role="status">
            <Icon icon={Lock} size={20} />
            <span>{t(`chat.end.${chat.end}`, { name })}</span>
          </EndNote>
        </>
      ) : (
        <ChatComposer
          key={`${edition}.${begun}`}
          isBegun={begun > 0}
          userId={userId}
          thread={thread}
          name={name}
          attachments={attachments}
          onSend={send}
        />
      )}
      {!chat.end && dropTarget['data-drag'] && <DropHint>{t('attach.drop')}</DropHint>}
    </DropPlace>
  );
}

type Part = ReturnType<typeof useThreadWindow>['older'];

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

const lastOfOther = (messages: readonly ChatMessage[], userId: string) =>
  messages.findLast(({ posterId }) => posterId !== userId)?.number ?? 0;

/** The person's last message that the other has seen; null unless the chat's last message is the person's. */
function seenOf(messages: readonly ChatMessage[], chat: Chat, userId: string): string | null {
  if (messages.at(-1)?.posterId !== userId) return null;
  const seen = messages.findLast(({ posterId, number }) => posterId === userId && number <= chat.readByOther);
  return seen?.id ?? null;
}
