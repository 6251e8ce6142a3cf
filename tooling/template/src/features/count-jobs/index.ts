export { JobCount } from './job-count.tsx';
