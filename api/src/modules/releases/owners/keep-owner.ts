import type { Executor } from '../../../platform/database/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { ChangedBy } from '../channels/go-live.ts';
import { findRelease, type PutBy } from '../releases.repository.ts';
import { findPersonOfToken } from './deploy-tokens.repository.ts';
import { findActivePerson, findOwnerOf } from './release-owners.repository.ts';

interface OwnerChange {
  name: string;
  id: string;
  by: PutBy;
  who: ChangedBy;
}

/** Throws 403 for another owner: members of the group could give the package away. Operators may change it. */
export async function requireOwnerKept(db: Executor, { name, id, by, who }: OwnerChange): Promise<void> {
  const owner = await findOwnerOf(db, name);
  const release = owner && (await findRelease(db, name, id));
  if (!release) return;
  const named = release.description.manifest?.owner ?? null;
  if (named === owner.name || (await mayChangeOwner(db, who, by))) return;
  throw new ProblemError(403, 'release.ownerChanged', {
    params: { module: name, id, owner: owner.name, named: named ?? '–' },
  });
}

async function mayChangeOwner(db: Executor, who: ChangedBy, by: PutBy): Promise<boolean> {
  const userId = 'operatorId' in who ? who.operatorId : await findPersonOfToken(db, who.tokenId);
  // Tokens of `npm start` belong to nobody and act only for packages that no person has promoted.
  if (userId === null) return by === 'start';
  return (await findActivePerson(db, userId))?.isOperator ?? false;
}
