import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { migrate } from './migrations.ts';
import * as tables from './tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('the tables of the code equal the tables of the migrations', async () => {
  const found = await api.app.platform.database.execute<{ place: string; nullable: boolean }>(
    sql`select table_name || '.' || column_name as place, is_nullable = 'YES' as nullable from information_schema.columns where table_schema = 'public'`,
  );
  const real = new Map(found.rows.map((row) => [row.place, row.nullable]));
  const ours = Object.values(tables).filter((table) => is(table, PgTable));
  for (const config of ours.map((table) => getTableConfig(table))) {
    const columns = [...real.keys()].filter((place) => place.startsWith(`${config.name}.`));
    expect(columns.sort()).toEqual(config.columns.map((column) => `${config.name}.${column.name}`).sort());
    for (const column of config.columns) {
      expect([column.name, real.get(`${config.name}.${column.name}`)]).toEqual([
        column.name,
        !column.notNull,
      ]);
    }
  }
});

test('processes that start together migrate once', async () => {
  await api.app.platform.database.execute(sql`drop schema public cascade`);
  await api.app.platform.database.execute(sql`create schema public`);
  const applied = await Promise.all([1, 2, 3].map(() => migrate(api.databaseUrl)));
  expect(applied.filter((names) => names.includes('schema.sql'))).toHaveLength(1);
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await api.app.platform.isReady()).toBe(true);
});
