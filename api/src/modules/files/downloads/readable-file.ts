import type { Executor } from '../../../platform/database/database.ts';
import { notFound, ProblemError } from '../../../platform/http/problem.ts';
import { sightOf } from '../../../platform/project-sight.repository.ts';
import type { SignedInUser } from '../../../platform/sessions/sessions.repository.ts';
import { briefBadgesFor, isLockedBy } from '../../vetting/index.ts';
import { type CompleteFile, findEvidence, findFileOfChat, findReadableFile } from '../files.repository.ts';

interface WantedFile {
  id: string;
  user: Pick<
    SignedInUser,
    'id' | 'businessId' | 'isPrimary' | 'isOperator' | 'secondStep' | 'seesOnlyShared'
  >;
  now: Date;
}

/** Throws 404 for any other file, existing or not, and 403 for an operator without a second step. */
export async function readableFile(db: Executor, { id, user, now }: WantedFile): Promise<CompleteFile> {
  const { businessId } = user;
  // An operator's stolen password must not be enough. Operators' calls have the same rule.
  if (user.isOperator && user.secondStep === null) throw new ProblemError(403, 'access.secondStepRequired');
  const file = await (user.isOperator ? findEvidence(db, id) : findOwnReadable(db, { id, user, now }));
  if (!file) throw notFound('file.notFound');
  if (user.isOperator || businessId === null || file.purpose === 'chat-file') return file;
  if (file.purpose === 'vetting-evidence' && !user.isPrimary) throw notFound('file.notFound');
  if (file.purpose === 'brief-attachment' && file.businessId !== businessId) {
    const badges = await briefBadgesFor(db, { briefId: file.contextId, businessId, now });
    if (isLockedBy(badges)) throw notFound('file.notFound');
  }
  return file;
}

async function findOwnReadable(db: Executor, { id, user, now }: WantedFile): Promise<CompleteFile | null> {
  const { id: userId, businessId } = user;
  const ofChat = await findFileOfChat(db, id, userId);
  if (ofChat || businessId === null) return ofChat;
  return findReadableFile(db, id, { userId, sight: sightOf({ ...user, businessId }), now });
}
