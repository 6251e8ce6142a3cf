import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Language } from '@worklane/shared-kernel/domain';
import { ZipFile } from 'yazl';
import type { Executor } from '../../../platform/database/database.ts';
import type { FileStorage } from '../../files/index.ts';
import { accountParts } from './account-parts.repository.ts';
import { archiveIndex, type IndexedPart } from './archive-index.ts';
import { type ArchivedFile, listOwnFiles } from './archived-files.repository.ts';
import type { PersonalDataPart } from './personal-data-part.ts';
import { requestParts } from './request-parts.repository.ts';
import { soleBusinessParts } from './sole-business.repository.ts';
import { workParts } from './work-parts.repository.ts';

export const personalDataParts = [
  ...accountParts,
  ...workParts,
  ...requestParts,
  ...soleBusinessParts,
] as const;
export type PersonalDataName = (typeof personalDataParts)[number]['name'];

export interface ArchiveOf {
  userId: string;
  now: Date;
  language: Language;
  signal: AbortSignal;
}

/** Rows and files are streamed one after another. An only user's archive includes the business's files. */
export async function writeArchive(
  db: Executor,
  storage: FileStorage,
  path: string,
  { userId, now, language, signal }: ArchiveOf,
): Promise<void> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => zip.once('error', reject));
  const add = (name: string, isCompressed: boolean, content: () => AsyncIterable<Buffer | string>) =>
    zip.addReadStreamLazy(name, { mtime: now, compress: isCompressed }, (done) =>
      done(null, Readable.from(content(), { objectMode: false })),
    );
  const parts: IndexedPart[] = [];
  for (const part of personalDataParts) add(`${part.name}.json`, true, () => jsonOf(part, db, userId, parts));
  const files = await listOwnFiles(db, userId);
  for (const file of files) add(file.path, false, () => bytesOf(storage, file));
  // The index comes last, because it lists the files that could be read.
  add('index.html', true, async function* () {
    yield archiveIndex({ parts, files, now, language });
  });
  zip.end();
  await Promise.race([
    failed,
    pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), { signal }),
  ]);
}

async function* jsonOf(part: PersonalDataPart, db: Executor, userId: string, counted: IndexedPart[]) {
  let count = 0;
  yield '[';
  for await (const rows of part.rows(db, userId)) {
    for (const row of rows) {
      yield `${count === 0 ? '\n' : ',\n'}${JSON.stringify(row, null, 2)}`;
      count += 1;
    }
  }
  yield '\n]\n';
  counted.push({ name: part.name as PersonalDataName, count });
}

/** A file missing in storage must not block the rest of the archive; the index lists it as missing. */
async function* bytesOf(storage: FileStorage, file: ArchivedFile): AsyncGenerator<Buffer> {
  let hasBegun = false;
  try {
    for await (const bytes of await storage.read(file.storageKey)) {
      hasBegun = true;
      yield bytes;
    }
  } catch (error) {
    if (hasBegun) throw error;
    file.isMissing = true;
  }
}
