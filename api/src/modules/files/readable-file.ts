import type { Executor } from '../../platform/database.ts';
import { notFound } from '../../platform/problem.ts';
import type { SignedInUser } from '../../platform/sessions.repository.ts';
import { briefBadgesFor, isLockedBy } from '../vetting/index.ts';
import { type CompleteFile, findEvidence, findReadableFile } from './files.repository.ts';

interface WantedFile {
  id: string;
  user: Pick<SignedInUser, 'id' | 'businessId' | 'isPrimary' | 'isOperator'>;
  now: Date;
}

/** A file that a person may read now. Throws 404 for any other, whether it exists or not. */
export async function readableFile(db: Executor, { id, user, now }: WantedFile): Promise<CompleteFile> {
  const { businessId } = user;
  const file = await (user.isOperator
    ? findEvidence(db, id)
    : businessId && findReadableFile(db, id, { userId: user.id, businessId }));
  if (!file) throw notFound('file.notFound');
  if (user.isOperator || businessId === null) return file;
  // Only the Business Lead opens what a badge was asked for with.
  if (file.purpose === 'vetting-evidence' && !user.isPrimary) throw notFound('file.notFound');
  // The attachments of a locked brief are withheld like its other content.
  if (file.purpose === 'brief-attachment' && file.businessId !== businessId) {
    const badges = await briefBadgesFor(db, { briefId: file.contextId, businessId, now });
    if (isLockedBy(badges)) throw notFound('file.notFound');
  }
  return file;
}
