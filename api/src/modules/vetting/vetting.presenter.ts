import type { LevelCase, VettingCase, VettingLevel } from '@worklane/shared-kernel/contracts';
import { vettingCaseStateOn } from '@worklane/shared-kernel/domain';
import type { CaseRow, LevelCaseRecord, LevelRow } from './vetting.repository.ts';

export function presentLevel({ id, name, iconUrl, description }: LevelRow): VettingLevel {
  return { _id: id, name, iconUrl, description };
}

/** A case with its state on a day ('YYYY-MM-DD'). */
export function presentCase(row: CaseRow, today: string): VettingCase {
  return {
    _id: row.id,
    supplierId: row.businessId,
    levelId: row.levelId,
    state: vettingCaseStateOn(row, today),
    responses: row.responses.map(({ questionResponse }) => ({
      questionResponse: { expiration: questionResponse?.expiration ?? null },
    })),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentLevelCase({ level, vettingCase }: LevelCaseRecord, today: string): LevelCase {
  return { level: presentLevel(level), vettingCase: vettingCase && presentCase(vettingCase, today) };
}
