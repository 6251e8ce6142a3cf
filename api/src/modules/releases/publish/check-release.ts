import type { Refusal, ReleaseCheck, SignedRelease, TrustedKeys } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { ProblemError, remedyOf } from '../../../platform/http/problem.ts';
import { harms, incompatibilitiesOf, manifestProblems, requireWithinBudget } from '../releases.policy.ts';
import { findRelease, liveReleases } from '../releases.repository.ts';
import { requireSameContent, requireTrusted } from './publish-release.ts';

/** Lists every reason why publishing or promoting a release would be refused now. Checks no file hashes. */
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
        ...incompatibilitiesOf([description], live),
        // A published release stays published, even if the rules have changed since.
        ...(known ? [] : manifestProblems(description, live)),
      ].map(refusalOf),
    ],
    harms: harms([description], live).map(refusalOf),
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

export function refusalOf(problem: ProblemError): Refusal {
  const { module } = problem.options.params ?? {};
  return {
    code: problem.code,
    message: problem.message,
    remedy: remedyOf(problem) ?? '',
    ...(module !== undefined && { module: String(module) }),
  };
}
