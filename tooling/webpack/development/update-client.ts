import { devPage } from './dev-page.ts';
import { canRefresh } from './refresh-runtime.ts';

interface Built {
  hash: string;
  errors: string[];
}

function listen(hot: HotReplacement): void {
  // Absolute, because inside a portal the module's files have another origin than the page.
  const base = new URL(__webpack_public_path__, location.href).href;
  const { overlay, bundles } = devPage;
  // A module reloaded by Retry replaces the earlier one, whose updates would fail.
  bundles.get(base)?.close();
  const source = new EventSource(new URL('@updates', base));
  bundles.set(base, { buildOf: recordLoads(base), close: () => source.close() });
  const update = updater(hot);
  source.addEventListener('build', ({ data }) => {
    const { hash, errors } = JSON.parse(data) as Built;
    overlay.setBuildErrors(base, errors);
    void update(hash);
  });
  source.addEventListener('types', ({ data }) => overlay.setTypeErrors(base, JSON.parse(data) as string[]));
}

function updater(hot: HotReplacement): (hash: string) => Promise<void> {
  let newest = __webpack_hash__;
  let isUpdating = false;
  return async (hash) => {
    newest = hash;
    if (isUpdating) return;
    isUpdating = true;
    try {
      while (newest !== __webpack_hash__) await applyNext(hot);
    } catch (error) {
      console.warn('The change requires a reload of the page.', error);
      location.reload();
    } finally {
      isUpdating = false;
    }
  };
}

/** @throws if the page has to be reloaded */
async function applyNext(hot: HotReplacement): Promise<void> {
  const applied = await hot.check(true);
  if (!applied) throw new Error('The dev server has no update for this build.');
  if (!canRefresh()) throw new Error("The page's React cannot replace components.");
  if (!devPage.overlay.clearThrown()) return;
  // Failed parts of the page retry when the connection is back.
  dispatchEvent(new Event('online'));
}

/** The returned function gives the build that the page had when it loaded the script at an address. */
function recordLoads(base: string): (url: string) => string {
  const first = __webpack_hash__;
  const builds = new Map<string, string>();
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.startsWith(base)) builds.set(name, __webpack_hash__);
  }).observe({ type: 'resource' });
  return (url) => builds.get(url) ?? first;
}

if (import.meta.webpackHot) listen(import.meta.webpackHot);
