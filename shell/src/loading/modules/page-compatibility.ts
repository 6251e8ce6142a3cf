import type { PageModule, PageReleaseSet } from '@worklane/shared-kernel/contracts';
import {
  type Incompatibility,
  incompatibilities,
  isOwnership,
} from '@worklane/shared-kernel/contracts/compatibility';

/** In a page, a module can also need a policy that only a new page allows. */
export type PageIncompatibility =
  | Incompatibility
  | { code: 'trustedTypeMissing'; params: Readonly<Record<string, string>> };

/** The shell and kernel that run in this page, which may be older than the live ones, and its first modules. */
export type RunningShell = Pick<
  PageReleaseSet,
  'kernel' | 'kernelNames' | 'kernelMembers' | 'libraries' | 'serves' | 'shell' | 'provides' | 'modules'
>;

/**
 * The reasons why a release cannot run in this page. Checked before any of its code runs. If two modules claim the same
 * path or widget, the one that comes first in the set keeps it.
 */
export function incompatibilitiesInPage(
  release: PageModule,
  modules: readonly PageModule[],
  running: RunningShell,
): PageIncompatibility[] {
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
  return [
    ...problems.filter(
      (problem) => !isOwnership(problem) || position(problem.params.owner) < position(manifest.name),
    ),
    ...missingPolicies(release, running),
  ];
}

/** The page allows the policies of the modules that it was served with. */
function missingPolicies({ manifest }: PageModule, { modules }: RunningShell): PageIncompatibility[] {
  const allowed = modules.flatMap((module) => module.manifest.trustedTypes ?? []);
  return (manifest.trustedTypes ?? [])
    .filter((policy) => !allowed.includes(policy))
    .map((policy) => ({ code: 'trustedTypeMissing', params: { module: manifest.name, policy } }));
}
