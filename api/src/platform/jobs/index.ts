export { jobFigures } from './job-figures.repository.ts';
export { type Job, JobRunner } from './job-runner.ts';
export { addJobs, type NewJob } from './jobs.repository.ts';
