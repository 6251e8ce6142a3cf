import { chmod, lstat, mkdir, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Store } from '@tus/s3-store';
import type { DataStore } from '@tus/server';
import type { Settings } from '../../../platform/settings.ts';
import { type Inspection, inspectFile } from '../safety/inspect-file.ts';
import { DiskStore, FOLDER_MODE } from './disk-store.ts';

export interface FileStorage {
  readonly store: DataStore;
  read(key: string): Promise<Readable>;
  /** The bytes in parts, each valid until the next is requested. Throws if nothing is stored. */
  parts(key: string): AsyncIterable<Buffer>;
  inspect(key: string): Promise<Inspection>;
  remove(key: string): Promise<void>;
  freeBytes(): Promise<number | null>;
}

export async function openStorage(settings: Settings): Promise<FileStorage> {
  return settings.S3_BUCKET === '' ? onDisk(join(settings.DATA_DIR, 'files')) : inBucket(settings);
}

async function onDisk(directory: string): Promise<FileStorage> {
  await mkdir(directory, { recursive: true, mode: FOLDER_MODE });
  await restrictToOwner(directory);
  const store = new DiskStore({ directory });
  return {
    store,
    read: async (key) => store.read(key),
    parts: (key) => store.parts(key),
    inspect: (key) => store.inspect(key),
    remove: (key) => removeFrom(store, key),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },
  };
}

/** The folder itself comes last: its mode shows that the work is complete. */
async function restrictToOwner(directory: string): Promise<void> {
  const found = await lstat(directory);
  // A link's target belongs to the operator and may hold more than uploads.
  if (found.isSymbolicLink()) return;
  const { mode, uid } = found;
  const isMine = process.getuid === undefined || process.getuid() === 0 || process.getuid() === uid;
  if ((mode & 0o077) === 0 || !isMine) return;
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
  await chmod(directory, 0o700);
}

async function inBucket(settings: Settings): Promise<FileStorage> {
  const { BucketStore } = await import('./bucket-store.ts');
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const store = new BucketStore({
    s3ClientConfig: {
      bucket: S3_BUCKET,
      region: S3_REGION,
      ...(S3_ENDPOINT !== '' && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
      // Without keys the client uses the machine's role.
      ...(S3_ACCESS_KEY_ID !== '' && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
    },
  });
  return {
    store,
    read: (key) => store.read(key),
    parts: (key) => partsOf(store, key),
    inspect: (key) => inspectFile(partsOf(store, key)),
    remove: (key) => removeFrom(store, key),
    freeBytes: async () => null,
  };
}

async function* partsOf(store: S3Store, key: string): AsyncGenerator<Buffer> {
  yield* (await store.read(key)) as AsyncIterable<Buffer>;
}

async function removeFrom(store: DataStore, key: string): Promise<void> {
  try {
    await store.remove(key);
  } catch (error) {
    if ((error as { status_code?: number }).status_code !== 404) throw error;
  }
}

export function isMissing(error: unknown): boolean {
  const { code, name } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOENT' ? !('address' in (error as object)) : name === 'NoSuchKey';
}
