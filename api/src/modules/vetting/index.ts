export { type BriefBadges, badgesByIds, briefBadgesFor, briefBadgesOf, isLockedBy } from './brief-badges.ts';
export { lacksBadge, obtainedLevelIdsOf } from './obtained-badges.repository.ts';
export { saveBriefBadges } from './save-brief-badges.ts';
export { refuseOthers } from './vetting.policy.ts';
export { presentLevel, shownState } from './vetting.presenter.ts';
export { type CaseRow, findLevel, type LevelRow, listAskedBy } from './vetting.repository.ts';
export { badgesOf, vettingModule } from './vetting.routes.ts';
export { firstDayAnywhere, vettingDayAt, vettingDayOf } from './vetting-day.ts';
