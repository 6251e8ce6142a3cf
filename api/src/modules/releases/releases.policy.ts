import {
  type Incompatibility,
  incompatibilities,
  type ModuleManifest,
  type ReleaseDescription,
} from '@worklane/shared-kernel/contracts';
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

/** Throws unless a module could stand beside what is live: its kernel, its shell and the other modules. */
export function requireFitsLive(description: ReleaseDescription, live: readonly ReleaseDescription[]): void {
  const [first] = problemsAmong(withRelease(description, live)).filter(isOf(description.package));
  if (first) throw problemOf(first);
}

/**
 * Throws when a release that goes live would keep another module from running that runs now: a shell whose
 * kernel is too new, a module that no longer offers what another uses.
 * @param isSpared modules that may be harmed, because their next release follows at once
 */
export function requireHarmsNobody(
  description: ReleaseDescription,
  live: readonly ReleaseDescription[],
  isSpared: (name: string) => boolean = () => false,
): void {
  const before = new Set(problemsAmong(live).map(keyOf));
  const [first] = problemsAmong(withRelease(description, live)).filter(
    (problem) =>
      !isOf(description.package)(problem) &&
      !isSpared(problem.params.module ?? '') &&
      !before.has(keyOf(problem)),
  );
  if (first) throw problemOf(first);
}

const isOf = (name: string) => (problem: Incompatibility) => problem.params.module === name;

const withRelease = (description: ReleaseDescription, live: readonly ReleaseDescription[]) => [
  ...live.filter((other) => other.package !== description.package),
  description,
];

/** What keeps the modules of a set from running together, each with its shell and the others. */
function problemsAmong(releases: readonly ReleaseDescription[]): Incompatibility[] {
  const shell = releases.find((release) => release.package === 'shell');
  const modules = releases.flatMap(({ manifest }): ModuleManifest[] => (manifest ? [manifest] : []));
  const around = {
    kernel: shell?.kernel ?? null,
    shell: shell?.version ?? null,
    provides: shell?.provides ?? null,
    others: modules,
  };
  return modules.flatMap((manifest) => incompatibilities(manifest, around));
}

function problemOf({ code, params }: Incompatibility): ProblemError {
  const isOwnership = code === 'pathOwned' || code === 'widgetOwned';
  return new ProblemError(isOwnership ? 409 : 422, `release.${code}`, { params });
}

const keyOf = ({ code, params }: Incompatibility) => JSON.stringify([code, params]);
