import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { DiskWriter } from './disk-writer.ts';

/** Nobody but the account of the api reads or writes these. */
const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;

/** Large, so that few trips to the disk are made; small beside what a process needs anyway. */
const PART_BYTES = 1024 * 1024;

/** Files in a folder, named by the ids of their rows. What a write has acknowledged is on the disk itself. */
export class DiskStore extends FileStore {
  override async create(upload: Upload): Promise<Upload> {
    // Made before the library writes them, since it lets everybody read what it makes.
    for (const name of [upload.id, `${upload.id}.json`])
      await writeFile(join(this.directory, name), '', { mode: FILE_MODE });
    return super.create(upload);
  }

  override async write(
    readable: Parameters<FileStore['write']>[0],
    id: string,
    offset: number,
  ): Promise<number> {
    const handle = await open(join(this.directory, id), 'r+');
    // Not by a stream of the handle: Node's permission model refuses its flush, and without one it closes the handle
    // before it can be flushed, or keeps it open for ever.
    const writer = new DiskWriter(handle, offset);
    try {
      for await (const chunk of readable) await writer.take(chunk);
      return await writer.finish();
    } catch (error) {
      // What came before the connection broke is kept. The first error says why this ends.
      await writer.finish().catch(() => undefined);
      throw error;
    } finally {
      await handle.close();
    }
  }

  /**
   * The bytes of a file in parts, each valid until the next one is asked for: all parts share one buffer. A
   * new buffer for each part would make the garbage collector run many times per file.
   */
  async *parts(id: string): AsyncGenerator<Buffer> {
    const handle = await open(join(this.directory, id));
    try {
      const buffer = Buffer.allocUnsafe(PART_BYTES);
      for (;;) {
        const { bytesRead } = await handle.read(buffer, 0, PART_BYTES, null);
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await handle.close();
    }
  }
}
