import type { BriefBadge, BuyerBrief } from '@worklane/shared-kernel/contracts';
import { isBadgeObtained } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { type LevelRow, listBadges, listBadgesWithCases } from './vetting.repository.ts';
import { vettingDayOf } from './vetting-day.ts';

export interface BriefBadges {
  required: BriefBadge[];
  optional: BriefBadge[];
}

/** The badges of a brief as a seller reads them: whether its business has obtained each of them. */
export async function briefBadgesFor(
  db: Executor,
  { briefId, businessId, now }: { briefId: string; businessId: string; now: Date },
): Promise<BriefBadges> {
  const today = vettingDayOf(now);
  const rows = await listBadgesWithCases(db, briefId, businessId);
  const badges = rows.map(({ level, vettingCase, isRequired }) => ({
    isRequired,
    badge: { ...badgeOf(level), isObtained: isBadgeObtained(vettingCase, today) },
  }));
  return {
    required: badges.filter(({ isRequired }) => isRequired).map(({ badge }) => badge),
    optional: badges.filter(({ isRequired }) => !isRequired).map(({ badge }) => badge),
  };
}

/** The badges of a brief as its buyer reads them. */
export async function briefBadgesOf(
  db: Executor,
  briefId: string,
): Promise<Pick<BuyerBrief, 'requiredVettingBadges' | 'optionalVettingBadges'>> {
  const rows = await listBadges(db, briefId);
  const ofKind = (wanted: boolean) =>
    rows.filter(({ isRequired }) => isRequired === wanted).map(({ level }) => badgeOf(level));
  return { requiredVettingBadges: ofKind(true), optionalVettingBadges: ofKind(false) };
}

/** Whether a brief is locked for a business: a required badge is missing. */
export function isLockedBy({ required }: BriefBadges): boolean {
  return required.some(({ isObtained }) => !isObtained);
}

function badgeOf({ id, name, iconUrl, description }: LevelRow) {
  return { id, name, iconUrl, description };
}
