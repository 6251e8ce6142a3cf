import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../migrations');
const earlierFolder = join(folder, 'earlier');
const WHOLE = 'schema.sql';

export interface SqlFile {
  name: string;
  statements: string;
}

export interface Migration extends SqlFile {
  hash: string;
}

export interface MigrationFiles {
  /** Makes an empty database as all of `earlier` would. */
  whole: SqlFile;
  earlier: Migration[];
  later: Migration[];
}

export async function readMigrationFiles(): Promise<MigrationFiles> {
  const [statements, earlier, later] = await Promise.all([
    readFile(join(folder, WHOLE), 'utf8'),
    readMigrations(earlierFolder),
    readMigrations(folder),
  ]);
  return { whole: { name: WHOLE, statements }, earlier, later };
}

export async function namesOfMigrations(): Promise<string[]> {
  return [...(await namesIn(earlierFolder)), ...(await namesIn(folder))];
}

async function readMigrations(place: string): Promise<Migration[]> {
  const names = await namesIn(place);
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(join(place, name), 'utf8');
      return { name, statements, hash: createHash('sha256').update(statements).digest('hex') };
    }),
  );
}

const namesIn = async (place: string): Promise<string[]> =>
  (await readdir(place)).filter((name) => name.endsWith('.sql') && name !== WHOLE).sort();
