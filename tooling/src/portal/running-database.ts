import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Address of the embedded PostgreSQL that runs on this data folder; null where none runs or this user has no access. */
export const runningDatabaseUrl = (dataDir: string): string | null => {
  try {
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
    const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]?.trim();
    return port ? `postgresql://postgres:${password}@127.0.0.1:${port}/worklane` : null;
  } catch {
    return null;
  }
};
