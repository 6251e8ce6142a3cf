import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * Lets kernel doors that could not be loaded be asked for again: the federation runtime keeps the failed
 * attempt of a shared library as its answer to everybody.
 */
export function forgetFailedDoors(): void {
  for (const libraries of Object.values(getInstance()?.shareScopeMap ?? {})) {
    for (const versions of Object.values(libraries)) {
      for (const door of Object.values(versions)) if (!door.loaded && !door.lib) door.loading = null;
    }
  }
}
