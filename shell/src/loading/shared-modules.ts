import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * Lets shared modules that failed to load be requested again: the federation runtime keeps a failed load as its
 * answer to every later request.
 */
export function forgetFailedSharedModules(): void {
  for (const libraries of Object.values(getInstance()?.shareScopeMap ?? {})) {
    for (const versions of Object.values(libraries)) {
      for (const shared of Object.values(versions)) if (!shared.loaded && !shared.lib) shared.loading = null;
    }
  }
}
