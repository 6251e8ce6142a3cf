import { focusNextHeading, hasUnsavedWork, preloadPage } from '@worklane/shared-kernel/modules';
import { hasInteractedSince } from './interaction.ts';
import type { ModuleRegistry } from './module-registry.ts';

/** How long after an entry a newer release still takes the place of what is shown. */
const settleMs = 3_000;

/**
 * A person comes into a module's area, from another one or with the page. What is here is shown at once; what
 * is live now is asked meanwhile, and a newer release is taken as long as the person has not begun with the old
 * one and nothing unsaved is on the page. Otherwise it waits for the next entry. Returns what ends the entry.
 */
export function enterModule(registry: ModuleRegistry, name: string): () => void {
  const isFirst = !registry.hasBeenEntered;
  registry.hasBeenEntered = true;
  takePrepared(registry);
  const arrival = registry.ensure(name);
  let isHere = true;
  // The page came with what was live a moment ago.
  if (!isFirst) void followUp();

  async function followUp(): Promise<void> {
    const enteredAt = performance.now();
    await registry.follow(arrival, (module) => preloadPage(module, location.pathname));
    const isUntouched = performance.now() - enteredAt < settleMs && !hasInteractedSince(enteredAt);
    if (isHere && isUntouched) takePrepared(registry);
  }
  return () => {
    isHere = false;
  };
}

function takePrepared(registry: ModuleRegistry): void {
  if (!registry.hasPrepared || hasUnsavedWork()) return;
  // The heading that had the focus goes with the old release.
  focusNextHeading();
  registry.takePrepared();
}
