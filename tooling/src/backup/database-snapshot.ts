import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import type { BackupHead, EntryWithData, TableEntry } from './entries.ts';

/** The job queue's library creates its migrations again. */
const JOBS_MIGRATIONS = 'graphile_worker.migrations';

export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  // The first query takes the snapshot, not `begin`.
  await client.query('select 1');
}

export async function readHead(client: Client, uploads: BackupHead['uploads']): Promise<BackupHead> {
  const migrations = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations order by name',
  );
  const jobs = await client.query<{ id: number }>(`select max(id)::integer as id from ${JOBS_MIGRATIONS}`);
  return {
    kind: 'head',
    createdAt: new Date().toISOString(),
    migrations: Object.fromEntries(migrations.rows.map(({ name, hash }) => [name, hash])),
    jobsMigration: jobs.rows[0]?.id ?? 0,
    sequences: await readSequences(client),
    uploads,
  };
}

export async function listTables(client: Client): Promise<TableEntry[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
    group by 1, 2 order by 1, 2`);
  return rows
    .filter(({ schema, name }) => `${schema}.${name}` !== JOBS_MIGRATIONS)
    .map((row) => ({ kind: 'table', ...row }));
}

export async function* copyTables(client: Client): AsyncGenerator<EntryWithData> {
  for (const entry of await listTables(client))
    yield { entry, data: client.query(to(`copy ${nameOf(client, entry)} to stdout`)) };
}

export const nameOf = (client: Client, { schema, name, columns }: TableEntry): string =>
  `${tableOf(client, { schema, name })} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;

export const tableOf = (client: Client, { schema, name }: { schema: string; name: string }): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

export async function storedKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select storage_key as key from files where state = 'complete' and threat is null`,
  );
  return rows.map(({ key }) => key);
}

async function readSequences(client: Client): Promise<BackupHead['sequences']> {
  const found = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
      where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  );
  const sequences: BackupHead['sequences'] = [];
  for (const sequence of found.rows) {
    const { rows } = await client.query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${tableOf(client, sequence)}`,
    );
    sequences.push({ ...sequence, last: rows[0]?.last ?? '1', isCalled: rows[0]?.is_called ?? false });
  }
  return sequences;
}
