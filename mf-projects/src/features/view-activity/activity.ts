import type { ProjectActivity } from '@worklane/kernel/contracts';
import { ACTIVITY_KINDS, fullName } from '@worklane/kernel/domain';

export interface Activity
  extends Pick<
    ProjectActivity,
    | 'id'
    | 'kind'
    | 'at'
    | 'lastAt'
    | 'revision'
    | 'fileName'
    | 'formerName'
    | 'isPrivate'
    | 'reason'
    | 'rating'
  > {
  byName: string | null;
  colleagueName: string | null;
}

/** Only entries that this release has texts for: a newer api may send others. */
export function activitiesFromWire(activities: readonly ProjectActivity[]): Activity[] {
  return activities
    .filter(({ kind }) => ACTIVITY_KINDS.includes(kind))
    .map(({ by, colleague, ...activity }) => ({
      ...activity,
      byName: by && fullName(by),
      colleagueName: colleague && fullName(colleague),
    }));
}
