import type { OpenRfq, RfqHit } from '@worklane/shared-kernel/contracts';
import { instantOfDay } from '@worklane/shared-kernel/domain';
import { presentPerson } from '../../people/users/index.ts';
import { isLockedBy } from '../../vetting/index.ts';
import type { BadgesByBrief } from './read-rfqs.ts';
import type { OpenRfqRecord, RfqRecord } from './rfq-search.repository.ts';

/** A brief in a list of results. Its site is reduced to the suburb, or the state if the suburb is unknown. */
export function presentRfqHit(
  { brief, industry, poster, projectId, description, distanceKm }: RfqRecord,
  badgesOf: BadgesByBrief,
  { isOnBoard = false } = {},
): RfqHit {
  const badges = badgesOf(brief.id);
  const isLocked = !isOnBoard && isLockedBy(badges);
  return {
    _id: brief.id,
    id: brief.id,
    isLocked,
    workTitle: brief.workTitle,
    industry,
    isProcurement: brief.isProcurement,
    poster: presentPerson(poster),
    dueDate: brief.dueAt?.toISOString() ?? null,
    duration: isLocked ? null : brief.duration,
    suburb: isLocked ? null : (brief.suburb ?? brief.siteState),
    excerpt: isLocked ? null : description,
    requiredVettingBadges: badges.required,
    optionalVettingBadges: badges.optional,
    createdAt: brief.createdAt.toISOString(),
    projectId,
    distanceKm: isLocked || distanceKm === null ? null : Math.max(1, distanceKm),
  };
}

export function presentOpenRfq(
  record: OpenRfqRecord,
  badgesOf: BadgesByBrief,
  reader: { isOnBoard: boolean },
): OpenRfq {
  const { brief, description, customQuestions } = record;
  const hit = presentRfqHit(record, badgesOf, reader);
  const { isLocked } = hit;
  return {
    ...hit,
    excerpt: null,
    startDate: isLocked ? null : brief.startDate && instantOfDay(brief.startDate),
    description: isLocked ? null : description,
    customQuestions: isLocked ? [] : customQuestions,
  };
}
