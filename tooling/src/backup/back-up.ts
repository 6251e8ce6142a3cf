import { createWriteStream, existsSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { isDataFolder, lockDataFolder } from '../portal/data-folder/data-folder.ts';
import { startPostgres } from '../portal/database/postgres.ts';
import { runningDatabaseUrl } from '../portal/database/running-database.ts';
import { errorReason, PortalError } from '../portal/portal-error.ts';
import { acquireLock } from '../portal/process-lock.mjs';
import { beginSnapshot, copyTables, readHead, storedKeys } from './database-snapshot.ts';
import { type BackupHead, type EntryWithData, nothing, writeEntries } from './entries.ts';
import { holdFiles, readHeldFiles } from './held-files.ts';
import { seal } from './sealed-stream.ts';

const TRIES = 5;
const MEGABYTE = 1024 ** 2;

interface Backup {
  dataDir: string;
  file: string;
  key: Buffer | null;
  uploads: BackupHead['uploads'];
}

/** Backs up database and files as of one moment; the portal may run. Throws PortalError */
export async function backUp({ dataDir, file, key, uploads }: Backup): Promise<string> {
  if (!isDataFolder(dataDir)) throw new PortalError(`DATA_DIR ${dataDir} is not a Worklane data folder.`);
  if (existsSync(file)) throw new PortalError(`${file} exists: a backup overwrites nothing.`);
  const lock = await acquireLock(join(dataDir, 'backup.lock'));
  if (!lock.acquired) throw new PortalError('Another backup of this folder is being made.');
  const holdDir = join(dataDir, 'backup-held');
  const part = `${file}.part`;
  try {
    rmSync(holdDir, { recursive: true, force: true });
    await withDatabase(dataDir, async (client) => {
      await takeSnapshot(client, { dataDir, holdDir, uploads });
      const head = await readHead(client, uploads);
      await pipeline(
        writeEntries(entriesOf(client, head, holdDir)),
        createGzip(),
        seal(key),
        createWriteStream(part, { mode: 0o600, flush: true }),
      );
    });
    // Unlike a rename, this fails if another process has created the file.
    linkSync(part, file);
    const size = (statSync(file).size / MEGABYTE).toFixed(1);
    return `${file} is complete: ${size} MB, ${key ? 'encrypted' : 'not encrypted: anyone who reads it can open every account'}.`;
  } catch (error) {
    if (error instanceof PortalError) throw error;
    throw new PortalError(`The backup was not made: ${errorReason(error)}.`);
  } finally {
    rmSync(part, { force: true });
    rmSync(holdDir, { recursive: true, force: true });
    lock.release();
  }
}

async function takeSnapshot(
  client: Client,
  { dataDir, holdDir, uploads }: { dataDir: string; holdDir: string; uploads: BackupHead['uploads'] },
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    mkdirSync(holdDir, { recursive: true, mode: 0o700 });
    // Once before the snapshot for files deleted after it, once after it for files created in between.
    holdFiles(dataDir, holdDir);
    await beginSnapshot(client);
    holdFiles(dataDir, holdDir);
    if (uploads === 'bucket') return;
    const missing = (await storedKeys(client)).filter((name) => !existsSync(join(holdDir, 'files', name)));
    // A file that was missing before must not keep the others from being saved.
    if (missing.length === 0 || tries === TRIES) return;
    await client.query('rollback');
  }
}

async function* entriesOf(client: Client, head: BackupHead, holdDir: string): AsyncGenerator<EntryWithData> {
  yield { entry: head, data: nothing() };
  yield* copyTables(client);
  yield* readHeldFiles(holdDir);
}

async function withDatabase(dataDir: string, work: (client: Client) => Promise<void>): Promise<void> {
  const lock = await lockDataFolder(dataDir).catch(() => null);
  if (!lock) {
    const url = runningDatabaseUrl(dataDir);
    if (url === null)
      throw new PortalError(
        `The database in ${dataDir} cannot be opened: start the backup as the user who started the portal, when it is ready.`,
      );
    return withClient(url, work);
  }
  try {
    const postgres = await startPostgres({ dataDir });
    try {
      await withClient(postgres.url, work);
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
