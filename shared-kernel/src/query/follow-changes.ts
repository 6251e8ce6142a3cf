import type { QueryClient } from '@tanstack/react-query';
import { isAffectedBy, type LiveChange } from '../domain/index.ts';
import { liveChanges$ } from '../live/index.ts';
import { fetchAgain } from './fetch-again.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { follows?: readonly LiveChange[] };
  }
}

const COALESCE_MS = 150;

/** Refetches queries whose `meta.follows` matches a live change. A hidden tab refetches when it becomes visible. */
export function followChanges(client: QueryClient): () => void {
  let pending: readonly LiveChange[] = [];
  let isAllPending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isFollowing = (follows: readonly LiveChange[] = []) =>
    follows.some((followed) => isAllPending || pending.some((change) => isAffectedBy(followed, change)));
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (document.visibilityState === 'hidden') return;
    // A running request may return data older than the change, so it is repeated.
    fetchAgain(client, { predicate: ({ meta }) => isFollowing(meta?.follows) });
    pending = [];
    isAllPending = false;
  };

  const subscription = liveChanges$.subscribe((changes) => {
    if (changes === 'all') isAllPending = true;
    else pending = [...pending, ...changes];
    timer ??= setTimeout(flush, COALESCE_MS);
  });
  document.addEventListener('visibilitychange', flush);
  return () => {
    subscription.unsubscribe();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', flush);
  };
}
