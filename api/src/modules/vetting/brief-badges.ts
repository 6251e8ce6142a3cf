import type { BriefBadge, BuyerBrief } from '@worklane/shared-kernel/contracts';
import { isBadgeObtained, lapseBefore } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { type LevelRow, listBadges, listBadgesWithCases, listLevels } from './vetting.repository.ts';
import { vettingDayOf } from './vetting-day.ts';

export interface BriefBadges {
  required: BriefBadge[];
  optional: BriefBadge[];
}

interface BadgesWanted {
  briefId: string;
  businessId: string;
  now: Date;
  workStartsOn?: string | null;
}

/** For a lead, marks badges that expire before the work starts. A locked brief reveals nothing of its start. */
export async function briefBadgesFor(
  db: Executor,
  { briefId, businessId, now, workStartsOn = null }: BadgesWanted,
): Promise<BriefBadges> {
  const today = await vettingDayOf(db, businessId, now);
  const rows = await listBadgesWithCases(db, briefId, businessId);
  const isLocked = rows.some(
    ({ isRequired, vettingCase }) => isRequired && !isBadgeObtained(vettingCase, today),
  );
  const startDate = isLocked ? null : workStartsOn;
  const badges = rows.map(({ level, vettingCase, isRequired }) => {
    const lapsesOn = lapseBefore(vettingCase, { today, startDate });
    const isObtained = isBadgeObtained(vettingCase, today);
    return { isRequired, badge: { ...badgeOf(level), isObtained, ...(lapsesOn && { lapsesOn }) } };
  });
  return {
    required: badges.filter(({ isRequired }) => isRequired).map(({ badge }) => badge),
    optional: badges.filter(({ isRequired }) => !isRequired).map(({ badge }) => badge),
  };
}

export async function briefBadgesOf(
  db: Executor,
  briefId: string,
): Promise<Pick<BuyerBrief, 'requiredVettingBadges' | 'optionalVettingBadges'>> {
  const rows = await listBadges(db, briefId);
  const ofKind = (wanted: boolean) =>
    rows.filter(({ isRequired }) => isRequired === wanted).map(({ level }) => badgeOf(level));
  return { requiredVettingBadges: ofKind(true), optionalVettingBadges: ofKind(false) };
}

/** In the order of the ids; unknown ids are left out. */
export async function badgesByIds(
  db: Executor,
  ids: readonly string[],
): Promise<BuyerBrief['requiredVettingBadges']> {
  if (ids.length === 0) return [];
  const levels = await listLevels(db);
  return ids.flatMap((id) => levels.filter((level) => level.id === id).map(badgeOf));
}

export function isLockedBy({ required }: BriefBadges): boolean {
  return required.some(({ isObtained }) => !isObtained);
}

function badgeOf({ id, name, iconUrl, description }: LevelRow) {
  return { id, name, iconUrl, description };
}
