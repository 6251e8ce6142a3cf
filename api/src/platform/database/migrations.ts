import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { withDriverErrors } from './database.ts';

const folder = join(import.meta.dirname, '../../../migrations');
/** An arbitrary number that no other advisory lock uses. */
const LOCK = 7_305_114_211;

interface Migration {
  name: string;
  statements: string;
  hash: string;
}

/**
 * By name, each in its own transaction. Throws if an applied migration was edited. There is no journal file, so that a
 * migration merged late with a lower number still runs.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  return withDriverErrors(() => applyMissing(databaseUrl, () => true));
}

/** Applies only the migrations of a backup. Throws if one of them is missing here or has another text. */
export async function migrateTo(
  databaseUrl: string,
  hashes: Readonly<Record<string, string>>,
): Promise<void> {
  const own = new Map((await readMigrations()).map(({ name, hash }) => [name, hash]));
  const unknown = Object.keys(hashes).find((name) => own.get(name) !== hashes[name]);
  if (unknown !== undefined)
    throw new Error(`This version of Worklane does not know the migration ${unknown}`);
  await withDriverErrors(() => applyMissing(databaseUrl, ({ name }) => Object.hasOwn(hashes, name)));
}

async function applyMissing(
  databaseUrl: string,
  isWanted: (migration: Migration) => boolean,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    await migrateJobs(databaseUrl);
    const applied = await appliedHashes(client);
    const missing = (await readMigrations()).filter(
      (migration) => isWanted(migration) && isMissing(migration, applied),
    );
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/** Migrates `graphile_worker` by its library first, so that our migrations may use it. */
async function migrateJobs(databaseUrl: string): Promise<void> {
  const silent = new Logger(() => () => undefined);
  await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, concurrency: 1, logger: silent });
}

export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const names = await withDriverErrors(() => appliedNames(pool));
  if (!names) return false;
  // Read once: after giving up root the process may not be allowed to read this folder.
  ownNames ??= namesOfMigrations();
  return (await ownNames).every((name) => names.has(name));
}

async function appliedNames(pool: pg.Pool): Promise<ReadonlySet<string> | null> {
  const table = await pool.query("select to_regclass('schema_migrations') as name");
  if (table.rows[0]?.name === null) return null;
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map((row) => row.name));
}

let ownNames: Promise<string[]> | null = null;

const namesOfMigrations = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

async function readMigrations(): Promise<Migration[]> {
  const names = await namesOfMigrations();
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(join(folder, name), 'utf8');
      return { name, statements, hash: createHash('sha256').update(statements).digest('hex') };
    }),
  );
}

async function appliedHashes(client: pg.Client): Promise<Map<string, string>> {
  const result = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations',
  );
  return new Map(result.rows.map((row) => [row.name, row.hash]));
}

function isMissing(migration: Migration, applied: ReadonlyMap<string, string>): boolean {
  const hash = applied.get(migration.name);
  if (hash !== undefined && hash !== migration.hash) {
    throw new Error(
      `The migration ${migration.name} was edited after it had been applied; add a new one instead.`,
    );
  }
  return hash === undefined;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.statements);
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
