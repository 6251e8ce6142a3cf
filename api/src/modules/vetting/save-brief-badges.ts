import type { Executor } from '../../platform/database/database.ts';
import { fieldError, invalidFields, type WrongField } from '../../platform/http/problem.ts';
import { listBadges, listLevels, replaceBadges } from './vetting.repository.ts';

interface WantedBadges {
  requiredVettingBadgeIds?: readonly string[] | undefined;
  optionalVettingBadgeIds?: readonly string[] | undefined;
}

/** An absent list stays unchanged. Throws 400 naming each unknown id and each badge in both lists. */
export async function saveBriefBadges(db: Executor, briefId: string, wanted: WantedBadges): Promise<void> {
  const { requiredVettingBadgeIds, optionalVettingBadgeIds } = wanted;
  if (!requiredVettingBadgeIds && !optionalVettingBadgeIds) return;
  const kept = await listBadges(db, briefId);
  const keptIds = (isRequired: boolean) =>
    kept.filter((badge) => badge.isRequired === isRequired).map(({ level }) => level.id);
  const required = requiredVettingBadgeIds ?? keptIds(true);
  const optional = optionalVettingBadgeIds ?? keptIds(false);

  const known = new Set((await listLevels(db)).map(({ id }) => id));
  const unknown = (field: string, ids: readonly string[]): WrongField[] =>
    ids.flatMap((id, index) =>
      known.has(id) ? [] : [fieldError(`${field}.${index}`, 'brief.badgeUnknown')],
    );
  const errors = [
    ...unknown('requiredVettingBadgeIds', required),
    ...unknown('optionalVettingBadgeIds', optional),
    ...optional.flatMap((id, index) =>
      required.includes(id) ? [fieldError(`optionalVettingBadgeIds.${index}`, 'brief.badgeTwice')] : [],
    ),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  await replaceBadges(db, briefId, [
    ...required.map((levelId) => ({ levelId, isRequired: true })),
    ...optional.map((levelId) => ({ levelId, isRequired: false })),
  ]);
}
