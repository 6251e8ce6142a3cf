import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import type { FilePurpose } from '@worklane/shared-kernel/contracts';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import { addFile } from '../files.repository.ts';
import { finishIfArrived } from '../uploads/finish-upload.ts';
import type { FileStorage } from './storage.ts';

export interface NewFile {
  ownerId: string;
  businessId: string;
  purpose: FilePurpose;
  contextId: string;
  name: string;
  content: Buffer;
  now: Date;
}

export async function storeFile(db: Executor, storage: FileStorage, file: NewFile): Promise<string> {
  const { content, now, ...row } = file;
  const id = newId();
  const size = content.length;
  await writeContent(storage, id, content, now);
  await addFile(db, {
    ...row,
    id,
    size,
    state: 'uploading',
    storageKey: id,
    createdAt: now,
    touchedAt: now,
  });
  await finishIfArrived(db, storage, id, now);
  return id;
}

export async function writeContent(
  storage: FileStorage,
  key: string,
  content: Buffer,
  now: Date,
): Promise<void> {
  await storeBytes(storage, { id: key, size: content.length, now }, Readable.from([content]));
}

export async function storeBytes(
  { store }: FileStorage,
  { id, size, now }: { id: string; size: number; now: Date },
  content: Readable,
): Promise<void> {
  await store.create(new Upload({ id, size, offset: 0, creation_date: now.toISOString() }));
  await store.write(content, id, 0);
}
