import type { ReleaseOwner, ReleaseOwnerBody } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { ChangedBy } from '../channels/go-live.ts';
import { recordAudit } from '../release-audit.repository.ts';
import { findLive } from '../releases.repository.ts';
import { deleteOwner, listOwners, putOwner } from './release-owners.repository.ts';
import { requirePeople } from './require-people.ts';

export async function changeOwner(
  transaction: Executor,
  { name, rights, people, why, who }: ReleaseOwnerBody & { who: ChangedBy },
  now: Date,
): Promise<ReleaseOwner> {
  await putOwner(transaction, {
    name,
    rights,
    people: await requirePeople(transaction, people, 'people'),
    now,
  });
  const [group] = await listOwners(transaction, name);
  if (!group) throw new Error('The group is missing right after it was stored.');
  await recordForPackages(transaction, group, { who, why, now });
  return group;
}

export async function removeOwner(
  transaction: Executor,
  { name, why, who }: { name: string; why: string; who: ChangedBy },
  now: Date,
): Promise<void> {
  const [group] = await listOwners(transaction, name);
  if (!group || !(await deleteOwner(transaction, name)))
    throw new ProblemError(404, 'release.noOwner', { params: { name } });
  await recordForPackages(transaction, group, { who, why, now });
}

async function recordForPackages(
  db: Executor,
  { packages }: ReleaseOwner,
  { who, why, now }: { who: ChangedBy; why: string; now: Date },
): Promise<void> {
  for (const name of packages) {
    const live = await findLive(db, name);
    if (live)
      await recordAudit(db, { package: name, action: 'owners', releaseId: live.id, ...who, why, at: now });
  }
}
