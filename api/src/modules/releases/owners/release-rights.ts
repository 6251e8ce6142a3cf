import { EVERY_PACKAGE, RELEASE_RIGHTS, type ReleaseRight } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { findActivePerson, findOwnerOf, isInGroup } from './release-owners.repository.ts';

interface OwnToken {
  package: string;
  userId: string | null;
  rights: readonly ReleaseRight[];
}

export async function rightsOfUser(
  db: Executor,
  userId: string,
  name: string,
): Promise<readonly ReleaseRight[]> {
  const owner = await findOwnerOf(db, name);
  return owner && (await isInGroup(db, owner.name, userId)) ? owner.rights : [];
}

/** A token's rights, limited to its person's. Without a known group, the person needs only an open account. */
export async function rightsOfToken(db: Executor, token: OwnToken): Promise<readonly ReleaseRight[]> {
  const { userId, rights, package: name } = token;
  if (userId === null) return rights;
  const person = await findActivePerson(db, userId);
  if (!person) return [];
  if (person.isOperator) return rights;
  if (name === EVERY_PACKAGE) return [];
  const owner = await findOwnerOf(db, name);
  if (!owner) return rights;
  if (!(await isInGroup(db, owner.name, userId))) return [];
  return rights.filter((right) => owner.rights.includes(right));
}

export const isEveryRight = (rights: readonly ReleaseRight[]): boolean =>
  RELEASE_RIGHTS.every((right) => rights.includes(right));
