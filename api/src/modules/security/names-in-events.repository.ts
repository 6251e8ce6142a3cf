import { fullName, isId } from '@worklane/shared-kernel/domain';
import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import {
  briefs,
  businesses,
  projects,
  users,
  vettingCases,
  vettingLevels,
} from '../../platform/database/tables.ts';
import { deployTokenLabels } from '../releases/index.ts';

export async function namesOf(
  db: Executor,
  things: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) =>
    things
      .flatMap((thing) => (thing?.startsWith(`${kind}:`) ? [thing.slice(kind.length + 1)] : []))
      .filter(isId);
  const [people, tokens, ofBusinesses, ofProjects, ofCases] = await Promise.all([
    namesOfPeople(db, idsOf('user')),
    deployTokenLabels(db, idsOf('deploy-token')),
    namesOfBusinesses(db, idsOf('business')),
    namesOfProjects(db, idsOf('project')),
    namesOfCases(db, idsOf('case')),
  ]);
  const named = (kind: string, rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }): [string, string] => [`${kind}:${id}`, name]);
  return new Map([
    ...named('user', people),
    ...named('deploy-token', tokens),
    ...named('business', ofBusinesses),
    ...named('project', ofProjects),
    ...named('case', ofCases),
  ]);
}

async function namesOfPeople(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return rows.map(({ id, ...person }) => ({ id, name: fullName(person) }));
}

async function namesOfBusinesses(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: businesses.id, name: businesses.name })
    .from(businesses)
    .where(inArray(businesses.id, [...ids]));
}

async function namesOfProjects(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: projects.id, name: briefs.workTitle })
    .from(projects)
    .innerJoin(briefs, eq(briefs.id, projects.briefId))
    .where(inArray(projects.id, [...ids]));
}

async function namesOfCases(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: vettingCases.id, level: vettingLevels.name, business: businesses.name })
    .from(vettingCases)
    .innerJoin(vettingLevels, eq(vettingLevels.id, vettingCases.levelId))
    .innerJoin(businesses, eq(businesses.id, vettingCases.businessId))
    .where(inArray(vettingCases.id, [...ids]));
  return rows.map(({ id, level, business }) => ({ id, name: `${level}, ${business}` }));
}
