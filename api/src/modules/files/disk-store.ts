import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';

/** Files in a folder, named by the ids of their rows. What a write has acknowledged is on the disk itself. */
export class DiskStore extends FileStore {
  override async write(
    readable: Parameters<FileStore['write']>[0],
    id: string,
    offset: number,
  ): Promise<number> {
    const handle = await open(join(this.directory, id), 'r+');
    try {
      const target = handle.createWriteStream({ start: offset, autoClose: false });
      await pipeline(readable, target);
      return offset + target.bytesWritten;
    } finally {
      // By the handle: Node's permission model refuses the stream's own flush.
      await handle.sync().finally(() => handle.close());
    }
  }
}
