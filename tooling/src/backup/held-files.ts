import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { errorCode } from '../portal/portal-error.ts';
import type { EntryWithData } from './entries.ts';

const KEPT_NAMES = [
  'files',
  'releases',
  'sdk',
  'legal',
  'edge',
  'security-log',
  'localities.tsv',
  'trusted-keys.json',
  'set-key.pem',
  'push-key.pem',
] as const;

const PART_BYTES = 1024 ** 2;

/** Adds hard links, so that files stay readable after they are deleted. Repeat it for later files. */
export function holdFiles(dataDir: string, holdDir: string): void {
  for (const name of KEPT_NAMES)
    if (existsSync(join(dataDir, name))) hold(join(dataDir, name), join(holdDir, name));
}

function hold(from: string, to: string): void {
  if (lstatSync(from, { throwIfNoEntry: false })?.isDirectory() || isFolderBehindLink(from)) {
    mkdirSync(to, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(from)) hold(join(from, name), join(to, name));
    return;
  }
  if (existsSync(to)) return;
  try {
    linkSync(from, to);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    if (!['EXDEV', 'EPERM', 'EMLINK'].includes(errorCode(error))) throw error;
    copyFileSync(from, to);
  }
}

/** A folder of uploads may be a link to another disk. */
const isFolderBehindLink = (path: string): boolean =>
  (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false) && readableFolder(path);

const readableFolder = (path: string): boolean => {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
};

export async function* readHeldFiles(holdDir: string): AsyncGenerator<EntryWithData> {
  const found = readdirSync(holdDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of found) {
    const { mode } = lstatSync(file);
    const path = relative(holdDir, file);
    yield { entry: { kind: 'file', path, mode: mode & 0o777 }, data: readFileParts(file) };
  }
}

async function* readFileParts(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    let left = (await handle.stat()).size;
    while (left > 0) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(left, PART_BYTES)));
      if (bytesRead === 0) return;
      left -= bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

export function placeOf(dataDir: string, path: string): string | null {
  const [first = ''] = path.split('/');
  const place = join(dataDir, path);
  const isInside = place.startsWith(`${join(dataDir, first)}/`) || path === first;
  const isKept = (KEPT_NAMES as readonly string[]).includes(first);
  return isKept && isInside && !path.includes('\0') && dirname(place).startsWith(dataDir) ? place : null;
}
