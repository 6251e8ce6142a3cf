import {
  type Incompatibility,
  incompatibilitiesAmong,
  type ReleaseDescription,
} from '@worklane/shared-kernel/contracts';

/**
 * Whether a release can take the place of its package among others: it runs with them, and no other of them stops
 * running. The api judged it when the preview was made, and what is live may have changed since.
 */
export function fitsAmong(release: ReleaseDescription, others: readonly ReleaseDescription[]): boolean {
  const before = new Set(incompatibilitiesAmong(others).map(keyOf));
  const after = incompatibilitiesAmong([
    ...others.filter((other) => other.package !== release.package),
    release,
  ]);
  return after.every((problem) => problem.params.module !== release.package && before.has(keyOf(problem)));
}

/** Versions and missing names differ from shell to shell; a module that did not run before is not harmed again. */
const keyOf = ({ code, params: { version: _, names: __, ...params } }: Incompatibility) =>
  JSON.stringify([code, params]);
