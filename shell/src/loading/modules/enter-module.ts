import { focusNextHeading, hasUnsavedWork, preloadPage } from '@worklane/shared-kernel/modules';
import { hasInteractedSince } from '../reports/interaction.ts';
import type { ModuleRegistry } from './module-registry.ts';

const REPLACEABLE_MS = 3_000;

const entered = new WeakSet<ModuleRegistry>();

/**
 * Called when a person enters a module's area, by opening the page or from another area. Loaded code is shown at once
 * while the live release set is fetched. A newer release is applied if the person has not yet done anything on the page
 * and has no unsaved work; otherwise at the next entry. Returns a function that ends the entry.
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

/** Called after a part of a module's page did not load. If its file is gone, the live release replaces the page. */
export async function replaceGoneRelease(
  registry: ModuleRegistry,
  name: string,
  error: unknown,
): Promise<void> {
  if (!(await registry.isFileGone(name, error))) return;
  await registry.checkForUpdates(Promise.resolve(), (module) => preloadPage(module, location.pathname));
  applyUpdates(registry);
}

function applyUpdates(registry: ModuleRegistry): void {
  if (!registry.hasUpdates || hasUnsavedWork()) return;
  focusNextHeading();
  registry.applyUpdates();
}
