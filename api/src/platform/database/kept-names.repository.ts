import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { keptNames, users } from './tables.ts';

type NameColumns = Readonly<Record<'firstName' | 'lastName', AnyPgColumn>>;

/** A person's name in a project: the kept one if the person's account is closed. */
export const nameInProject = (
  person: NameColumns = users,
  kept: NameColumns = keptNames,
): { firstName: SQL<string>; lastName: SQL<string> } => ({
  firstName: sql<string>`coalesce(${kept.firstName}, ${person.firstName})`,
  lastName: sql<string>`coalesce(${kept.lastName}, ${person.lastName})`,
});
