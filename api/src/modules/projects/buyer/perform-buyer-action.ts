import { BuyerReasonBody } from '@worklane/shared-kernel/contracts';
import type { BuyerAction } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/settings.ts';
import { storableAs } from '../../../platform/texts/typed-text.ts';
import { changeProject, lockProjectOfBuyer } from '../../project-life/index.ts';

export interface BuyerActionRequest {
  projectId: string;
  businessId: string;
  byUserId: string;
  now: Date;
  settings: Settings;
  action: Exclude<BuyerAction, 'publishBrief' | 'withdraw'>;
  reason?: string | undefined;
}

export async function performBuyerAction(db: Executor, wanted: BuyerActionRequest): Promise<void> {
  const { projectId, businessId, byUserId, now, settings, action, reason } = wanted;
  const project = await lockProjectOfBuyer(db, projectId, businessId, now);
  const detail = storableAs(BuyerReasonBody.properties.reason, reason, 'reason');
  await changeProject(db, { project, actor: 'buyer', action, byUserId, now, settings, detail });
}
