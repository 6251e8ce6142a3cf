import type { ProjectActionBody } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { fieldError, invalidFields } from '../../../platform/http/problem.ts';
import { holdMembership } from '../../../platform/membership.repository.ts';
import type { Settings } from '../../../platform/settings.ts';
import type { WordCode } from '../../../platform/words.ts';
import { addActivities, changeProject, type LockedProject } from '../../project-life/index.ts';
import { deleteCollaborator, insertCollaborator } from './collaborators.repository.ts';

interface Sharing {
  project: LockedProject;
  byUserId: string;
  now: Date;
  settings: Settings;
}

/** Throws the same 400 for a person of another business and for an unknown person. */
export async function addCollaborator(
  db: Executor,
  { project, byUserId, now, settings }: Sharing,
  { userId }: ProjectActionBody<'addSellerCollaborator'>,
): Promise<void> {
  const refused = await whyNotShared(db, project, userId);
  const isNew = !refused && (await insertCollaborator(db, { projectId: project.id, userId, addedAt: now }));
  await changeProject(db, {
    project,
    actor: 'seller',
    action: 'addSellerCollaborator',
    byUserId,
    now,
    settings,
    colleagueId: isNew && userId !== byUserId ? userId : null,
  });
  if (refused) throw refusal(refused);
  if (isNew) await record(db, { project, byUserId, now }, 'personAdded', userId);
}

function record(
  db: Executor,
  { project, byUserId, now }: Pick<Sharing, 'project' | 'byUserId' | 'now'>,
  kind: 'personAdded' | 'personRemoved',
  colleagueId: string,
): Promise<void> {
  return addActivities(db, [{ projectId: project.id, kind, at: now, byUserId, colleagueId }]);
}

async function whyNotShared(db: Executor, project: LockedProject, userId: string): Promise<WordCode | null> {
  if (userId === project.supplierUserId) return 'project.collaboratorIsOwner';
  return (await holdMembership(db, userId, project.businessId)) ? null : 'project.collaboratorUnknown';
}

/** Nobody can remove themselves. Removing a person who is not a collaborator changes nothing. */
export async function removeCollaborator(
  db: Executor,
  { project, byUserId, now, settings }: Sharing,
  { userId }: ProjectActionBody<'removeSellerCollaborator'>,
): Promise<void> {
  await changeProject(db, {
    project,
    actor: 'seller',
    action: 'removeSellerCollaborator',
    byUserId,
    now,
    settings,
  });
  if (userId === byUserId) throw refusal('project.collaboratorOneself');
  const wasShared = await deleteCollaborator(db, project.id, userId);
  if (wasShared) await record(db, { project, byUserId, now }, 'personRemoved', userId);
}

function refusal(code: WordCode) {
  return invalidFields([fieldError('userId', code)]);
}
