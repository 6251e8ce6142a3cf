export { WeekStrip } from './week-strip.tsx';
