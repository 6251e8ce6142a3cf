import { mountedIn } from '@worklane/shared-kernel/modules';
import type { QueryClient } from '@worklane/shared-kernel/query';

/** A page must be quiet for this long with nothing on it. Loading states show nothing for their first 200 ms. */
const QUIET_MS = 1_000;

interface Watched {
  area: Element;
  queryClient: QueryClient;
  hasContent(): boolean;
  hasLayer(): boolean;
  onEmpty(): void;
  onContent(): void;
}

/**
 * Watches the area of a page. Calls `onEmpty` if it shows nothing, no request of the page is pending and nothing has
 * changed for a moment. Each change restarts that moment, and the browser must be idle at its end, so a slow machine
 * only makes the call later. Watching continues, so that late content is noticed. Returns a function that stops it.
 */
export function watchEmptyPage({
  area,
  queryClient,
  hasContent,
  hasLayer,
  onEmpty,
  onContent,
}: Watched): () => void {
  let isEmpty = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;

  const judge = () => {
    const isBusy = queryClient.isFetching() + queryClient.isMutating() > 0;
    if (isEmpty || isBusy || hasContent() || hasLayer()) return;
    isEmpty = true;
    onEmpty();
  };
  const stopWaiting = () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
  const changed = () => {
    // An observer does not see into shadow roots by itself.
    for (const root of mountedIn(area)) watch(root);
    if (isEmpty && hasContent()) {
      isEmpty = false;
      onContent();
    }
    stopWaiting();
    if (isEmpty) return;
    timer = setTimeout(() => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) idle = requestIdleCallback(judge);
      else judge();
    }, QUIET_MS);
  };

  const mutations = new MutationObserver(changed);
  const watch = (node: Node) =>
    mutations.observe(node, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['class', 'style', 'hidden', 'aria-busy'],
    });
  watch(area);
  // Dialogs and menus are siblings of the root.
  mutations.observe(document.body, { childList: true });
  const stopQueries = queryClient.getQueryCache().subscribe(changed);
  const stopMutations = queryClient.getMutationCache().subscribe(changed);
  changed();
  return () => {
    stopWaiting();
    mutations.disconnect();
    stopQueries();
    stopMutations();
  };
}
