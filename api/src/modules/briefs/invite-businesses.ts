import { isActionAvailable } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { fieldError, invalidFields, type WrongField } from '../../platform/problem.ts';
import type { Settings } from '../../platform/settings.ts';
import { changeProjects, lockProjectsOfBrief } from '../project-life/index.ts';
import { addProjects, type BriefRow, findInvitable } from './briefs.repository.ts';

export interface Invitations {
  brief: BriefRow;
  businessIds: readonly string[];
  /** Field of the request that holds the ids, for error messages. */
  field: string;
  byUserId: string;
  now: Date;
}

/**
 * Adds a draft project of the brief for each business and returns how many are new. Inviting a business again
 * adds nothing. Throws 400 naming each id that is not a standard business with a lead.
 */
export async function addInvitations(db: Executor, invitations: Invitations): Promise<number> {
  const { brief, businessIds, field, now } = invitations;
  if (businessIds.length === 0) return 0;
  const leads = await findInvitable(db, businessIds);
  const errors = businessIds.flatMap((id, index): WrongField[] => {
    if (!leads.has(id) || id === brief.buyerBusinessId)
      return [fieldError(`${field}.${index}`, 'brief.businessUnknown')];
    return leads.get(id) ? [] : [fieldError(`${field}.${index}`, 'brief.businessWithoutLead')];
  });
  if (errors.length > 0) throw invalidFields(errors);
  const invited = [...leads].flatMap(([businessId, supplierUserId]) =>
    supplierUserId ? [{ businessId, supplierUserId }] : [],
  );
  return (await addProjects(db, brief.id, invited, now)).length;
}

/** Publishes every draft project of the brief, which notifies its seller. */
export async function publishInvitations(
  db: Executor,
  {
    brief,
    byUserId,
    now,
    settings,
  }: Pick<Invitations, 'brief' | 'byUserId' | 'now'> & { settings: Settings },
): Promise<void> {
  const waiting = (await lockProjectsOfBrief(db, brief.id)).filter((project) =>
    isActionAvailable(project.state, 'buyer', 'publishBrief'),
  );
  await changeProjects(
    db,
    waiting.map((project) => ({ project, actor: 'buyer', action: 'publishBrief', byUserId, now, settings })),
  );
}
