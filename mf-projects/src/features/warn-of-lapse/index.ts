export { LapsingBadges } from './lapsing-badges.tsx';
