import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLocalities } from './locality-index.ts';

/** The name of the operator's localities in the data folder. */
export const LOCALITIES_FILE = 'localities.tsv';

/**
 * Puts the localities of a file in the place of the embedded ones; returns how many. The api reads them at its next
 * start. Throws, and changes nothing, where a line is wrong or the file has none.
 */
export async function importLocalities(file: string, dataDir: string): Promise<number> {
  const localities = await readLocalities(file);
  if (localities.length === 0) throw new Error(`${file} has no localities.`);
  const lines = localities.map(({ name, state, postCode, longitude, latitude }) =>
    [name, state, postCode, longitude, latitude].join('\t'),
  );
  await mkdir(dataDir, { recursive: true });
  const part = join(dataDir, `${LOCALITIES_FILE}.part`);
  await writeFile(part, `${lines.join('\n')}\n`);
  await rename(part, join(dataDir, LOCALITIES_FILE));
  return localities.length;
}
