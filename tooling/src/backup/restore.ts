import { randomBytes } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { migrate, migrateTo } from '../../../api/src/platform/database/migrations.ts';
import { openDataFolder } from '../portal/data-folder/data-folder.ts';
import { startPostgres } from '../portal/database/postgres.ts';
import { errorReason, PortalError } from '../portal/portal-error.ts';
import { withClient } from './back-up.ts';
import { listTables, nameOf, tableOf } from './database-snapshot.ts';
import { type BackupHead, type Entry, readEntries } from './entries.ts';
import { placeOf } from './held-files.ts';
import { unseal } from './sealed-stream.ts';

interface Restore {
  file: string;
  key: Buffer | null;
  dataDir: string;
  projectDir: string;
}

/** Restores beside the target and then renames: a failed restore leaves nothing in DATA_DIR. Throws PortalError */
export async function restore({ file, key, dataDir, projectDir }: Restore): Promise<string> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new PortalError(`DATA_DIR ${dataDir} is not empty: a restore overwrites nothing.`);
  if (!existsSync(file)) throw new PortalError(`There is no file ${file}.`);
  const aside = `${dataDir}.restoring-${randomBytes(4).toString('hex')}`;
  try {
    const head = await readHeadOf({ file, key });
    const folder = await openDataFolder(aside, { projectDir });
    try {
      await fill(aside, { file, key }, head);
    } finally {
      folder.release();
    }
    mkdirSync(dirname(dataDir), { recursive: true });
    // Fails if the folder is no longer empty.
    renameSync(aside, dataDir);
    return `${dataDir} is as it was at ${head.createdAt}: npm start continues with it.`;
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (error instanceof PortalError) throw error;
    throw new PortalError(`Nothing was restored: ${errorReason(error)}.`);
  }
}

interface Source {
  file: string;
  key: Buffer | null;
}

const readBackup = (
  { file, key }: Source,
  take: (entry: Entry, data: AsyncIterable<Buffer>) => Promise<void>,
) =>
  pipeline(createReadStream(file), unseal(key), createGunzip(), (bytes: AsyncIterable<Buffer>) =>
    readEntries(bytes, take),
  );

/** Reads a backup to its end, so that a damaged one is refused before anything is created. */
async function readHeadOf(source: Source): Promise<BackupHead> {
  const heads: BackupHead[] = [];
  await readBackup(source, async (entry) => {
    if (entry.kind === 'head') heads.push(entry);
  });
  const [head] = heads;
  if (!head) throw new PortalError('This backup is not complete: its first entry is missing.');
  return head;
}

async function fill(dataDir: string, source: Source, head: BackupHead): Promise<void> {
  const postgres = await startPostgres({ dataDir });
  try {
    const adminUrl = new URL(postgres.adminUrl);
    adminUrl.pathname = new URL(postgres.url).pathname;
    await withClient(adminUrl.href, async (client) => {
      await prepareDatabase(client, { head, url: postgres.url });
      await readBackup(source, async (entry, data) => {
        if (entry.kind !== 'head') await load({ client, dataDir }, entry, data);
      });
      await finishDatabase(client, head);
    });
    await migrate(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function prepareDatabase(
  client: Client,
  { head, url }: { head: BackupHead; url: string },
): Promise<void> {
  await migrateTo(url, head.migrations).catch((error) => {
    throw new PortalError(`${errorReason(error)}: restore with the version of the backup or a later one.`);
  });
  const { rows } = await client.query('select max(id)::integer as id from graphile_worker.migrations');
  if (rows[0]?.id !== head.jobsMigration)
    throw new PortalError(
      'This backup was made with another version of the job queue: restore it with the Worklane that made it, and update that one.',
    );
  await client.query('begin');
  // Triggers and references are not checked: they were right in the snapshot.
  await client.query('set local session_replication_role = replica');
  const tables = (await listTables(client)).map((table) => tableOf(client, table));
  await client.query(`truncate ${tables.join(', ')}`);
}

async function finishDatabase(client: Client, { sequences }: BackupHead): Promise<void> {
  for (const { schema, name, last, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      tableOf(client, { schema, name }),
      last,
      isCalled,
    ]);
  await client.query('commit');
  await client.query('analyze');
}

async function load(
  { client, dataDir }: { client: Client; dataDir: string },
  entry: Exclude<Entry, BackupHead>,
  data: AsyncIterable<Buffer>,
): Promise<void> {
  if (entry.kind === 'table') {
    const copy = client.query(from(`copy ${nameOf(client, entry)} from stdin`));
    await pipeline(Readable.from(data), copy);
    return;
  }
  const place = placeOf(dataDir, entry.path);
  if (place === null)
    throw new PortalError(`This backup has a file outside of the known folders: ${entry.path}.`);
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
  await pipeline(
    Readable.from(data),
    createWriteStream(place, { mode: entry.mode, flags: 'wx', flush: true }),
  );
}
