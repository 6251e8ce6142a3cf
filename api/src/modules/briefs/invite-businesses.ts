import { isActionAvailable } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { fieldError, invalidFields, type WrongField } from '../../platform/http/problem.ts';
import type { Settings } from '../../platform/settings.ts';
import { addBriefEvents, changeProjects, lockProjectsOfBriefs } from '../project-life/index.ts';
import { addProjects, type BriefRow, findInvitable, type Invited } from './briefs.repository.ts';

export interface Invitations {
  brief: BriefRow;
  businessIds: readonly string[];
  field: string;
  byUserId: string;
  now: Date;
}

/** Returns the number of new projects. Throws 400 naming each id that is not a standard business with a lead. */
export async function addInvitations(db: Executor, invitations: Invitations): Promise<number> {
  const { brief, businessIds, field, now } = invitations;
  if (businessIds.length === 0) return 0;
  const leads = await findInvitable(db, businessIds);
  const errors = wrongBusinesses(businessIds, { leads, field, buyerBusinessId: brief.buyerBusinessId });
  if (errors.length > 0) throw invalidFields(errors);
  return (await addProjects(db, invitedTo(brief.id, businessIds, leads), now)).length;
}

type Leads = ReadonlyMap<string, string | null>;

export function wrongBusinesses(
  businessIds: readonly string[],
  { leads, field, buyerBusinessId }: { leads: Leads; field: string; buyerBusinessId: string },
): WrongField[] {
  return businessIds.flatMap((id, index): WrongField[] => {
    if (!leads.has(id) || id === buyerBusinessId)
      return [fieldError(`${field}.${index}`, 'brief.businessUnknown')];
    return leads.get(id) ? [] : [fieldError(`${field}.${index}`, 'brief.businessWithoutLead')];
  });
}

export function invitedTo(briefId: string, businessIds: readonly string[], leads: Leads): Invited[] {
  return [...new Set(businessIds)].flatMap((businessId) => {
    const supplierUserId = leads.get(businessId);
    return supplierUserId ? [{ briefId, businessId, supplierUserId }] : [];
  });
}

export async function recordSent(
  db: Executor,
  briefs: readonly Pick<BriefRow, 'id'>[],
  { byUserId, now }: Pick<Invitations, 'byUserId' | 'now'>,
): Promise<void> {
  await addBriefEvents(
    db,
    briefs.map(({ id }) => ({ briefId: id, kind: 'sent', at: now, byUserId })),
  );
}

/** The caller has locked or created the briefs. */
export async function publishInvitations(
  db: Executor,
  {
    briefs,
    byUserId,
    now,
    settings,
  }: Pick<Invitations, 'byUserId' | 'now'> & { briefs: readonly BriefRow[]; settings: Settings },
): Promise<void> {
  const locked = await lockProjectsOfBriefs(
    db,
    briefs.map(({ id }) => id),
  );
  const waiting = locked.filter((project) => isActionAvailable(project.state, 'buyer', 'publishBrief'));
  await changeProjects(
    db,
    waiting.map((project) => ({ project, actor: 'buyer', action: 'publishBrief', byUserId, now, settings })),
  );
}
