import type { QueryClient } from '@tanstack/react-query';
import { isAffectedBy, type LiveChange } from '../domain/index.ts';
import { liveChanges$ } from '../live/index.ts';
import { fetchAgain } from './fetch-again.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `follows`: the changes on which the query is fetched again. */
    queryMeta: { follows?: readonly LiveChange[] };
  }
}

/** Changes that come within this time are one refetch. */
const COALESCE_MS = 150;

/**
 * Fetches what changed, for the queries of the page that say in `meta.follows` what they show. Nothing is fetched while
 * the tab is hidden; it catches up when it is looked at.
 */
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
    // An answer that is under way may be older than the change: it is asked for again.
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
