import type { Executor } from '../../platform/database.ts';
import { notFound } from '../../platform/problem.ts';
import { briefBadgesFor, isLockedBy } from '../vetting/index.ts';
import { type CompleteFile, findReadableFile } from './files.repository.ts';

interface WantedFile {
  id: string;
  userId: string;
  businessId: string | null;
  now: Date;
}

/** A file that a person of a business may read now. Throws 404 for any other, whether it exists or not. */
export async function readableFile(
  db: Executor,
  { id, userId, businessId, now }: WantedFile,
): Promise<CompleteFile> {
  const file = businessId === null ? null : await findReadableFile(db, id, { userId, businessId });
  if (!file || businessId === null) throw notFound('file.notFound');
  // The attachments of a locked brief are withheld like its other content.
  if (file.purpose === 'brief-attachment' && file.businessId !== businessId) {
    const badges = await briefBadgesFor(db, { briefId: file.contextId, businessId, now });
    if (isLockedBy(badges)) throw notFound('file.notFound');
  }
  return file;
}
