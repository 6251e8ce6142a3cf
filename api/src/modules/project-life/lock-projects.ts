import { isSealedNow, isVisibleToSeller } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { ProjectSight } from '../../platform/project-sight.repository.ts';
import { briefBadgesFor, isLockedBy } from '../vetting/index.ts';
import { isClosedToSeller } from './project-life.policy.ts';
import {
  type LockedProject,
  lockBriefOfProject,
  lockProjectOfBuyerBusiness,
  lockProjectOfSellerBusiness,
} from './project-life.repository.ts';

/** Throws 404 for a project that the person does not see, and for an unpublished one. */
export async function lockProjectOfSeller(
  db: Executor,
  { id, businessId, onlyOf, now }: ProjectSight & { id: string; now: Date },
): Promise<LockedProject> {
  const found = await lockProjectOfSellerBusiness(db, id, { businessId, onlyOf });
  if (!found || !isVisibleToSeller(found.state.status)) throw notFound('project.notFound');
  const badges = await briefBadgesFor(db, { briefId: found.briefId, businessId, now });
  const isLocked = isLockedBy(badges);
  return { ...found, state: { ...found.state, isLocked, isPastDue: isClosedToSeller(found, now) } };
}

/** Locks the brief first, so that concurrent changes of its projects cannot deadlock. Throws 404 for others. */
export async function lockProjectOfBuyer(
  db: Executor,
  id: string,
  businessId: string,
  now: Date,
): Promise<LockedProject> {
  await lockBriefOfProject(db, id, businessId);
  const found = await lockProjectOfBuyerBusiness(db, id, businessId);
  if (!found) throw notFound('project.notFound');
  return isSealedNow(found, now) ? { ...found, state: { ...found.state, isSealed: true } } : found;
}
