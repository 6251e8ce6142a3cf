import type { BriefBadge } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import type { ProjectSight } from '../../../platform/project-sight.repository.ts';
import { type BriefBadges, obtainedLevelIdsOf } from '../../vetting/index.ts';
import { listBadgesOf } from './rfq-badges.repository.ts';
import {
  countRfqs,
  findPlaceOf,
  hasIndexedOrder,
  listRfqs,
  type RfqRecord,
  type RfqsWanted,
  type RfqView,
} from './rfq-search.repository.ts';

export async function rfqViewOf(
  db: Executor,
  { businessId, onlyOf }: ProjectSight,
  now: Date,
): Promise<RfqView> {
  const [obtainedLevelIds, place] = await Promise.all([
    obtainedLevelIdsOf(db, businessId, now),
    findPlaceOf(db, businessId),
  ]);
  return { businessId, onlyOf, obtainedLevelIds, now, place };
}

export async function searchRfqs(
  db: Executor,
  { page = 1, size = PAGE_SIZE.rfqSearch, ...wanted }: RfqsWanted & { page?: number; size?: number },
  view: RfqView,
): Promise<{ records: RfqRecord[]; total: number }> {
  const place = { limit: size, offset: (page - 1) * size };
  const counted = countRfqs(db, wanted, view);
  const found = wanted.q !== '' && hasIndexedOrder(wanted) ? await counted : null;
  const [records, total] = await Promise.all([listRfqs(db, wanted, view, { ...place, found }), counted]);
  return { records, total };
}

export type BadgesByBrief = (briefId: string) => BriefBadges;

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
