import { isVisibleToSeller, listGroupOf, type ProjectStatus } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict, notFound, ProblemError } from '../../../platform/http/problem.ts';
import { holdMembership } from '../../../platform/membership.repository.ts';
import type { ProjectSight } from '../../../platform/project-sight.repository.ts';
import type { Settings } from '../../../platform/settings.ts';
import { changeProject, lockProjectOfSeller } from '../../project-life/index.ts';
import { addProject, findOwnProject, lockBriefToAsk } from './rfq-search.repository.ts';

interface Asking extends ProjectSight {
  briefId: string;
  byUserId: string;
  now: Date;
  settings: Settings;
}

const INVITED: ProjectStatus = 'cash.quote-pending';

/** A repeated call returns the same project. Throws 404 for a closed brief, and 409 if it no longer takes quotes. */
export async function askToQuote(db: Executor, asking: Asking): Promise<string> {
  const { briefId, businessId, byUserId, now } = asking;
  const brief = await lockBriefToAsk(db, briefId);
  const own = brief && (await findOwnProject(db, briefId, businessId));
  if (own && isVisibleToSeller(own.status)) {
    if (own.status === INVITED && !own.acceptRfq) await accept(db, own.id, asking);
    return own.id;
  }
  if (!brief?.isOpen || brief.state === 'draft' || brief.buyerBusinessId === businessId) {
    throw notFound('brief.notFound');
  }
  if (brief.state !== 'published' || (brief.dueAt && brief.dueAt <= now)) throw conflict('brief.notOpen');
  // Otherwise a removal at this moment would leave a project to a person outside the business.
  if (!(await holdMembership(db, byUserId, businessId))) throw new ProblemError(403, 'access.forbidden');
  const id = newId();
  await addProject(db, {
    id,
    briefId,
    businessId,
    supplierUserId: byUserId,
    status: INVITED,
    listGroup: listGroupOf(INVITED),
    createdAt: now,
    updatedAt: now,
  });
  await accept(db, id, asking);
  return id;
}

async function accept(
  db: Executor,
  id: string,
  { businessId, onlyOf, byUserId, now, settings }: Asking,
): Promise<void> {
  const project = await lockProjectOfSeller(db, { id, businessId, onlyOf, now });
  await changeProject(db, { project, actor: 'seller', action: 'acceptProject', byUserId, now, settings });
}
