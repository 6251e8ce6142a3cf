import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALITIES_FILE } from './import-localities.ts';
import { LocalityIndex, readLocalities } from './locality-index.ts';

const EMBEDDED = join(import.meta.dirname, 'localities.tsv');
const indexes = new Map<string, Promise<LocalityIndex>>();

/** Reads the localities on the first search, to save memory in processes without searches. */
export function localityIndexOf(dataDir: string): Promise<LocalityIndex> {
  const known = indexes.get(dataDir);
  if (known) return known;
  const imported = join(dataDir, LOCALITIES_FILE);
  const index = readLocalities(existsSync(imported) ? imported : EMBEDDED)
    .then((localities) => new LocalityIndex(localities))
    .catch((error: unknown) => {
      indexes.delete(dataDir);
      throw error;
    });
  indexes.set(dataDir, index);
  return index;
}
