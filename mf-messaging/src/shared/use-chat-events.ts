import type { BoardEvent, ChatEvent } from '@worklane/kernel/contracts';
import { useLive } from '@worklane/kernel/live';
import { fetchAgain, type QueryClient, useQueryClient } from '@worklane/kernel/query';
import { type Chat, isConnected, type LoadedMessages, messageFromWire, withMessages } from './chat.ts';
import { messagingKeys } from './messaging-keys.ts';

export function useChatEvents(): void {
  const client = useQueryClient();
  useLive('msg', (message) => {
    if ('restart' in message) {
      for (const queryKey of [messagingKeys.chats(), messagingKeys.everyChat(), messagingKeys.everyMessage()])
        fetchAgain(client, { queryKey });
      return;
    }
    const event = message.event as ChatEvent | BoardEvent;
    if (event.type === 'message') {
      const { chatId } = event.message;
      const queryKey = messagingKeys.messages(chatId);
      const loaded = client.getQueryData<LoadedMessages>(queryKey);
      if (loaded && isConnected(loaded, event.message))
        client.setQueryData(queryKey, withMessages(loaded, [messageFromWire(event.message)]));
      else fetchAgain(client, { queryKey });
      fetchAgain(client, { queryKey: messagingKeys.chats() });
    } else if (event.type === 'read') applyRead(client, event);
  });
}

function applyRead(client: QueryClient, event: Extract<ChatEvent, { type: 'read' }>): void {
  const { chatId, collaboratorId, readNumber } = event;
  const queryKey = messagingKeys.chat(chatId);
  // The answer of a pending request may be older than this event.
  if (client.isFetching({ queryKey }) > 0) fetchAgain(client, { queryKey });
  client.setQueryData<Chat>(queryKey, (chat) =>
    chat?.other.id === collaboratorId ? { ...chat, readByOther: readNumber } : chat,
  );
  fetchAgain(client, { queryKey: messagingKeys.chats() });
}
