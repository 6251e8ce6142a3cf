import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { withDriverErrors } from './database.ts';
import { type Migration, namesOfMigrations, readMigrationFiles } from './migration-files.ts';
import { type Step, stepsTo } from './migration-steps.ts';

/** Any number that no other advisory lock uses. */
const LOCK = 7_305_114_211;

/**
 * Applies every missing migration in the order of their names, each in its own transaction, and returns the names of
 * the files it ran. An empty database is made of the file with the whole schema, which stands for the earlier
 * migrations. Concurrent processes wait for each other. Throws where an applied migration has been edited since.
 *
 * There is no journal file: two people can add migrations without a conflict, and one that is merged late with a
 * lower number is still applied.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  return withDriverErrors(() => applyMissing(databaseUrl, () => true));
}

/**
 * Applies the migrations that a backup was made with and no later one. Throws where this code does not have one of
 * them, or has another text of it.
 */
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

/** The schema `graphile_worker`, by its library's own migrations; first, so that ours may use it. */
async function migrateJobs(databaseUrl: string): Promise<void> {
  const silent = new Logger(() => () => undefined);
  await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, concurrency: 1, logger: silent });
}

/** Whether every migration has been applied. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const names = await withDriverErrors(() => appliedNames(pool));
  if (!names) return false;
  // Read once: after giving up root the process may not be allowed to read their folders.
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
