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

/** Why a module could not stand beside what is live: its kernel, its shell and the other modules. */
export function misfits(
  description: ReleaseDescription,
  live: readonly ReleaseDescription[],
): ProblemError[] {
  return problemsAmong(withRelease(description, live)).filter(isOf(description.package)).map(problemOf);
}

/**
 * What a release that goes live would keep from running that runs now: a shell whose kernel is too new harms
 * modules, a module that no longer offers a widget harms those that use it.
 * @param isSpared modules that may be harmed, because their next release follows at once
 */
export function harms(
  description: ReleaseDescription,
  live: readonly ReleaseDescription[],
  isSpared: (name: string) => boolean = () => false,
): ProblemError[] {
  const before = new Set(problemsAmong(live).map(keyOf));
  return problemsAmong(withRelease(description, live))
    .filter(
      (problem) =>
        !isOf(description.package)(problem) &&
        // Who took what belongs to another is the one that does not fit.
        !(isOwnership(problem) && problem.params.owner === description.package) &&
        !isSpared(problem.params.module ?? '') &&
        !before.has(keyOf(problem)),
    )
    .map(problemOf);
}

/** Throws the first of the problems, if there is any. */
export function requireNone([first]: readonly ProblemError[]): void {
  if (first) throw first;
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

function problemOf(problem: Incompatibility): ProblemError {
  const { code, params } = problem;
  return new ProblemError(isOwnership(problem) ? 409 : 422, `release.${code}`, { params });
}

const isOwnership = ({ code }: Incompatibility) => code === 'pathOwned' || code === 'widgetOwned';

const keyOf = ({ code, params }: Incompatibility) => JSON.stringify([code, params]);
