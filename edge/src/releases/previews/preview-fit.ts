import {
  type Incompatibility,
  incompatibilitiesAmong,
  type ReleaseDescription,
} from '@worklane/shared-kernel/contracts';

/** The api checked this when the preview was made, but the live releases may have changed since. */
export function fitsAmong(release: ReleaseDescription, others: readonly ReleaseDescription[]): boolean {
  const before = new Set(incompatibilitiesAmong(others).map(keyOf));
  const after = incompatibilitiesAmong([
    ...others.filter((other) => other.package !== release.package),
    release,
  ]);
  return after.every((problem) => problem.params.module !== release.package && before.has(keyOf(problem)));
}

/** Versions and missing names differ between shells; a module that did not run before is not harmed. */
const keyOf = ({ code, params: { version: _, names: __, ...params } }: Incompatibility) =>
  JSON.stringify([code, params]);
