import type { LevelCase, VettingCase, VettingLevel } from '@worklane/shared-kernel/contracts';
import {
  earliestExpiry,
  expirationOfDay,
  type VettingCaseState,
  vettingCaseStateOn,
} from '@worklane/shared-kernel/domain';
import type { CaseRow, LevelCaseRecord, LevelRow } from './vetting.repository.ts';

export function presentLevel({ id, name, iconUrl, description }: LevelRow): VettingLevel {
  return { _id: id, name, iconUrl, description };
}

/** The status that the primary user sees on a day ('YYYY-MM-DD'). A renewal is shown once the badge has expired. */
export function shownState(row: CaseRow, today: string): VettingCaseState {
  const state = vettingCaseStateOn(row, today);
  return state === 'expired' ? (row.renewalState ?? state) : state;
}

function presentCase(row: CaseRow, today: string): VettingCase {
  return {
    _id: row.id,
    supplierId: row.businessId,
    levelId: row.levelId,
    state: shownState(row, today),
    responses: row.responses.map(({ questionResponse }) => ({
      questionResponse: { expiration: questionResponse?.expiration ?? null },
    })),
    ...(isLastDay(row, today) && { expiresToday: true }),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const isLastDay = (row: CaseRow, today: string): boolean =>
  row.state === 'closed' && earliestExpiry(row.responses) === expirationOfDay(today);

/** Members see which badges their business has; only the primary user sees the rest of a case. */
function presentCaseToMember(row: CaseRow, today: string): VettingCase | null {
  if (vettingCaseStateOn(row, today) !== 'closed') return null;
  return {
    _id: row.id,
    supplierId: row.businessId,
    levelId: row.levelId,
    state: 'closed',
    responses: [],
    updatedAt: row.createdAt.toISOString(),
  };
}

export function presentLevelCase(
  { level, vettingCase }: LevelCaseRecord,
  {
    isPrimary,
    today,
    asked,
  }: { isPrimary: boolean; today: string; asked: { required: number; desirable: number } | undefined },
): LevelCase {
  const present = isPrimary ? presentCase : presentCaseToMember;
  return {
    level: presentLevel(level),
    vettingCase: vettingCase && present(vettingCase, today),
    askedFor: asked ?? { required: 0, desirable: 0 },
  };
}
