import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { PageModule } from '@worklane/shared-kernel/contracts';
import {
  isWorklaneModule,
  type LoadTrigger,
  type WorklaneModule,
  waitForDevServers,
  withLoadTimeout,
} from '@worklane/shared-kernel/modules';
import { addressOf, admitScript, requireListed } from '../files/integrity.ts';
import { prepareRequests } from '../files/prepare-requests.ts';
import { inlinedReleaseSet } from '../files/release-set.ts';
import { forgetScriptError } from '../reports/script-errors.ts';
import { failureOf } from './classify-failure.ts';
import { ModuleFailure } from './module-failure.ts';

/** An entry that arrives after the time limit of a load is still used, up to this limit. */
const LATEST_ARRIVAL_MS = 120_000;

if (inlinedReleaseSet()?.underWork) waitForDevServers();

registerPlugins([
  {
    name: 'worklane-integrity',
    // The federation runtime loads entries itself, so the check of webpack's chunks does not see them.
    createScript({ url }) {
      requireListed(url);
      const script = document.createElement('script');
      script.async = true;
      admitScript(script, url, { isEntry: true });
      return { script, timeout: LATEST_ARRIVAL_MS };
    },
  },
]);

registerGlobalPlugins([
  {
    name: 'worklane-one-kernel',
    // A module requests the kernel it was built with. The portal decided before loading whether it runs with this
    // kernel. The runtime would refuse every later minor version, even one that is a valid replacement.
    resolveShare(asked) {
      const { shareScopeMap, scope, pkgName, version } = asked;
      const shared = shareScopeMap[scope]?.[pkgName]?.[version];
      if (!shared || !pkgName.startsWith('@worklane/shared-kernel/')) return asked;
      return { ...asked, resolver: () => ({ shared, useTreesShaking: false }) };
    },
  },
]);

let attempts = 0;

/**
 * Loads the exposed code of a module's release. Each attempt registers a new remote: the federation runtime keeps a
 * failed remote as failed, and a release in use must stay registered.
 * @throws ModuleFailure with the reason
 * @throws LoadTimeoutError if it takes longer than the time limit
 */
export async function loadModule(release: PageModule, asking: LoadTrigger): Promise<WorklaneModule> {
  const globalName = release.manifest.name.replaceAll('-', '_');
  prepareRequests(asking, release.entry);
  attempts += 1;
  const name = `${globalName}.${attempts}`;
  // The runtime shares a request that is still open with every remote that has the same address.
  const entry = new URL(addressOf(release.entry), location.href);
  forgetScriptError(entry.pathname);
  // The runtime would take an existing global for the new entry; it may belong to another release.
  Reflect.set(globalThis, globalName, undefined);
  registerRemotes([{ name, entry: entry.href, type: 'global', entryGlobalName: globalName }]);
  return withLoadTimeout(loadExposed(name, release), release.manifest.name);
}

async function loadExposed(remoteName: string, release: PageModule): Promise<WorklaneModule> {
  try {
    const loaded: unknown = await loadRemote(`${remoteName}/module`);
    if (isWorklaneModule(loaded)) return loaded;
  } catch (error) {
    throw await failureOf(error, release, 'threwOnLoad');
  }
  throw new ModuleFailure('contract');
}
