export { DueThisWeek } from './due-this-week.tsx';
