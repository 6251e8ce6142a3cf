export { Visits } from './visits.tsx';
