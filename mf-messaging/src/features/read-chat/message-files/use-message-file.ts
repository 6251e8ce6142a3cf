import type { MessageFile } from '@worklane/kernel/contracts';
import { queryOptions, useQuery } from '@worklane/kernel/query';
import { loadFile } from '../../../shared/chats.api.ts';
import { messagingKeys } from '../../../shared/messaging-keys.ts';

const POLL_MS = 3_000;

export const messageFileQuery = (id: string) =>
  queryOptions({
    queryKey: messagingKeys.file(id),
    queryFn: async ({ signal }) => {
      const found = await loadFile(id, signal);
      if (!found) return { state: 'gone', url: null } as const;
      const { state, risk, url } = found;
      return { state, risk, url };
    },
  });

/** The file's link is fetched if an event came without one, if it has expired, or if `isStale` is true. */
export function useMessageFile(file: MessageFile, isStale = false): MessageFile {
  const isChecking = file.state === 'checking';
  const isWithoutLink = file.state === 'ready' && (file.url === null || isExpired(file.url));
  const isWanted = isChecking || isWithoutLink || isStale;
  const { data } = useQuery({
    ...messageFileQuery(file._id),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? POLL_MS : false),
  });
  return isWanted && data ? { ...file, ...data } : file;
}

function isExpired(url: string): boolean {
  const expires = new URLSearchParams(url.slice(url.indexOf('?'))).get('expires');
  return expires !== null && Number(expires) < Date.now();
}
