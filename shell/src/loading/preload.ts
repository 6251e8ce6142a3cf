import { pathInside } from '@worklane/shared-kernel/domain';
import { preloadPage, savesData } from '@worklane/shared-kernel/modules';
import type { ModuleRegistry } from './module-registry.ts';

/**
 * Loads the module and the page behind a link that somebody is about to follow. Each is loaded once; what
 * cannot be loaded is tried again, and told of, when the link is followed. Never throws.
 */
export async function preloadTarget(registry: ModuleRegistry, href: string): Promise<void> {
  if (savesData()) return;
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
