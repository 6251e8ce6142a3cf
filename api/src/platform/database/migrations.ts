import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { withDriverErrors } from './database.ts';
import { type Migration, namesOfMigrations, readMigrationFiles } from './migration-files.ts';
import { type Step, stepsTo } from './migration-steps.ts';

/** An arbitrary number that no other advisory lock uses. */
const LOCK = 7_305_114_211;

/**
 * By name, each in its own transaction; an empty database is made of the whole schema in place of the earlier ones.
 * Returns the names of the files it ran. Throws if an applied migration was edited. There is no journal file, so that a
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
  const { earlier, later } = await readMigrationFiles();
  const own = new Map([...earlier, ...later].map(({ name, hash }) => [name, hash]));
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
    const steps = stepsTo(isWanted, await readMigrationFiles(), await appliedHashes(client));
    for (const step of steps) await apply(client, step);
    return steps.map(({ file }) => file.name);
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
  // Read once: after giving up root the process may not be allowed to read their folders.
  knownMigrations ??= namesOfMigrations();
  return (await knownMigrations).every((name) => names.has(name));
}

async function appliedNames(pool: pg.Pool): Promise<ReadonlySet<string> | null> {
  const table = await pool.query("select to_regclass('schema_migrations') as name");
  if (table.rows[0]?.name === null) return null;
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map((row) => row.name));
}

let knownMigrations: Promise<string[]> | null = null;

async function appliedHashes(client: pg.Client): Promise<Map<string, string>> {
  const result = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations',
  );
  return new Map(result.rows.map((row) => [row.name, row.hash]));
}

async function apply(client: pg.Client, { file, done }: Step): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.statements);
    await client.query(
      'insert into schema_migrations (name, hash) select * from unnest($1::text[], $2::text[])',
      [done.map(({ name }) => name), done.map(({ hash }) => hash)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
