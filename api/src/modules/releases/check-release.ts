import type { Refusal, ReleaseCheck, SignedRelease, TrustedKeys } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../platform/database.ts';
import { ProblemError, remedyOf } from '../../platform/problem.ts';
import { requireSameContent, requireTrusted } from './publish-release.ts';
import { harms, incompatibilitiesOf, manifestProblems, requireWithinBudget } from './releases.policy.ts';
import { findRelease, liveReleases } from './releases.repository.ts';

/**
 * Every reason for which publishing or promoting a release would be refused now. Stores nothing. The hashes of the
 * files are checked only when the files are sent.
 */
export async function checkRelease(
  db: Executor,
  { name, release, keys }: { name: string; release: SignedRelease; keys: TrustedKeys },
): Promise<ReleaseCheck> {
  const { description } = release;
  const known = await findRelease(db, name, description.id);
  const live = (await liveReleases(db)).map((other) => other.description);
  const refusals = await refusalsOf([
    () => requireTrusted({ package: name, release }, keys),
    () => {
      if (known) requireSameContent(known, description);
    },
    () => requireWithinBudget(description),
  ]);
  return {
    id: description.id,
    isPublished: known !== null,
    refusals: [
      ...refusals,
      ...[
        ...incompatibilitiesOf(description, live),
        // What is published stays published, by whatever rules it was.
        ...(known ? [] : manifestProblems(description, live)),
      ].map(refusalOf),
    ],
    harms: harms(description, live).map(refusalOf),
  };
}

async function refusalsOf(checks: readonly (() => void | Promise<void>)[]): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      refusals.push(refusalOf(error));
    }
  }
  return refusals;
}

/** What a person reads of a problem. */
export function refusalOf(problem: ProblemError): Refusal {
  const { module } = problem.options.params ?? {};
  return {
    code: problem.code,
    message: problem.message,
    remedy: remedyOf(problem) ?? '',
    ...(module !== undefined && { module: String(module) }),
  };
}
