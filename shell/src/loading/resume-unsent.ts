import { distinctUntilChanged, filter, map } from '@worklane/shared-kernel/rx';
import { session$ } from '@worklane/shared-kernel/session';
import type { ModuleRegistry } from './modules/module-registry.ts';

/**
 * Loads each module that has unsent messages of the signed-in person, on any page, and lets it send them. A module that
 * does not load sends them when one of its pages is opened.
 */
export function resumeUnsent(registry: ModuleRegistry): void {
  session$
    .pipe(
      map((session) => (session.state === 'signed-in' ? session.user.id : null)),
      distinctUntilChanged(),
      filter((userId) => userId !== null),
    )
    .subscribe((userId) => {
      for (const { manifest } of registry.modules)
        if (manifest.unsent !== undefined && isKept(`${manifest.unsent}.${userId}.`))
          void resume(registry, manifest.name);
    });
}

async function resume(registry: ModuleRegistry, name: string): Promise<void> {
  await registry.load(name);
  const state = registry.stateOf(name);
  if (state?.status === 'ready') await state.module.resume?.().catch(() => undefined);
}

function isKept(prefix: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}
