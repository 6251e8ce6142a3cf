import { randomBytes } from 'node:crypto';
import pg from 'pg';

export const TEST_POSTGRES = 'WORKLANE_TEST_POSTGRES';
export const TEMPLATE = 'worklane_template';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** PostgreSQL's own template, without any migration. */
export const BARE_TEMPLATE = 'template1';

export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `worklane_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${template}`);
  return { url: databaseUrlOf(name), drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
}

export function databaseUrlOf(name: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    // Serialised: PostgreSQL cannot copy a template that another session is using.
    await client.query('select pg_advisory_lock(7305114213)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function adminUrl(): string {
  const url = process.env[TEST_POSTGRES];
  if (!url) throw new Error(`${TEST_POSTGRES} is not set: run the tests through Jest's node project.`);
  return url;
}
