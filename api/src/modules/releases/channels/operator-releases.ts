import type {
  AvailableReleaseAction,
  OperatorReleases,
  PackageStatus,
} from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/sessions/sessions.repository.ts';
import { listOwnedPackages } from '../owners/release-owners.repository.ts';
import { countRunningPreviews } from '../previews/release-previews.repository.ts';
import { listPackages, readSetNumber } from '../releases.repository.ts';
import { findSignedSet } from '../signed-set/signed-set.repository.ts';
import { actionsOfRights, availableReleaseActions } from './available-actions.ts';
import { findFreeze } from './release-freeze.repository.ts';
import { packageStatus } from './release-status.ts';

export async function operatorReleases(
  db: Executor,
  { isSignedHere, user, now }: { isSignedHere: boolean; user: SignedInUser; now: Date },
): Promise<OperatorReleases> {
  const { number, changedAt } = await readSetNumber(db);
  const signed = isSignedHere ? null : await findSignedSet(db);
  const seen = await packagesSeenBy(db, user);
  const packages: PackageStatus[] = [];
  for (const { name, availableActions } of seen)
    packages.push({ ...(await packageStatus(db, name, now)), availableActions });
  return {
    set: number,
    changedAt: changedAt.toISOString(),
    waitsForSignature: !isSignedHere && signed?.number !== number,
    freeze: await findFreeze(db),
    availableActions: availableReleaseActions({ user, rights: [] }),
    previews: await countRunningPreviews(
      db,
      seen.map(({ name }) => name),
      now,
    ),
    packages,
  };
}

async function packagesSeenBy(
  db: Executor,
  user: SignedInUser,
): Promise<{ name: string; availableActions: AvailableReleaseAction[] }[]> {
  if (!user.isOperator)
    return (await listOwnedPackages(db, user.id)).map((owned) => ({
      name: owned.package,
      availableActions: actionsOfRights(owned.rights),
    }));
  const availableActions = availableReleaseActions({ user, rights: [] });
  return (await listPackages(db)).map((name) => ({ name, availableActions }));
}
