import type { OpenRfq, RfqHit } from '@worklane/shared-kernel/contracts';
import { instantOfDay } from '@worklane/shared-kernel/domain';
import { presentPerson } from '../users/index.ts';
import { isLockedBy } from '../vetting/index.ts';
import type { BadgesByBrief } from './read-rfqs.ts';
import type { OpenRfqRecord, RfqRecord } from './rfq-search.repository.ts';

/** A brief in a list of results. Of the site its suburb, or the state where no suburb is known. */
export function presentRfqHit(
  { brief, industry, poster, projectId, description }: RfqRecord,
  badgesOf: BadgesByBrief,
): RfqHit {
  const badges = badgesOf(brief.id);
  const isLocked = isLockedBy(badges);
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
  };
}

export function presentOpenRfq(record: OpenRfqRecord, badgesOf: BadgesByBrief): OpenRfq {
  const { brief, description, customQuestions } = record;
  const hit = presentRfqHit(record, badgesOf);
  const { isLocked } = hit;
  return {
    ...hit,
    excerpt: null,
    startDate: isLocked ? null : brief.startDate && instantOfDay(brief.startDate),
    description: isLocked ? null : description,
    customQuestions: isLocked ? [] : customQuestions,
  };
}
