import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';

/** Files in a folder, named by the ids of their rows. What a write has acknowledged is on the disk itself. */
export class DiskStore extends FileStore {
  override async write(
    readable: Parameters<FileStore['write']>[0],
    id: string,
    offset: number,
  ): Promise<number> {
    const handle = await open(join(this.directory, id), 'r+');
    let position = offset;
    try {
      for await (const chunk of readable as AsyncIterable<Buffer>) {
        for (let done = 0; done < chunk.length; ) {
          const { bytesWritten } = await handle.write(chunk, done, chunk.length - done, position);
          done += bytesWritten;
          position += bytesWritten;
        }
      }
      return position;
    } finally {
      // By the handle: Node's permission model refuses the stream's own flush.
      await handle.sync().finally(() => handle.close());
    }
  }
}
