import { createWriteStream } from 'node:fs';
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
    const target = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset, flush: true });
    await pipeline(readable, target);
    return offset + target.bytesWritten;
  }
}
