import type { PageModule, PageReleaseSet } from '@worklane/shared-kernel/contracts';
import { type Incompatibility, incompatibilities } from '@worklane/shared-kernel/contracts/compatibility';

/** The shell and kernel that run in this page, which may be older than the live ones. */
export type RunningShell = Pick<
  PageReleaseSet,
  'kernel' | 'kernelNames' | 'kernelMembers' | 'libraries' | 'serves' | 'shell' | 'provides'
>;

/**
 * The reasons why a release cannot run in this page. Checked before any of its code runs. If two modules claim the same
 * path or widget, the one that comes first in the set keeps it.
 */
export function incompatibilitiesInPage(
  release: PageModule,
  modules: readonly PageModule[],
  running: RunningShell,
): Incompatibility[] {
  const { manifest } = release;
  const position = (name: string | undefined) => modules.findIndex((module) => module.manifest.name === name);
  const problems = incompatibilities(release, {
    kernel: running.kernel,
    kernelNames: running.kernelNames,
    kernelMembers: running.kernelMembers,
    libraries: running.libraries,
    shell: running.shell.version,
    serves: running.serves,
    provides: running.provides,
    others: modules.map((module) => module.manifest),
  });
  return problems.filter(({ code, params }) => {
    if (code !== 'pathOwned' && code !== 'widgetOwned') return true;
    return position(params.owner) < position(manifest.name);
  });
}
