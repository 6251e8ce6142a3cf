import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  isNamedByContent,
  type ReleaseDescription,
  releaseFolderOf,
} from '@worklane/shared-kernel/contracts';
import { writingTo } from '../../../platform/database/unwritable-folder.ts';
import { ContentFiles } from './content-files.ts';
import {
  flushFolder,
  foldersIn,
  ignoreMissing,
  openToReaders,
  renamedIfThere,
  renamedToFree,
  sizeOf,
  writeWithCopy,
} from './stored-files.ts';

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
/** The edge serves no path that begins with a dot. */
const INCOMING = '.incoming';

/**
 * The files of releases, each with a brotli copy if that is smaller: at `<root>/<package>/files/<path>` if they are named
 * by their content, which several releases may share; otherwise at `<root>/<package>/<id>/<path>`.
 */
export class ReleaseFiles {
  readonly #root: string;
  readonly #byContent: ContentFiles;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'releases');
    this.#byContent = new ContentFiles(this.#root, INCOMING);
  }

  store(description: ReleaseDescription, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const store = () =>
      isNamedByContent(description)
        ? this.#byContent.store(description, files)
        : this.#storeFolder(description, files);
    return writingTo('releases', store);
  }

  /** Writes to a temporary folder, flushes and renames it, so that a partial release is never visible. */
  async #storeFolder(description: ReleaseDescription, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const target = this.#folderOf(description);
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
    return this.#isComplete(this.#folderOf(description), description);
  }

  #folderOf(description: ReleaseDescription): string {
    return join(this.#root, releaseFolderOf(description));
  }

  /** Transferred bytes of each file: the size of its brotli copy, if there is one. Lost files are omitted. */
  async sentBytes(description: ReleaseDescription): Promise<Record<string, number>> {
    const folder = this.#folderOf(description);
    const { files } = description;
    const sizes = await Promise.all(
      files.map(async ({ path }) => {
        const copy = (await sizeOf(join(folder, `${path}.br`))) ?? (await sizeOf(join(folder, path)));
        return copy === null ? [] : [[path, copy] as const];
      }),
    );
    return Object.fromEntries(sizes.flat());
  }

  /**
   * Takes a release out of sight, without the files in `kept`, which other releases use. Returns the folder from which
   * `show` restores it; null if nothing was there.
   */
  hide(description: ReleaseDescription, kept: ReadonlySet<string>): Promise<string | null> {
    return writingTo('releases', async () => {
      if (isNamedByContent(description)) return this.#byContent.hide(description, kept);
      const aside = join(this.#root, INCOMING, randomUUID());
      await mkdir(dirname(aside), { recursive: true });
      return (await renamedIfThere(this.#folderOf(description), aside)) ? aside : null;
    });
  }

  async show(description: ReleaseDescription, hidden: string): Promise<void> {
    if (isNamedByContent(description)) await this.#byContent.show(description, hidden);
    else if (!(await renamedToFree(hidden, this.#folderOf(description)))) await this.delete(hidden);
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
