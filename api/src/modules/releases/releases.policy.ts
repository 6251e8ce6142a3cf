import {
  doModulePatternsOverlap,
  type ModuleManifest,
  type ReleaseDescription,
} from '@worklane/shared-kernel/contracts';
import semver from 'semver';
import { ProblemError } from '../../platform/problem.ts';

/** Source maps and licences are not loaded by a page. */
const isLoaded = (path: string) => !/\.(map|txt)$/.test(path);

/** Throws unless the files keep to the budget the module gave itself, in bytes before compression. */
export function requireWithinBudget({ entry, files, manifest }: ReleaseDescription): void {
  if (!manifest) return;
  const { entryBytes, totalBytes } = manifest.budgets;
  const entrySize = files.find((file) => file.path === entry)?.bytes ?? 0;
  if (entrySize > entryBytes) {
    throw new ProblemError(422, 'release.entryOverBudget', {
      params: { bytes: entrySize, budget: entryBytes },
    });
  }
  const total = files.filter((file) => isLoaded(file.path)).reduce((sum, file) => sum + file.bytes, 0);
  if (total > totalBytes) {
    throw new ProblemError(422, 'release.totalOverBudget', { params: { bytes: total, budget: totalBytes } });
  }
}

/** Throws unless a module could stand beside what is live: with its kernel and shell, on paths nobody else owns. */
export function requireFitsLive(description: ReleaseDescription, live: readonly ReleaseDescription[]): void {
  const { manifest } = description;
  if (!manifest) return;
  const shell = live.find((release) => release.package === 'shell');
  if (shell) requireRanges(manifest, shell);
  for (const other of live) {
    if (other.manifest && other.package !== description.package) refuseSharedPath(manifest, other.manifest);
  }
}

function requireRanges({ name, requires }: ModuleManifest, shell: ReleaseDescription): void {
  const needs = [
    { range: requires.kernel, version: shell.kernel, code: 'release.kernelRange' },
    { range: requires.shell, version: shell.version, code: 'release.shellRange' },
  ] as const;
  for (const { range, version, code } of needs) {
    if (semver.validRange(range) === null) {
      throw new ProblemError(422, 'release.rangeMalformed', { params: { range } });
    }
    if (!semver.satisfies(version, range)) {
      throw new ProblemError(422, code, { params: { module: name, range, version } });
    }
  }
}

function refuseSharedPath(manifest: ModuleManifest, other: ModuleManifest): void {
  for (const { pattern } of manifest.paths) {
    const owned = other.paths.find((path) => doModulePatternsOverlap(path.pattern, pattern));
    if (!owned) continue;
    throw new ProblemError(409, 'release.pathOwned', {
      params: { path: pattern, owner: other.name, owned: owned.pattern },
    });
  }
}
