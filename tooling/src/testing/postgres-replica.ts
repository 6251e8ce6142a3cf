import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type RunningPostgres, startPostgres } from '../portal/database/postgres.ts';

/** A base backup into an empty folder, without pg_basebackup, which the package lacks. */
export async function startReplica(
  primary: RunningPostgres,
  { primaryDir, dataDir }: { primaryDir: string; dataDir: string },
): Promise<RunningPostgres> {
  const cluster = join(dataDir, 'postgres');
  const client = new pg.Client({ connectionString: primary.adminUrl });
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    cpSync(join(primaryDir, 'postgres'), cluster, { recursive: true, preserveTimestamps: true });
    cpSync(join(primaryDir, 'postgres-password'), join(dataDir, 'postgres-password'));
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  writeFileSync(join(cluster, 'standby.signal'), '');
  const { username, password, port } = new URL(primary.adminUrl);
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  );
  giveToOwnerOf(join(primaryDir, 'postgres'), cluster);
  return startPostgres({ dataDir });
}

/** PostgreSQL runs as the owner of its files, which a copy by root does not keep. */
function giveToOwnerOf(original: string, copy: string): void {
  const { uid, gid } = statSync(original);
  chmodSync(copy, 0o700);
  for (const path of ['', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })])
    chownSync(join(copy, path), uid, gid);
}
