import type { BuyerAction } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { storableOptionalText } from '../../platform/typed-text.ts';
import { changeProject, type LockedProject, lockProjectOfBuyer } from '../project-life/index.ts';
import { saveBrief } from './briefs.repository.ts';

export interface BuyerActionRequest {
  projectId: string;
  businessId: string;
  byUserId: string;
  now: Date;
  action: Exclude<BuyerAction, 'publishBrief' | 'withdraw'>;
  reason?: string | undefined;
}

/** Does one action of a buyer on a job that is locked meanwhile, and returns the job as it was before. */
export async function takeBuyerAction(db: Executor, wanted: BuyerActionRequest): Promise<LockedProject> {
  const { projectId, businessId, byUserId, now, action, reason } = wanted;
  const project = await lockProjectOfBuyer(db, projectId, businessId);
  const detail = storableOptionalText(reason, 'reason');
  await changeProject(db, { project, actor: 'buyer', action, byUserId, now, detail });
  if (action === 'awardQuote') await saveBrief(db, project.briefId, { state: 'awarded', updatedAt: now });
  return project;
}
