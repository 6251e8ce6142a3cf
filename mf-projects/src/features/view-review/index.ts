export { JobCard } from './job-card.tsx';
export { RatedCard } from './rated-card.tsx';
