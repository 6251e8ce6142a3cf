import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../api/src/platform/database/migrations.ts';
import { type RunningPostgres, startPostgres } from '../src/portal/database/postgres.ts';
import { databaseUrlOf, TEMPLATE, TEST_POSTGRES } from './test-database.ts';

/** Tests need many connections, and no durability. */
const SETTINGS = {
  max_connections: '400',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
};

interface TestPostgres {
  server: RunningPostgres;
  folder: string;
}

declare global {
  var worklaneTestPostgres: TestPostgres | undefined;
}

/** WORKLANE_TEST_POSTGRES can name another server by its superuser's URL. */
export default async function startTestPostgres(): Promise<void> {
  if (!process.env[TEST_POSTGRES]) {
    const folder = mkdtempSync(join(tmpdir(), 'worklane-test-'));
    const server = await startPostgres({ dataDir: folder, settings: SETTINGS });
    globalThis.worklaneTestPostgres = { server, folder };
    process.env[TEST_POSTGRES] = server.adminUrl;
  }
  const admin = new pg.Client({ connectionString: process.env[TEST_POSTGRES] });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
    await admin.query(`create database ${TEMPLATE}`);
  } finally {
    await admin.end();
  }
  await migrate(databaseUrlOf(TEMPLATE));
}
