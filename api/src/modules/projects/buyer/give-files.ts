import { isVisibleToSeller, LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict, fieldError, invalidFields } from '../../../platform/http/problem.ts';
import { findFiles, inOrder, requireAttachable } from '../../files/index.ts';
import { publishChanges } from '../../live/index.ts';
import { addActivities, lockProjectOfBuyer } from '../../project-life/index.ts';
import { addBuyerFiles, buyerFilesOf } from '../seller-files/project-files.repository.ts';

interface GivenFiles {
  projectId: string;
  buyer: { id: string; businessId: string };
  now: Date;
  fileIds: readonly string[];
}

/** The given files cannot be withdrawn. Throws ProblemError 400, 404 or 409. */
export async function giveFiles(db: Executor, { projectId, buyer, now, fileIds }: GivenFiles): Promise<void> {
  const project = await lockProjectOfBuyer(db, projectId, buyer.businessId, now);
  if (!isVisibleToSeller(project.state.status)) throw conflict('brief.notOpen');
  const given = await buyerFilesOf(db, projectId);
  const added = await requireAttachable(db, {
    fileIds,
    field: 'fileIds',
    purpose: 'buyer-file',
    contextId: projectId,
    businessId: buyer.businessId,
    now,
  });
  const fresh = added.filter((id) => !given.includes(id));
  if (given.length + fresh.length > LIST_MAX_ITEMS.buyerFiles) {
    throw invalidFields([fieldError('fileIds', 'field.tooMany', { max: LIST_MAX_ITEMS.buyerFiles })]);
  }
  if (fresh.length === 0) return;
  await addBuyerFiles(db, projectId, { fileIds: fresh, now });
  const files = inOrder(fresh, await findFiles(db, fresh));
  await addActivities(
    db,
    files.map(({ name }) => ({
      projectId,
      kind: 'buyerFileAdded' as const,
      at: now,
      byUserId: buyer.id,
      fileName: name,
    })),
  );
  const change = { kind: 'project', id: projectId } as const;
  await publishChanges(db, [{ businessId: project.businessId, change }], now);
}
