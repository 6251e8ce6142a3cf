import type { BriefBadge } from '@worklane/shared-kernel/contracts';
import { isBadgeObtained, PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { type BriefBadges, vettingDayOf } from '../vetting/index.ts';
import {
  countRfqs,
  findOpenRfq,
  findsTypingErrors,
  listBadgesOf,
  listCases,
  listRfqs,
  type OpenRfqRecord,
  type RfqRecord,
  type RfqsWanted,
  type RfqView,
} from './rfq-search.repository.ts';

/** What decides what a business finds and reads: its badges on this day. */
export async function rfqViewOf(
  db: Executor,
  { businessId }: { businessId: string },
  now: Date,
): Promise<RfqView> {
  const today = vettingDayOf(now);
  const cases = await listCases(db, businessId);
  const obtained = cases.filter((vettingCase) => isBadgeObtained(vettingCase, today));
  return {
    businessId,
    obtainedLevelIds: obtained.map(({ levelId }) => levelId),
    now,
    hasTrigrams: await findsTypingErrors(db),
  };
}

export async function searchRfqs(
  db: Executor,
  { page = 1, size = PAGE_SIZE.rfqSearch, ...wanted }: RfqsWanted & { page?: number; size?: number },
  view: RfqView,
): Promise<{ records: RfqRecord[]; total: number }> {
  const records = await listRfqs(db, wanted, view, { limit: size, offset: (page - 1) * size });
  return { records, total: await countRfqs(db, wanted, view) };
}

export async function openRfq(db: Executor, id: string, view: RfqView): Promise<OpenRfqRecord | null> {
  return findOpenRfq(db, id, view);
}

export type BadgesByBrief = (briefId: string) => BriefBadges;

/** The badges of briefs as one business reads them. */
export async function badgesByBrief(
  db: Executor,
  briefIds: readonly string[],
  { obtainedLevelIds }: RfqView,
): Promise<BadgesByBrief> {
  const rows = await listBadgesOf(db, briefIds);
  const badgesOf = (briefId: string, isRequired: boolean): BriefBadge[] =>
    rows
      .filter((row) => row.briefId === briefId && row.isRequired === isRequired)
      .map(({ level: { id, name, iconUrl, description } }) => ({
        id,
        name,
        iconUrl,
        description,
        isObtained: obtainedLevelIds.includes(id),
      }));
  return (briefId) => ({ required: badgesOf(briefId, true), optional: badgesOf(briefId, false) });
}
