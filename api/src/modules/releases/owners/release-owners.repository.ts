import type { OwnedPackage, PackageOwner, ReleaseOwner } from '@worklane/shared-kernel/contracts';
import type { ReleaseRight } from '@worklane/shared-kernel/domain';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { accountClosings, userDisablings, users } from '../../../platform/database/tables.ts';
import { channels, releaseOwnerPeople, releaseOwners, releases } from '../releases.tables.ts';

const ownerOfRelease = sql<string | null>`${releases.description} -> 'manifest' ->> 'owner'`;

const isLive = and(eq(releases.package, channels.package), eq(releases.id, channels.releaseId));

/** A closing that can still be undone: until then the person keeps the membership and has no rights. */
const isClosingOfOwner = eq(accountClosings.userId, releaseOwnerPeople.userId);
const isClosingOfUser = eq(accountClosings.userId, users.id);
const isNotClosing = isNull(accountClosings.userId);
const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

export async function findActivePerson(db: Executor, id: string): Promise<{ isOperator: boolean } | null> {
  const [found] = await db
    .select({ isOperator: users.isOperator })
    .from(users)
    .leftJoin(userDisablings, eq(userDisablings.userId, users.id))
    .leftJoin(accountClosings, isClosingOfUser)
    .where(and(eq(users.id, id), isNull(users.closedAt), isNotClosing, isNull(userDisablings.userId)));
  return found ?? null;
}

export async function findOwnerOf(
  db: Executor,
  name: string,
): Promise<{ name: string; rights: ReleaseRight[] } | null> {
  const [found] = await db
    .select({ name: releaseOwners.name, rights: releaseOwners.rights })
    .from(channels)
    .innerJoin(releases, isLive)
    .innerJoin(releaseOwners, eq(releaseOwners.name, ownerOfRelease))
    .where(eq(channels.package, name));
  return found ?? null;
}

export async function findOwnerWithPeople(db: Executor, name: string): Promise<PackageOwner | null> {
  const owner = await findOwnerOf(db, name);
  if (!owner) return null;
  const people = await db
    .select({ name: fullName })
    .from(releaseOwnerPeople)
    .innerJoin(users, eq(users.id, releaseOwnerPeople.userId))
    .leftJoin(accountClosings, isClosingOfOwner)
    .where(and(eq(releaseOwnerPeople.owner, owner.name), isNull(users.closedAt), isNotClosing))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  return { ...owner, people: people.map((person) => person.name) };
}

export async function listPeopleOfOwner(db: Executor, name: string): Promise<string[]> {
  const owner = await findOwnerOf(db, name);
  if (!owner) return [];
  const people = await db
    .select({ id: users.id })
    .from(releaseOwnerPeople)
    .innerJoin(users, eq(users.id, releaseOwnerPeople.userId))
    .leftJoin(accountClosings, isClosingOfOwner)
    .where(and(eq(releaseOwnerPeople.owner, owner.name), isNull(users.closedAt), isNotClosing))
    .orderBy(asc(users.id));
  return people.map(({ id }) => id);
}

export async function isInGroup(db: Executor, owner: string, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: releaseOwnerPeople.userId })
    .from(releaseOwnerPeople)
    .leftJoin(accountClosings, isClosingOfOwner)
    .where(and(eq(releaseOwnerPeople.owner, owner), eq(releaseOwnerPeople.userId, userId), isNotClosing));
  return found.length > 0;
}

export async function listOwnedPackages(db: Executor, userId: string): Promise<OwnedPackage[]> {
  return db
    .select({ package: channels.package, owner: releaseOwners.name, rights: releaseOwners.rights })
    .from(releaseOwnerPeople)
    .innerJoin(releaseOwners, eq(releaseOwners.name, releaseOwnerPeople.owner))
    .innerJoin(releases, eq(releaseOwners.name, ownerOfRelease))
    .innerJoin(channels, isLive)
    .leftJoin(accountClosings, isClosingOfOwner)
    .where(and(eq(releaseOwnerPeople.userId, userId), isNotClosing))
    .orderBy(asc(channels.package));
}

export function packagesOwnedByUser(db: Executor) {
  return db
    .select({ one: sql`1` })
    .from(releaseOwnerPeople)
    .innerJoin(releases, eq(releaseOwnerPeople.owner, ownerOfRelease))
    .innerJoin(channels, isLive)
    .leftJoin(accountClosings, isClosingOfOwner)
    .where(and(eq(releaseOwnerPeople.userId, users.id), isNotClosing));
}

export async function listOwners(db: Executor, name?: string): Promise<ReleaseOwner[]> {
  const groups = await db
    .select({ name: releaseOwners.name, rights: releaseOwners.rights })
    .from(releaseOwners)
    .where(name === undefined ? undefined : eq(releaseOwners.name, name))
    .orderBy(asc(releaseOwners.name));
  const people = await db
    .select({
      owner: releaseOwnerPeople.owner,
      id: users.id,
      name: fullName,
      email: users.email,
    })
    .from(releaseOwnerPeople)
    .innerJoin(users, eq(users.id, releaseOwnerPeople.userId))
    .orderBy(asc(users.email), asc(users.id));
  const packages = await db
    .select({ owner: ownerOfRelease, package: channels.package })
    .from(channels)
    .innerJoin(releases, isLive)
    .orderBy(asc(channels.package));
  return groups.map((group) => ({
    ...group,
    people: people.filter(({ owner }) => owner === group.name).map(({ owner: _, ...person }) => person),
    packages: packages.filter(({ owner }) => owner === group.name).map((one) => one.package),
  }));
}

/** The open accounts that confirmed these emails. `emails` must be lower case. */
export async function findPeopleByEmail(
  db: Executor,
  emails: readonly string[],
): Promise<{ id: string; email: string }[]> {
  if (emails.length === 0) return [];
  const email = sql<string>`lower(${users.email})`;
  return db
    .select({ id: users.id, email })
    .from(users)
    .leftJoin(accountClosings, isClosingOfUser)
    .where(
      and(
        inArray(email, [...emails]),
        isNull(users.closedAt),
        isNotClosing,
        sql`${users.emailConfirmedAt} is not null`,
      ),
    );
}

export async function putOwner(
  db: Executor,
  { name, rights, people, now }: { name: string; rights: ReleaseRight[]; people: string[]; now: Date },
): Promise<void> {
  await db
    .insert(releaseOwners)
    .values({ name, rights, changedAt: now })
    .onConflictDoUpdate({ target: releaseOwners.name, set: { rights, changedAt: now } });
  await db.delete(releaseOwnerPeople).where(eq(releaseOwnerPeople.owner, name));
  if (people.length > 0)
    await db.insert(releaseOwnerPeople).values(people.map((userId) => ({ owner: name, userId })));
}

export async function deleteOwner(db: Executor, name: string): Promise<boolean> {
  const deleted = await db
    .delete(releaseOwners)
    .where(eq(releaseOwners.name, name))
    .returning({ name: releaseOwners.name });
  return deleted.length > 0;
}
