import { isApiError } from '@worklane/kernel/http';
import { useQueryClient } from '@worklane/kernel/query';
import { useIsOnline } from '@worklane/kernel/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { markRead } from '../../../shared/chats.api.ts';
import { messagingKeys } from '../../../shared/messaging-keys.ts';

export function useMarkRead(chatId: string, userId: string, lastOfOther: number | null): void {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const isOnline = useIsOnline();
  useEffect(() => {
    if (lastOfOther === null || !isVisible || !isOnline) return;
    markRead(chatId, userId)
      .then(() => client.invalidateQueries({ queryKey: messagingKeys.chats() }))
      .catch((error: unknown) => {
        // The next message, visit or connection tries again.
        if (!isApiError(error)) throw error;
      });
  }, [client, chatId, userId, lastOfOther, isVisible, isOnline]);
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
