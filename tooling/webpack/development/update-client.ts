import { devPage } from './dev-page.ts';
import { canRefresh } from './refresh-runtime.ts';

/** The message of the dev server after each build. */
interface Built {
  hash: string;
  errors: string[];
}

/** Listens to the dev server that served this file, and applies each build without losing the page's state. */
function listen(hot: HotReplacement): void {
  // Absolute, because inside a portal the module's files have another origin than the page.
  const base = new URL(__webpack_public_path__, location.href).href;
  const { overlay, bundles } = devPage;
  // A module that was loaded anew, by a Retry, replaces the earlier one, whose updates would fail.
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
  // After a restart the server serves another build, which its first message names.
}

/** Applies builds one after another until the page has the newest; more may come while one is applied. */
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
      console.warn('The change needs the page to load again.', error);
      location.reload();
    } finally {
      isUpdating = false;
    }
  };
}

/** @throws when the page has to be loaded again */
async function applyNext(hot: HotReplacement): Promise<void> {
  const applied = await hot.check(true);
  if (!applied) throw new Error('The dev server has no update for this build.');
  if (!canRefresh()) throw new Error("The page's React cannot replace components.");
  if (!devPage.overlay.clearThrown()) return;
  // Parts of the page that failed wait for their next try, and try at once when the connection is back.
  dispatchEvent(new Event('online'));
}

/** Returns for an address of a script the build that the page had when it loaded it. */
function recordLoads(base: string): (url: string) => string {
  const first = __webpack_hash__;
  const builds = new Map<string, string>();
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.startsWith(base)) builds.set(name, __webpack_hash__);
  }).observe({ type: 'resource' });
  return (url) => builds.get(url) ?? first;
}

if (import.meta.webpackHot) listen(import.meta.webpackHot);
