import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { DiskWriter } from './disk-writer.ts';

/** Readable and writable by the api's account alone. */
const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;

/** Bytes of one read. */
const PART_BYTES = 1024 * 1024;

/** Files in a folder, named by the ids of their rows. A write resolves after its bytes are flushed to the disk. */
export class DiskStore extends FileStore {
  override async create(upload: Upload): Promise<Upload> {
    // Created here first, because the library creates files that everybody can read.
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
    // Not a stream of the handle: Node's permission model refuses its flush option, and without that option the
    // stream closes the handle before it can be flushed, or never.
    const writer = new DiskWriter(handle, offset);
    try {
      for await (const chunk of readable) await writer.write(chunk);
      return await writer.finish();
    } catch (error) {
      // Bytes received before a connection broke are kept. The first error is the cause, so this one is ignored.
      await writer.finish().catch(() => undefined);
      throw error;
    } finally {
      await handle.close();
    }
  }

  /**
   * The bytes of a file in parts that share one buffer: each part is valid until the next one is requested. A new
   * buffer for each part would cost many garbage collections per file.
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
