import { focusNextHeading, hasUnsavedWork, preloadPage } from '@worklane/shared-kernel/modules';
import { hasInteractedSince } from './interaction.ts';
import type { ModuleRegistry } from './module-registry.ts';

/** For this long after an entry a newer release may still replace what is shown. */
const REPLACEABLE_MS = 3_000;

/** Registries of pages in which a person has entered a module's area. */
const entered = new WeakSet<ModuleRegistry>();

/**
 * A person enters a module's area, with the page itself or from another area. What is loaded is shown at once, and
 * the live release set is fetched meanwhile. A newer release is applied if the person has not yet done anything on
 * the page and has no unsaved work; otherwise it is applied at the next entry. Returns a function that ends the
 * entry.
 */
export function enterModule(registry: ModuleRegistry, name: string): () => void {
  const isFirst = !entered.has(registry);
  entered.add(registry);
  applyUpdates(registry);
  let isHere = true;
  // The page was served a moment ago: its release set is live, and its first load is the load of this area.
  if (isFirst) void registry.load(name);
  else void loadAndUpdate();

  async function loadAndUpdate(): Promise<void> {
    const enteredAt = performance.now();
    await registry.checkForUpdates(registry.loadAfresh(name), (module) =>
      preloadPage(module, location.pathname),
    );
    const isUntouched = performance.now() - enteredAt < REPLACEABLE_MS && !hasInteractedSince(enteredAt);
    if (isHere && isUntouched) applyUpdates(registry);
  }
  return () => {
    isHere = false;
  };
}

function applyUpdates(registry: ModuleRegistry): void {
  if (!registry.hasUpdates || hasUnsavedWork()) return;
  // The heading that had the focus is removed together with the old release.
  focusNextHeading();
  registry.applyUpdates();
}
