import {
  type Incompatibility,
  incompatibilitiesAmong,
  isOwnership,
  libraryCopies,
  manifestFaults,
  type ReleaseDescription,
} from '@worklane/shared-kernel/contracts';
import { fieldError, ProblemError } from '../../platform/http/problem.ts';

const isLoaded = (path: string) => !/\.(map|txt)$/.test(path);

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

export function requireNoLibraryCopy(
  { package: name, manifest }: ReleaseDescription,
  content: ReadonlyMap<string, Buffer>,
): void {
  const [copy] = libraryCopies(name, content, manifest ?? {});
  if (!copy) return;
  throw new ProblemError(422, 'release.libraryCopied', {
    params: { library: copy.library, files: copy.files.join(', ') },
  });
}

export function incompatibilitiesOf(
  changed: readonly ReleaseDescription[],
  live: readonly ReleaseDescription[],
): ProblemError[] {
  const isChanged = isAmong(changed);
  return incompatibilitiesAmong(withReleases(changed, live))
    .filter(({ params }) => isChanged(params.module))
    .map(problemOf);
}

/** The live modules that the releases would break. `isExempt`: modules whose next release follows at once. */
export function harms(
  changed: readonly ReleaseDescription[],
  live: readonly ReleaseDescription[],
  isExempt: (name: string) => boolean = () => false,
): ProblemError[] {
  const before = new Set(incompatibilitiesAmong(live).map(keyOf));
  const isChanged = isAmong(changed);
  return incompatibilitiesAmong(withReleases(changed, live))
    .filter(
      (problem) =>
        !isChanged(problem.params.module) &&
        !(isOwnership(problem) && isChanged(problem.params.owner)) &&
        !isExempt(problem.params.module ?? '') &&
        !before.has(keyOf(problem)),
    )
    .map(problemOf);
}

export function manifestProblems(
  { package: name, manifest }: ReleaseDescription,
  live: readonly ReleaseDescription[],
): ProblemError[] {
  if (!manifest) return [];
  const shell = live.find((other) => other.package === 'shell');
  const others = live.flatMap((other) => (other.manifest && other.package !== name ? [other.manifest] : []));
  return manifestFaults(manifest, { provides: shell?.provides ?? null, others }).map(
    ({ code, subject }) => new ProblemError(422, `release.${code}`, { params: { module: name, subject } }),
  );
}

export function harmsOfRemoval(name: string, live: readonly ReleaseDescription[]): ProblemError[] {
  const before = new Set(incompatibilitiesAmong(live).map(keyOf));
  return incompatibilitiesAmong(live.filter((other) => other.package !== name))
    .filter((problem) => !before.has(keyOf(problem)))
    .map(problemOf);
}

export function requireNone(problems: readonly ProblemError[]): void {
  const [first] = problems;
  if (!first) return;
  if (problems.length === 1) throw first;
  const errors = problems.map(({ code, options: { params } }) =>
    fieldError(String(params?.module ?? ''), code, params),
  );
  throw new ProblemError(first.status, first.code, { ...first.options, errors });
}

function isAmong(changed: readonly ReleaseDescription[]): (name: string | undefined) => boolean {
  const names = new Set<string | undefined>(changed.map((release) => release.package));
  return (name) => names.has(name);
}

const withReleases = (changed: readonly ReleaseDescription[], live: readonly ReleaseDescription[]) => {
  const isChanged = isAmong(changed);
  return [...live.filter((other) => !isChanged(other.package)), ...changed];
};

function problemOf(problem: Incompatibility): ProblemError {
  const { code, params } = problem;
  return new ProblemError(isOwnership(problem) ? 409 : 422, `release.${code}`, { params });
}

/** Ignores versions and names, which differ between shells: a module already broken is not harmed again. */
function keyOf({ code, params: { version: _, names: __, ...params } }: Incompatibility): string {
  return JSON.stringify([code, params]);
}
