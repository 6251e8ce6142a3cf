import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageModule } from '@worklane/shared-kernel/contracts';
import { isWorklaneModule, type WorklaneModule } from '@worklane/shared-kernel/modules';
import { admitScript, integrityOf } from './integrity.ts';
import { forgetFailedDoors } from './shared-doors.ts';

/** How long a module's files may take before its area says that it is not available. */
export const loadTimeoutMs = 5_000;

registerPlugins([
  {
    name: 'worklane-integrity',
    // The first door of integrity: entries are loaded by the federation runtime, not by webpack.
    createScript({ url }) {
      // Without an address from here the runtime would set its own.
      if (integrityOf(url) === null) throw new TypeError(`No release set names the script ${url}`);
      const script = document.createElement('script');
      script.async = true;
      admitScript(script, url);
      return { script, timeout: loadTimeoutMs };
    },
  },
]);

/**
 * Loads what a module exposes. A remote that failed stays failed inside the federation runtime, so a
 * second try registers it again by force.
 */
export async function loadModule(module: PageModule, options: { isRetry: boolean }): Promise<WorklaneModule> {
  if (options.isRetry) forgetFailedDoors();
  const name = module.manifest.name.replaceAll('-', '_');
  const entry = new URL(module.entry, location.href).href;
  registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: options.isRetry });
  const loaded: unknown = await withTimeout(loadRemote(`${name}/module`));
  if (!isWorklaneModule(loaded)) throw new Error(`${module.manifest.name} does not keep the module contract`);
  return loaded;
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The files of the module took too long')), loadTimeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
