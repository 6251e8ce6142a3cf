import { open, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { ERRORS, type Upload } from '@tus/server';
import { writingTo } from '../../../platform/database/unwritable-folder.ts';
import { type Inspection, inspectFile } from '../safety/inspect-file.ts';
import { DiskWriter } from './disk-writer.ts';

const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;

const PART_BYTES = 1024 * 1024;

/** Files in a folder, named by their rows' ids. A write resolves after its bytes are flushed to disk. */
export class DiskStore extends FileStore {
  readonly #inspections = new Map<string, Inspection>();

  override create(upload: Upload): Promise<Upload> {
    return writingTo('files', async () => {
      // Creates the files first, because the library would create files that everybody can read.
      for (const name of [upload.id, `${upload.id}.json`])
        await writeFile(join(this.directory, name), '', { mode: FILE_MODE });
      return super.create(upload);
    });
  }

  override write(readable: Parameters<FileStore['write']>[0], id: string, offset: number): Promise<number> {
    return writingTo('files', () => this.#write(readable, id, offset));
  }

  async #write(readable: Parameters<FileStore['write']>[0], id: string, offset: number): Promise<number> {
    const handle = await open(join(this.directory, id), 'r+');
    // This is not a stream: Node's permission model refuses a stream's flush option. Without that option, the stream
    // closes the handle before the flush, or never.
    const writer = new DiskWriter(handle, offset);
    try {
      for await (const chunk of readable) await writer.write(chunk);
      const end = await writer.finish();
      // Reads a complete file while the disk still flushes it.
      const [inspection] = await Promise.all([this.#inspectWhole(id, end), writer.flush()]);
      if (inspection) this.#inspections.set(id, inspection);
      return end;
    } catch (error) {
      // Keeps the bytes received before a connection broke. The first error is the cause, so this error is ignored.
      await writer
        .finish()
        .then(() => writer.flush())
        .catch(() => undefined);
      throw error;
    } finally {
      await handle.close();
    }
  }

  override async remove(id: string): Promise<void> {
    this.#inspections.delete(id);
    await writingTo('files', async () => {
      try {
        await unlink(join(this.directory, id));
      } catch (error) {
        // The library reports every failure as "not found". That answer would delete rows of files that still exist.
        throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? ERRORS.FILE_NOT_FOUND : error;
      }
      await this.configstore.delete(id);
    });
  }

  async inspect(id: string): Promise<Inspection> {
    const known = this.#inspections.get(id);
    this.#inspections.delete(id);
    return known ?? inspectFile(this.parts(id));
  }

  async #inspectWhole(id: string, end: number): Promise<Inspection | null> {
    const { size } = (await this.configstore.get(id)) ?? {};
    return size === end ? inspectFile(this.parts(id)) : null;
  }

  /**
   * Parts share two buffers, so each part is valid until the next part is requested. This avoids garbage collections.
   */
  async *parts(id: string): AsyncGenerator<Buffer> {
    const handle = await open(join(this.directory, id));
    const read = (buffer: Buffer) => {
      const reading = handle.read(buffer, 0, PART_BYTES, null);
      // The next `await` throws the error; until then it must not count as unhandled.
      reading.catch(() => undefined);
      return reading;
    };
    let ahead = read(Buffer.allocUnsafe(PART_BYTES));
    let free: Buffer = Buffer.allocUnsafe(PART_BYTES);
    try {
      for (;;) {
        const { bytesRead, buffer } = await ahead;
        if (bytesRead === 0) return;
        ahead = read(free);
        free = buffer;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await ahead.catch(() => undefined);
      await handle.close();
    }
  }
}
