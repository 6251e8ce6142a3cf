import type { Contractor } from '@worklane/shared-kernel/contracts';
import { type IsoDate, isBadgeObtained, lapseBefore } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { vettingDayAt } from '../../vetting/index.ts';
import { type ContractorRecord, listCasesOf, listNamedLevels } from './contractors.repository.ts';

export interface BadgesRead {
  levelIds: readonly string[];
  /** The last known day of the work; null compares nothing. */
  workTo: IsoDate | null;
  now: Date;
}

/** The contractors with their badges, compared with the work's dates. */
export async function presentContractors(
  db: Executor,
  records: readonly ContractorRecord[],
  badges: BadgesRead,
): Promise<Contractor[]> {
  const levels = await listNamedLevels(db, badges.levelIds);
  const cases = await listCasesOf(
    db,
    records.map(({ id }) => id),
    badges.levelIds,
  );
  return records.map(({ postCode, distance, ...record }) => {
    const today = vettingDayAt(postCode, badges.now);
    const held = levels.map((level) => {
      const found = cases.find(({ businessId, levelId }) => businessId === record.id && levelId === level.id);
      const lastDay = lapseBefore(found, { today, startDate: badges.workTo });
      return { name: level.name, isHeld: isBadgeObtained(found, today), lastDay };
    });
    return {
      ...record,
      distanceKm: distance === null ? null : Math.round(distance),
      badges: {
        asked: levels.length,
        held: held.filter(({ isHeld }) => isHeld).length,
        missing: held.filter(({ isHeld }) => !isHeld).map(({ name }) => name),
        lapsing: held.flatMap(({ name, lastDay }) => (lastDay === null ? [] : [{ name, lastDay }])),
      },
    };
  });
}
