import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIGITS = 16;

/**
 * A hash of the kernel's sources. Two packages with the same hash were built with the same kernel: the version stays the
 * same between releases.
 * @param folder the kernel in this repository, or its installed package
 */
export function kernelSourceOf(folder: string): string {
  const { worklane } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    worklane?: { source?: string };
  };
  if (worklane?.source !== undefined) return worklane.source;
  const hash = createHash('sha256').update(readFileSync(join(folder, 'package.json')));
  const sources = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of sources) hash.update(`${file.slice(folder.length)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, DIGITS);
}
