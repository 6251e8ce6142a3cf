import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * Allows failed shared modules to be requested again: the federation runtime repeats the first failure for every later
 * request.
 */
export function forgetFailedSharedModules(): void {
  for (const libraries of Object.values(getInstance()?.shareScopeMap ?? {})) {
    for (const versions of Object.values(libraries)) {
      for (const shared of Object.values(versions)) if (!shared.loaded && !shared.lib) shared.loading = null;
    }
  }
}
