import type { Migration, MigrationFiles, SqlFile } from './migration-files.ts';

export interface Step {
  file: SqlFile;
  /** The migrations that are recorded with it. */
  done: readonly Migration[];
}

/** Throws if an applied migration was edited. `applied` has the hash of each migration by its name. */
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
