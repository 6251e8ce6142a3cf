import { pathInside } from '@worklane/shared-kernel/domain';
import { preloadPage, savesData } from '@worklane/shared-kernel/modules';
import type { ModuleRegistry } from '../modules/module-registry.ts';

export async function preloadPath(registry: ModuleRegistry, pathname: string): Promise<void> {
  try {
    const owner = registry.ownerOf(pathname);
    if (!owner) return;
    const { name } = owner.module.manifest;
    await registry.load(name);
    const state = registry.stateOf(name);
    if (state?.status === 'ready') await preloadPage(state.module, pathname);
  } catch {
    // A failed preload is not visible to the person.
  }
}

export async function preloadTarget(registry: ModuleRegistry, href: string): Promise<void> {
  if (savesData()) return;
  const inside = pathInside(href);
  if (inside !== null) await preloadPath(registry, new URL(inside, location.origin).pathname);
}
