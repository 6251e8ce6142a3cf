export { type BriefBadges, briefBadgesFor, briefBadgesOf, isLockedBy } from './brief-badges.ts';
export { saveBriefBadges } from './save-brief-badges.ts';
export { vettingModule } from './vetting.routes.ts';
export { vettingDayOf } from './vetting-day.ts';
