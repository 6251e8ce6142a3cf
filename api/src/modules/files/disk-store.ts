import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { DiskFullError } from './disk-full.ts';

/**
 * Files in a folder, named by the ids of their rows. What a write has acknowledged is on the disk itself,
 * and a full disk is said to be one.
 */
export class DiskStore extends FileStore {
  override async write(
    readable: Parameters<FileStore['write']>[0],
    id: string,
    offset: number,
  ): Promise<number> {
    const target = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset, flush: true });
    await refusingWhenFull(() => pipeline(readable, target));
    return offset + target.bytesWritten;
  }

  override create(...parameters: Parameters<FileStore['create']>) {
    return refusingWhenFull(() => super.create(...parameters));
  }
}

async function refusingWhenFull<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ENOSPC' || code === 'EDQUOT' ? new DiskFullError() : error;
  }
}
