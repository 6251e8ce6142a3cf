import { fromBase64 } from '../modules/digest.ts';
import type { ReleaseDescription, ReleaseFile } from './releases.ts';

/** Digits of a file's SHA-384 in its name; two files of a package have the same ones by chance in 2^64 cases. */
export const CONTENT_NAME_DIGITS = 16;

export const CONTENT_FOLDER = 'files';

const contentName = /\.([0-9a-f]{16})\.[a-z0-9]{1,10}$/;

export const hasContentName = (path: string): boolean => contentName.test(path);

const known = new WeakMap<readonly ReleaseFile[], boolean>();

/**
 * Whether all files of a release carry the beginning of their own hash in their names. Such files have addresses
 * without the release id, which further releases with the same files share. A single file without it means that the
 * whole release keeps its own folder, because its files find each other by relative paths.
 */
export function isNamedByContent({ files }: Pick<ReleaseDescription, 'files'>): boolean {
  let answer = known.get(files);
  if (answer === undefined) {
    answer = files.length > 0 && files.every(carriesItsHash);
    known.set(files, answer);
  }
  return answer;
}

function carriesItsHash({ path, integrity }: ReleaseFile): boolean {
  const [, digits] = contentName.exec(path) ?? [];
  return digits !== undefined && digits === contentDigits(integrity);
}

/** The digits in the name of a file, from its hash as `sha384-<base64>`. */
export function contentDigits(integrity: string): string {
  const bytes = fromBase64(integrity.slice('sha384-'.length));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, CONTENT_NAME_DIGITS);
}

type Placed = Pick<ReleaseDescription, 'package' | 'id' | 'files'>;

export const releaseFolderOf = (release: Placed): string =>
  `${release.package}/${isNamedByContent(release) ? CONTENT_FOLDER : release.id}`;

export const releaseUrlOf = (release: Placed, path: string): string =>
  `/releases/${releaseFolderOf(release)}/${path}`;
