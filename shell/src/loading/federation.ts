import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageModule } from '@worklane/shared-kernel/contracts';
import { type Asking, isWorklaneModule, type WorklaneModule } from '@worklane/shared-kernel/modules';
import { prepareToAsk } from './ask-again.ts';
import { failureOf } from './classify-failure.ts';
import { addressOf, admitScript, integrityOf } from './integrity.ts';
import { ModuleFailure } from './module-failure.ts';
import { forgetScriptError } from './script-errors.ts';

/** How long a module's files may take before its area says that it is not available. */
const loadTimeoutMs = 5_000;
/** A file that comes later than that is still taken, up to here. */
const patienceMs = 120_000;

registerPlugins([
  {
    name: 'worklane-integrity',
    // The first door of integrity: entries are loaded by the federation runtime, not by webpack.
    createScript({ url }) {
      // Without an address from here the runtime would set its own.
      if (integrityOf(url) === null) throw new TypeError(`No release set names the script ${url}`);
      const script = document.createElement('script');
      script.async = true;
      admitScript(script, url, { isEntry: true });
      return { script, timeout: patienceMs };
    },
  },
]);

let attempts = 0;

/**
 * Loads what a release of a module exposes. Every attempt is a remote of its own for the federation runtime:
 * one that failed stays failed inside it, and a release that is in use must not be unregistered for the next.
 * @throws ModuleFailure with the reason; after a time-out its `arrival` is the module that comes too late
 */
export async function loadModule(release: PageModule, asking: Asking): Promise<WorklaneModule> {
  const globalName = release.manifest.name.replaceAll('-', '_');
  prepareToAsk(asking);
  attempts += 1;
  const name = `${globalName}.${attempts}`;
  // An entry that is still on its way keeps its address, under which the runtime would wait for it again.
  const entry = new URL(addressOf(release.entry), location.href);
  forgetScriptError(entry.pathname);
  // The runtime takes what is there under the name for the entry; it may be that of another release.
  Reflect.set(globalThis, globalName, undefined);
  registerRemotes([{ name, entry: entry.href, type: 'global', entryGlobalName: globalName }]);
  const arrival = taken(name, release);
  return inTime(arrival);
}

async function taken(name: string, release: PageModule): Promise<WorklaneModule> {
  try {
    const loaded: unknown = await loadRemote(`${name}/module`);
    if (isWorklaneModule(loaded)) return loaded;
  } catch (error) {
    throw await failureOf(error, release, 'threwOnLoad');
  }
  throw new ModuleFailure('contract');
}

async function inTime(arrival: Promise<WorklaneModule>): Promise<WorklaneModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModuleFailure('timeout', { arrival })), loadTimeoutMs);
  });
  try {
    return await Promise.race([arrival, late]);
  } finally {
    clearTimeout(timer);
  }
}
