import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLocalities } from './locality-index.ts';

export const LOCALITIES_FILE = 'localities.tsv';

/**
 * The localities are used from the api's next start. Throws, without a change, if a line is wrong or the file is empty.
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
