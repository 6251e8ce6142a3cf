import { isVisibleToSeller, LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { conflict, fieldError, invalidFields } from '../../platform/problem.ts';
import { requireAttachable } from '../files/index.ts';
import { lockProjectOfBuyer } from '../project-life/index.ts';
import { addBuyerFiles, buyerFilesOf } from './project-files.repository.ts';

interface GivenFiles {
  projectId: string;
  buyer: { businessId: string };
  now: Date;
  fileIds: readonly string[];
}

/** Gives the seller of a project files of its buyer, which stay. Throws ProblemError 400, 404 or 409. */
export async function giveFiles(
  db: Executor,
  { projectId, buyer: { businessId }, now, fileIds }: GivenFiles,
): Promise<void> {
  const project = await lockProjectOfBuyer(db, projectId, businessId);
  if (!isVisibleToSeller(project.state.status)) throw conflict('brief.notOpen');
  const given = await buyerFilesOf(db, projectId);
  const added = await requireAttachable(db, {
    fileIds,
    field: 'fileIds',
    purpose: 'buyer-file',
    contextId: projectId,
    businessId,
    now,
  });
  const fresh = added.filter((id) => !given.includes(id));
  if (given.length + fresh.length > LIST_MAX_ITEMS.buyerFiles) {
    throw invalidFields([fieldError('fileIds', 'field.tooMany', { max: LIST_MAX_ITEMS.buyerFiles })]);
  }
  if (fresh.length > 0) await addBuyerFiles(db, projectId, { fileIds: fresh, now });
}
