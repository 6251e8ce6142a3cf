import type { Migration, MigrationFiles, SqlFile } from './migration-files.ts';

/** A file to run in a transaction, and the migrations that are done with it. */
export interface Step {
  file: SqlFile;
  done: readonly Migration[];
}

/**
 * What brings a database to the wanted migrations. The file with the whole schema stands for the earlier ones where none is
 * applied and all of them are wanted; otherwise each runs by itself, so that a database of any version is brought on.
 *
 * @param applied the hash of each applied migration by its name
 * @throws where an applied migration has been edited since
 */
export function stepsTo(
  isWanted: (migration: Migration) => boolean,
  { whole, earlier, later }: MigrationFiles,
  applied: ReadonlyMap<string, string>,
): Step[] {
  const isOfWhole = applied.size === 0 && earlier.every(isWanted);
  const single = (isOfWhole ? later : [...earlier, ...later]).filter(
    (migration) => isWanted(migration) && isMissing(migration, applied),
  );
  const steps = single.map((migration) => ({ file: migration, done: [migration] }));
  return isOfWhole ? [{ file: whole, done: earlier }, ...steps] : steps;
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
