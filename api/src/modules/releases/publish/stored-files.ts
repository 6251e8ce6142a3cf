import { createHash } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleaseFile } from '@worklane/shared-kernel/contracts';

const compress = promisify(brotliCompress);
const COMPRESSED = /\.(js|css|json|svg|txt|html|map|wasm)$/;

export const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  );

export const hasContent = (file: string, { integrity, bytes }: ReleaseFile): Promise<boolean> =>
  readFile(file).then(
    (found) =>
      found.length === bytes && integrity === `sha384-${createHash('sha384').update(found).digest('base64')}`,
    () => false,
  );

export async function renamedIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    ignoreMissing(error);
    return false;
  }
}

export async function writeWithCopy(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFlushed(file, content);
  if (!COMPRESSED.test(file)) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const compressed = await compress(content, { params });
  if (compressed.length < content.length) await writeFlushed(`${file}.br`, compressed);
}

async function writeFlushed(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await chmod(file, 0o644);
}

/** Does nothing for a folder of another account: this process cannot change its mode. */
export async function openToReaders(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o755) !== 0o755) await chmod(folder, mode | 0o755).catch(() => {});
}

export async function foldersIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return [
    root,
    ...entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name)),
  ];
}

export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function renamedToFree(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}

export function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
