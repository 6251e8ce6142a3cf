export { JobList } from './job-list.tsx';
