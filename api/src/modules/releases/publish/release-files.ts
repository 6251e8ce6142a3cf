import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleaseDescription } from '@worklane/shared-kernel/contracts';
import { writingTo } from '../../../platform/database/unwritable-folder.ts';

const compress = promisify(brotliCompress);
const COMPRESSED = /\.(js|css|json|svg|txt|html|map|wasm)$/;
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
/** The edge serves no path that begins with a dot. */
const INCOMING = '.incoming';

/** The files of releases at `<root>/<package>/<id>/<path>`, each with a brotli copy if that is smaller. */
export class ReleaseFiles {
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'releases');
  }

  /** Writes to a temporary folder, flushes and renames it, so that a partial release is never visible. */
  store(description: ReleaseDescription, files: ReadonlyMap<string, Buffer>): Promise<void> {
    return writingTo('releases', () => this.#store(description, files));
  }

  async #store(description: ReleaseDescription, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const target = join(this.#root, description.package, description.id);
    if (await this.#isComplete(target, description)) return;
    const incoming = join(this.#root, INCOMING, randomUUID());
    try {
      for (const [path, content] of files) await writeWithCopy(join(incoming, path), content);
      for (const folder of await foldersIn(incoming)) {
        // The edge reads the folder under another account, which the umask of this process may forbid.
        await chmod(folder, 0o755);
        await flushFolder(folder);
      }
      await mkdir(dirname(target), { recursive: true });
      for (const folder of [this.#root, dirname(target)]) await openToReaders(folder);
      await this.#place(incoming, target, description);
      await flushFolder(dirname(target));
    } finally {
      // The first error is the cause.
      await rm(incoming, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  has(description: ReleaseDescription): Promise<boolean> {
    return this.#isComplete(join(this.#root, description.package, description.id), description);
  }

  /** Transferred bytes of each file: the size of its brotli copy, if there is one. Lost files are omitted. */
  async sentBytes({ package: name, id, files }: ReleaseDescription): Promise<Record<string, number>> {
    const folder = join(this.#root, name, id);
    const sizes = await Promise.all(
      files.map(async ({ path }) => {
        const copy = (await sizeOf(join(folder, `${path}.br`))) ?? (await sizeOf(join(folder, path)));
        return copy === null ? [] : [[path, copy] as const];
      }),
    );
    return Object.fromEntries(sizes.flat());
  }

  hide(name: string, id: string): Promise<string | null> {
    return writingTo('releases', async () => {
      const aside = join(this.#root, INCOMING, randomUUID());
      await mkdir(dirname(aside), { recursive: true });
      try {
        await rename(join(this.#root, name, id), aside);
        return aside;
      } catch (error) {
        ignoreMissing(error);
        return null;
      }
    });
  }

  async show(name: string, id: string, hidden: string): Promise<void> {
    if (!(await renamedToFree(hidden, join(this.#root, name, id)))) await this.delete(hidden);
  }

  async delete(hidden: string): Promise<void> {
    await rm(hidden, { recursive: true, force: true });
  }

  async removeAbandoned(now: Date): Promise<void> {
    const folder = join(this.#root, INCOMING);
    for (const name of await readdir(folder).catch(() => [])) {
      const abandoned = join(folder, name);
      const { mtimeMs } = await stat(abandoned).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (now.getTime() - mtimeMs > ABANDONED_AFTER_MS) await rm(abandoned, { recursive: true, force: true });
    }
  }

  /** Keeps a complete release of a concurrent call; replaces an incomplete folder, which was changed from outside. */
  async #place(incoming: string, target: string, description: ReleaseDescription): Promise<void> {
    while (!(await renamedToFree(incoming, target))) {
      if (await this.#isComplete(target, description)) return;
      const aside = join(this.#root, INCOMING, randomUUID());
      await rename(target, aside).catch(ignoreMissing);
      await rm(aside, { recursive: true, force: true });
    }
  }

  async #isComplete(target: string, { files }: ReleaseDescription): Promise<boolean> {
    const sizes = await Promise.all(
      files.map(({ path, bytes }) =>
        stat(join(target, path)).then(
          (found) => found.isFile() && found.size === bytes,
          () => false,
        ),
      ),
    );
    return sizes.every(Boolean);
  }
}

const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  );

async function writeWithCopy(file: string, content: Buffer): Promise<void> {
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
async function openToReaders(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o755) !== 0o755) await chmod(folder, mode | 0o755).catch(() => {});
}

async function foldersIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return [
    root,
    ...entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name)),
  ];
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function renamedToFree(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
