import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const runningDatabaseUrl = (dataDir: string): string | null => {
  try {
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
    const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]?.trim();
    return port ? `postgresql://postgres:${password}@127.0.0.1:${port}/worklane` : null;
  } catch {
    return null;
  }
};
