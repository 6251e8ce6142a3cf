import type { ProjectActionBody } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../platform/database.ts';
import { fieldError, invalidFields } from '../../platform/problem.ts';
import type { WordCode } from '../../platform/words.ts';
import { changeProject, type LockedProject } from '../project-life/index.ts';
import { deleteCollaborator, insertCollaborator, isMemberOf } from './collaborators.repository.ts';

interface Sharing {
  project: LockedProject;
  byUserId: string;
  now: Date;
}

/**
 * Shares a job with a colleague, who hears of it from then on as its owner does. Throws 400 for anybody
 * else: people of other businesses and people who do not exist are told apart by nothing.
 */
export async function addCollaborator(
  db: Executor,
  { project, byUserId, now }: Sharing,
  { userId }: ProjectActionBody<'addSellerCollaborator'>,
): Promise<void> {
  await changeProject(db, { project, actor: 'seller', action: 'addSellerCollaborator', byUserId, now });
  if (userId === project.supplierUserId) throw refusal('project.collaboratorIsOwner');
  if (!(await isMemberOf(db, userId, project.businessId))) throw refusal('project.collaboratorUnknown');
  await insertCollaborator(db, { projectId: project.id, userId, addedAt: now });
}

/** Ends it. Nobody removes themselves; removing somebody it is not shared with changes nothing. */
export async function removeCollaborator(
  db: Executor,
  { project, byUserId, now }: Sharing,
  { userId }: ProjectActionBody<'removeSellerCollaborator'>,
): Promise<void> {
  await changeProject(db, { project, actor: 'seller', action: 'removeSellerCollaborator', byUserId, now });
  if (userId === byUserId) throw refusal('project.collaboratorOneself');
  await deleteCollaborator(db, project.id, userId);
}

function refusal(code: WordCode) {
  return invalidFields([fieldError('userId', code)]);
}
