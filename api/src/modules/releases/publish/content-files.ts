import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ReleaseDescription, releaseFolderOf } from '@worklane/shared-kernel/contracts';
import { flushFolder, hasContent, openToReaders, renamedIfThere, writeWithCopy } from './stored-files.ts';

/** Files that are named by their content, in one folder of each package: several releases may use a file. */
export class ContentFiles {
  readonly #root: string;
  readonly #incoming: string;

  constructor(root: string, incoming: string) {
    this.#root = root;
    this.#incoming = join(root, incoming);
  }

  /**
   * Writes the missing and damaged files. Each becomes visible by itself, as a whole: pages ask for it only once a
   * release with it is recorded.
   */
  async store(description: ReleaseDescription, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const folder = join(this.#root, releaseFolderOf(description));
    const isThere = await Promise.all(
      description.files.map((file) => hasContent(join(folder, file.path), file)),
    );
    const missing = description.files.filter((_, index) => !isThere[index]).map(({ path }) => path);
    if (missing.length === 0) return;
    const incoming = join(this.#incoming, randomUUID());
    const changed = new Set([this.#root, dirname(folder), folder]);
    try {
      // All files are written before the first is placed, so that a full disk leaves no partial release.
      for (const path of missing) await writeWithCopy(join(incoming, path), files.get(path) ?? Buffer.of());
      for (const path of missing) {
        const [from, to] = [join(incoming, path), join(folder, path)];
        await mkdir(dirname(to), { recursive: true });
        // The copy first, because the edge sends it as soon as the file is there.
        await renamedIfThere(`${from}.br`, `${to}.br`);
        await rename(from, to);
        for (let at = dirname(to); at !== folder; at = dirname(at)) changed.add(at);
      }
      for (const at of changed) {
        await openToReaders(at);
        await flushFolder(at);
      }
    } finally {
      // The first error is the cause.
      await rm(incoming, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  async hide(description: ReleaseDescription, kept: ReadonlySet<string>): Promise<string | null> {
    const aside = join(this.#incoming, randomUUID());
    const folder = join(this.#root, releaseFolderOf(description));
    let isAnyHidden = false;
    for (const { path } of description.files) {
      if (kept.has(path)) continue;
      await mkdir(dirname(join(aside, path)), { recursive: true });
      // The file first, because without it the edge does not send the copy.
      if (await renamedIfThere(join(folder, path), join(aside, path))) isAnyHidden = true;
      await renamedIfThere(join(folder, `${path}.br`), join(aside, `${path}.br`));
    }
    if (isAnyHidden) return aside;
    await rm(aside, { recursive: true, force: true });
    return null;
  }

  async show(description: ReleaseDescription, hidden: string): Promise<void> {
    const folder = join(this.#root, releaseFolderOf(description));
    for (const { path } of description.files) {
      await renamedIfThere(join(hidden, `${path}.br`), join(folder, `${path}.br`));
      await renamedIfThere(join(hidden, path), join(folder, path));
    }
    await rm(hidden, { recursive: true, force: true });
  }
}
