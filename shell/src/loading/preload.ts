import { pathInside } from '@worklane/shared-kernel/domain';
import { preloadPage } from '@worklane/shared-kernel/modules';
import type { ModuleRegistry } from './module-registry.ts';

/**
 * Loads the module and the page behind a link that somebody is about to follow. Each is loaded once; what
 * cannot be loaded is tried again, and told of, when the link is followed. Never throws.
 */
export async function preloadTarget(registry: ModuleRegistry, href: string): Promise<void> {
  if (wantsFewBytes()) return;
  const inside = pathInside(href);
  if (inside === null) return;
  const { pathname } = new URL(inside, location.origin);
  const owner = registry.ownerOf(pathname);
  if (!owner) return;
  const { name } = owner.module.manifest;
  await registry.ensure(name);
  const state = registry.stateOf(name);
  if (state?.status === 'ready') await preloadPage(state.module, pathname).catch(() => undefined);
}

/** The person, or the browser for them, has asked for less data to be used. */
function wantsFewBytes(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
