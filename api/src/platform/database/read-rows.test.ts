import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addCast } from '../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { Executor } from './database.ts';
import { withQuickRows } from './read-rows.ts';
import { businesses, projects, sessions, users } from './tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  const cast = await addCast(api);
  await api.as(cast.lead.id);
});
afterAll(() => api.close());

const company = alias(businesses, 'company');

const selections = {
  'columns beside each other': (db: Executor) =>
    db.select({ id: sessions.id, at: sessions.createdAt, hash: sessions.tokenHash }).from(sessions),
  'groups, one of a table that may have no row': (db: Executor) =>
    db
      .select({
        user: { id: users.id, isPrimary: users.isPrimary },
        company: { id: company.id, name: company.name, createdAt: company.createdAt },
        name: company.name,
      })
      .from(users)
      .leftJoin(company, eq(company.id, users.businessId))
      .orderBy(asc(users.id)),
  'a group of two tables': (db: Executor) =>
    db
      .select({ mixed: { company: company.id, user: users.id } })
      .from(users)
      .leftJoin(company, eq(company.id, users.businessId))
      .orderBy(asc(users.id)),
  'a subquery that may have no row': (db: Executor) => {
    const some = db
      .select({ id: businesses.id, at: businesses.createdAt })
      .from(businesses)
      .where(sql`${businesses.id} = ${users.businessId} and ${users.isPrimary}`)
      .limit(1)
      .as('some');
    return db
      .select({ id: users.id, some: { id: some.id, at: some.at } })
      .from(users)
      .leftJoinLateral(some, sql`true`)
      .orderBy(asc(users.id));
  },
  expressions: (db: Executor) =>
    db
      .select({
        total: sql`count(*)`.mapWith(Number),
        last: sql<Date>`max(${users.createdAt})`.mapWith(users.createdAt),
        none: sql<string | null>`null`,
        named: sql<string>`'x'`.as('named'),
      })
      .from(users),
  'no rows': (db: Executor) => db.select({ id: projects.id }).from(projects).where(sql`false`),
};

test.each(Object.entries(selections))('rows equal those of Drizzle: %s', async (name, select) => {
  const { database } = api.app.platform;
  const expected: unknown[] = await select(database).prepare(`${name}, plain`).execute();
  const quick: unknown[] = await withQuickRows(select(database).prepare(`${name}, quick`)).execute();
  expect(quick).toStrictEqual(expected);
  expect(expected.length > 0).toBe(name !== 'no rows');
});

test('the rows are not made by Drizzle', async () => {
  const prepared = api.app.platform.database.select({ id: users.id }).from(users).prepare('quick');
  // Without its fields Drizzle cannot map rows of arrays.
  const quick = withQuickRows(prepared);
  Object.assign(quick, { fields: undefined });
  expect((await quick.execute())[0]).toEqual({ id: expect.any(String) });
});
