import { EVERY_PACKAGE, RELEASE_RIGHTS } from '@worklane/shared-kernel/domain';
import { type DeployToken, requireOneRight } from '../../../platform/http/access-guard.ts';
import { fieldError, invalidFields, ProblemError } from '../../../platform/http/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SignedInUser } from '../../../platform/sessions/sessions.repository.ts';
import { deployTokenFor } from '../owners/deploy-token.ts';
import { rightsOfUser } from '../owners/release-rights.ts';
import type { ChangedBy } from './go-live.ts';
import type { PackageToRollBack } from './roll-back-release.ts';

interface JointCall {
  platform: Platform;
  user: SignedInUser | null;
  deployToken: DeployToken | null;
  params: { package: string };
  body: { others?: { package: string; expected?: string | null; token?: string }[] };
}

/** The further packages of a rollback. Throws 401 or 403 unless the caller may roll back each of them. */
export async function othersToRollBack(call: JointCall): Promise<PackageToRollBack[]> {
  const { others = [] } = call.body;
  const names = [call.params.package, ...others.map((other) => other.package)];
  if (new Set(names).size < names.length) throw invalidFields([fieldError('others', 'field.packageTwice')]);
  const checked: PackageToRollBack[] = [];
  for (const { package: name, expected, token } of others) {
    const who = await whoMayRollBack(call, name, token);
    checked.push({ package: name, who, ...(expected !== undefined && { expected }) });
  }
  return checked;
}

async function whoMayRollBack(
  { platform, user, deployToken: own }: JointCall,
  name: string,
  token: string | undefined,
): Promise<ChangedBy> {
  if (user) {
    requireOneRight(
      ['rollback'],
      user.isOperator ? RELEASE_RIGHTS : await rightsOfUser(platform.database, user.id, name),
    );
    return { operatorId: user.id };
  }
  const sent = token === undefined ? null : await deployTokenFor(platform, name, token);
  const valid = token === undefined && own?.package === EVERY_PACKAGE ? own : sent;
  if (!valid) {
    throw token === undefined
      ? new ProblemError(403, 'release.tokenOfOther', { params: { module: own?.package ?? '' } })
      : new ProblemError(401, 'access.deployTokenUnknown');
  }
  requireOneRight(['rollback'], valid.rights);
  return { tokenId: valid.id };
}
